use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Enums {
  pub status: Status,
  pub priority: Priority,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub reviewer: Option<Status>,
  pub history: Vec<Status>,
  pub votes: Vec<Priority>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub enum Status {
  Open,
  InProgress,
  Done,
  Rejected,
}

#[derive(Clone, Copy, Serialize, Deserialize, PartialEq)]
#[serde(try_from = "i64", into = "i64")]
pub enum Priority {
  Low = 1,
  Normal = 2,
  High = 3,
  Urgent = 10,
}

impl From<Priority> for i64 {
  fn from(priority: Priority) -> i64 {
    priority as i64
  }
}

impl TryFrom<i64> for Priority {
  type Error = String;

  fn try_from(number: i64) -> Result<Self, String> {
    match number {
      1 => Ok(Priority::Low),
      2 => Ok(Priority::Normal),
      3 => Ok(Priority::High),
      10 => Ok(Priority::Urgent),
      _ => Err(format!("{number} is no priority")),
    }
  }
}
