use serde_derive::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct CitmCatalog {
  pub area_names: HashMap<String, String>,
  pub audience_sub_category_names: HashMap<String, String>,
  pub block_names: HashMap<String, String>,
  pub events: HashMap<String, Event>,
  pub performances: Vec<Performance>,
  pub seat_category_names: HashMap<String, String>,
  pub sub_topic_names: HashMap<String, String>,
  pub subject_names: HashMap<String, String>,
  pub topic_names: HashMap<String, String>,
  pub topic_sub_topics: HashMap<String, Vec<i64>>,
  pub venue_names: HashMap<String, String>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Event {
  #[serde(skip_serializing_if = "Option::is_none")]
  pub description: Option<String>,
  pub id: i64,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub logo: Option<String>,
  pub name: String,
  pub sub_topic_ids: Vec<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub subject_code: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub subtitle: Option<String>,
  pub topic_ids: Vec<i64>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Performance {
  pub event_id: i64,
  pub id: i64,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub logo: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub name: Option<String>,
  pub prices: Vec<Price>,
  pub seat_categories: Vec<SeatCategory>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub seat_map_image: Option<String>,
  pub start: i64,
  pub venue_code: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Price {
  pub amount: i64,
  pub audience_sub_category_id: i64,
  pub seat_category_id: i64,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct SeatCategory {
  pub areas: Vec<Area>,
  pub seat_category_id: i64,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Area {
  pub area_id: i64,
  pub block_ids: Vec<i64>,
}
