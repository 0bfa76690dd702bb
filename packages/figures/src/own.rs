//! The last chapter: a game of your own.

mod chomp_bites;
mod chomp_graph;
mod my_graph;
mod my_positions;
mod own_cost;
mod positions;

crate::chapter::chapter! {
    figures: chomp_graph, my_graph;
    tables: chomp_bites, own_cost, my_positions;
}
