use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct ReorderedKeys {
  pub identifier: i64,
  pub first_name: String,
  pub last_name: String,
  pub email_address: String,
  pub postal_code: String,
  pub city_name: String,
  pub is_active: bool,
  pub credit_score: f64,
  pub login_count: i64,
  pub visit_count: i64,
}
