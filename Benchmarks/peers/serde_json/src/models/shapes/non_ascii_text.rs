use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct NonAsciiText {
  pub title: String,
  pub text: String,
  pub tags: Vec<String>,
}
