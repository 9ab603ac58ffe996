use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Order {
  pub id: i64,
  pub customer: Customer,
  pub lines: Vec<Line>,
  pub total: f64,
  pub currency: String,
  pub is_paid: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub note: Option<String>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Customer {
  pub id: i64,
  pub name: String,
  pub email: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Line {
  pub sku: String,
  pub quantity: i64,
  pub price: f64,
}
