use super::timestamp::Timestamp;
use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Dates {
  pub created: Timestamp,
  pub updated: Timestamp,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub closed: Option<Timestamp>,
  pub visits: Vec<Timestamp>,
}
