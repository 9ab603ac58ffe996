use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct EscapedStrings {
  pub path: String,
  pub text: String,
}
