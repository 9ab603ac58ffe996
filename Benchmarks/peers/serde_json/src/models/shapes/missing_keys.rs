use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct MissingKeys {
  pub id: i64,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub title: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub subtitle: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub author: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub pages: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub edition: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub price: Option<f64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub weight: Option<f64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub is_available: Option<bool>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub publisher: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub shelf: Option<Place>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Place {
  pub aisle: i64,
  pub level: i64,
}
