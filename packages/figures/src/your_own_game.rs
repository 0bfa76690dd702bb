//! The last chapter, “Your own game”.

mod positions;

crate::registry::chapter! {
    figures: chomp_graph, grundy_order, my_graph;
    tables: my_positions;
}
