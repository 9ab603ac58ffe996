use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Mesh {
  pub indices: Vec<i64>,
  pub positions: Vec<f64>,
  pub normals: Vec<f64>,
  pub weights: Vec<f64>,
}
