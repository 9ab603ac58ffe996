use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Jobs {
  pub id: i64,
  pub name: String,
  pub branch: String,
  pub status: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub conclusion: Option<String>,
  pub started_at: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub completed_at: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub runner: Option<Runner>,
  pub labels: Vec<String>,
  pub steps: Vec<Step>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Runner {
  pub id: i64,
  pub name: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub group: Option<String>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Step {
  pub name: String,
  pub number: i64,
  pub status: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub conclusion: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub started_at: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub completed_at: Option<String>,
}
