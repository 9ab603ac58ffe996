use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
  pub name: String,
  pub title: String,
  pub url: String,
  pub version: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub previous_version: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub required_core: Option<String>,
  pub released_at: String,
  pub sha256: String,
  pub size: i64,
  pub developers: Vec<Developer>,
  pub dependencies: Vec<Dependency>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub excerpt: Option<String>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Developer {
  pub developer_id: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub name: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub email: Option<String>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Dependency {
  pub name: String,
  pub version: String,
  pub optional: bool,
}
