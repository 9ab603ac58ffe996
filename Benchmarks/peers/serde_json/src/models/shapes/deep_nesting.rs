use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct DeepNesting {
  pub id: i64,
  pub author: String,
  pub replies: Vec<DeepNesting>,
}
