//! The records of `Sources/Benchmarks/Shapes`.

pub mod articles;
pub mod catalogue;
pub mod classes;
pub mod dates;
pub mod deep_nesting;
pub mod dictionaries;
pub mod enums;
pub mod enums_with_values;
pub mod escaped_strings;
pub mod jobs;
pub mod long_strings;
pub mod mesh;
pub mod missing_keys;
pub mod non_ascii_text;
pub mod numbers;
pub mod optionals;
pub mod page;
pub mod plugins;
pub mod reordered_keys;
pub mod small_structs;
mod timestamp;
pub mod unknown_keys;
