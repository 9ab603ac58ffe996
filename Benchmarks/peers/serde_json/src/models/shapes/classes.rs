use serde_derive::{Deserialize, Serialize};

/// A Swift object is a box of its own; so it is here.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Ship {
  pub id: i64,
  pub name: String,
  pub speed: f64,
  pub is_moored: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub captain: Option<Box<Person>>,
  pub crew: Vec<Box<Person>>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Person {
  pub id: i64,
  pub name: String,
}
