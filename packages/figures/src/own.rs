//! The last chapter: a game of your own.

mod positions;

crate::chapter::chapter! {
    figures: chomp_graph, my_graph;
    tables: my_positions;
}
