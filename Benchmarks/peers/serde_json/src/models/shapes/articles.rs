use serde_derive::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Articles {
  pub articles: HashMap<String, Article>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Article {
  pub id: i64,
  pub title: String,
  pub summary: String,
  pub body: String,
}
