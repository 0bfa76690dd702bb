//! The last chapter, “Your own game”.

mod positions;

crate::registry::chapter! {
    figures: chomp_graph, grundy_order, my_graph, sizes_in_rows;
    tables: my_positions;
}
