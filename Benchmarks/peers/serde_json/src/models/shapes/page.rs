use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Page {
  pub request_id: String,
  pub query: String,
  pub page: i64,
  pub total: i64,
  pub has_more: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub next: Option<String>,
  pub items: Vec<Repository>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Repository {
  pub id: i64,
  pub name: String,
  pub full_name: String,
  pub owner: Owner,
  pub is_private: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub description: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub language: Option<String>,
  pub stars: i64,
  pub score: f64,
  pub topics: Vec<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub license: Option<License>,
  pub updated_at: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Owner {
  pub id: i64,
  pub login: String,
  pub avatar_url: String,
  pub is_admin: bool,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct License {
  pub key: String,
  pub name: String,
}
