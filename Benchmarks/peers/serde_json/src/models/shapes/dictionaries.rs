use serde_derive::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Dictionaries {
  pub counts: HashMap<String, i64>,
  pub sizes: HashMap<String, Size>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Size {
  pub width: i64,
  pub height: i64,
}
