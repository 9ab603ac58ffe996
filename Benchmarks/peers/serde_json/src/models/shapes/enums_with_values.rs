use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct EnumsWithValues {
  pub figures: Vec<Figure>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub enum Figure {
  Circle {
    radius: f64,
  },
  Line {
    from: i64,
    to: i64,
  },
  Label {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
  },
  Empty {},
}
