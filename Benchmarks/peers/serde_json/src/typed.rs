//! Which model a document is read into.

use crate::models::shapes::{
  articles::Articles, catalogue::Catalogue, classes::Ship, dates::Dates, deep_nesting::DeepNesting,
  dictionaries::Dictionaries, enums::Enums, enums_with_values::EnumsWithValues, escaped_strings::EscapedStrings,
  jobs::Jobs, long_strings::LongStrings, mesh::Mesh, missing_keys::MissingKeys, non_ascii_text::NonAsciiText,
  numbers::Doubles, numbers::Integers, optionals::Optionals, page::Page, plugins::Plugins,
  reordered_keys::ReorderedKeys, small_structs::SmallStructs, unknown_keys::UnknownKeys,
};
use crate::models::{canada::Canada, citm_catalog::CitmCatalog, order::Order, twitter::Twitter};
use crate::work::{Figures, Work};
use std::collections::HashMap;
use std::error::Error;

/// Nothing for a kind that has no model here.
pub fn run(kind: &str, work: &Work) -> Result<Option<Figures>, Box<dyn Error>> {
  let figures = match kind {
    "twitter" => work.run::<Twitter>(),
    "citm_catalog" => work.run::<CitmCatalog>(),
    "canada" => work.run::<Canada>(),
    "order" => work.run::<Order>(),
    _ if kind.starts_with("payload of") => work.run::<Page>(),
    "reordered keys" => work.run::<Vec<ReorderedKeys>>(),
    "half of the keys unknown" => work.run::<Vec<UnknownKeys>>(),
    "missing keys" => work.run::<Vec<MissingKeys>>(),
    "many nulls" => work.run::<Vec<Optionals>>(),
    "escaped strings" => work.run::<Vec<EscapedStrings>>(),
    "non-ASCII text" => work.run::<Vec<NonAsciiText>>(),
    "long strings" => work.run::<Vec<LongStrings>>(),
    "articles in a dictionary" => work.run::<Vec<Articles>>(),
    "deep nesting" => work.run::<Vec<DeepNesting>>(),
    "arrays of integers" => work.run::<Vec<Integers>>(),
    "arrays of short doubles" | "arrays of full doubles" => work.run::<Vec<Doubles>>(),
    "meshes" => work.run::<Vec<Mesh>>(),
    "arrays of small structs" => work.run::<Vec<SmallStructs>>(),
    "dictionaries" => work.run::<Vec<Dictionaries>>(),
    "plugins" => work.run::<Vec<Plugins>>(),
    "classes" => work.run::<Vec<Box<Ship>>>(),
    "dates" => work.run::<Vec<Dates>>(),
    "enums" => work.run::<Vec<Enums>>(),
    "enums with values" => work.run::<Vec<EnumsWithValues>>(),
    "jobs" | "jobs, indented" => work.run::<Vec<Jobs>>(),
    "catalogue" | "catalogue, indented" => work.run::<Vec<Catalogue>>(),
    "array of Double" => work.run::<Vec<f64>>(),
    "array of Float" => work.run::<Vec<f32>>(),
    "array of Int" => work.run::<Vec<i64>>(),
    "array of Int?" => work.run::<Vec<Option<i64>>>(),
    "array of String" => work.run::<Vec<String>>(),
    _ if kind.starts_with("dictionary of") => work.run::<HashMap<String, i64>>(),
    _ => return Ok(None),
  };
  figures.map(Some)
}
