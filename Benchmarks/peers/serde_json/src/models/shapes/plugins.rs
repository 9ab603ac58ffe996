use serde_derive::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Plugins {
  pub name: String,
  pub version: String,
  pub labels: HashMap<String, String>,
  pub versions: HashMap<String, Release>,
  pub counts: HashMap<String, i64>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Release {
  pub requires: String,
  pub size: i64,
}
