//! The models of `Sources/Benchmarks/Models` and `Shapes`, field by field and with the same types.
//!
//! As there, a nil is left out when it is written.

pub mod canada;
pub mod citm_catalog;
pub mod order;
pub mod shapes;
pub mod twitter;
