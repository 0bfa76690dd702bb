//! The last chapter: a game of your own.

mod positions;

crate::chapter::chapter! {
    figures: chomp_graph, grundy_order, my_graph;
    tables: my_positions;
}
