use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct UnknownKeys {
  pub id: i64,
  pub name: String,
  pub price: f64,
  pub stock: i64,
  pub is_on_sale: bool,
  pub category: String,
}
