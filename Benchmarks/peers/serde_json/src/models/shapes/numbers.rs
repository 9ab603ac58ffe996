use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Integers {
  pub values: Vec<i64>,
}

/// Of few digits and of all digits alike.
#[derive(Serialize, Deserialize, PartialEq)]
pub struct Doubles {
  pub values: Vec<f64>,
}
