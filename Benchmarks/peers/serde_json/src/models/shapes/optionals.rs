use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Optionals {
  #[serde(skip_serializing_if = "Option::is_none")]
  pub number: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub ratio: Option<f64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub flag: Option<bool>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub text: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub numbers: Option<Vec<i64>>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub place: Option<Place>,
  pub values: Vec<Option<i64>>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Place {
  #[serde(skip_serializing_if = "Option::is_none")]
  pub latitude: Option<f64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub longitude: Option<f64>,
}
