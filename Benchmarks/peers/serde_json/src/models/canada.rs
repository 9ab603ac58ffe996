use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Canada {
  pub r#type: String,
  pub features: Vec<Feature>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Feature {
  pub r#type: String,
  pub properties: Properties,
  pub geometry: Geometry,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Properties {
  pub name: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Geometry {
  pub r#type: String,
  pub coordinates: Vec<Vec<Vec<f64>>>,
}
