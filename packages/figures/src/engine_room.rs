//! The first page of Part III, “The engine room”.

mod measured;

crate::registry::chapter! {
    figures: lookups;
    tables: machine_costs;
}
