use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct SmallStructs {
  pub points: Vec<Point>,
  pub cells: Vec<Cell>,
  pub members: Vec<Reference>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Point {
  pub x: f64,
  pub y: f64,
  pub z: f64,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Cell {
  pub x: i64,
  pub y: i64,
  pub z: i64,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Reference {
  pub id: i64,
}
