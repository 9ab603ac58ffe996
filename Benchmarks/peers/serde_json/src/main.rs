//! serde_json's part in the benchmarks of Janus: `peer FILE KIND WORK SECONDS` does one kind of work on one document
//! and prints the best seconds of one run and the bytes of JSON that were written. Nothing is printed for work that
//! this library does not do.

mod models;
mod race;
mod work;

use models::{canada::Canada, citm_catalog::CitmCatalog, order::Order, twitter::Twitter};
use serde_json::Value;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
  let arguments: Vec<String> = std::env::args().skip(1).collect();
  let [file, kind, work, seconds] = arguments.as_slice() else {
    return Err("usage: peer FILE KIND WORK SECONDS".into());
  };
  let document = std::fs::read(file)?;
  let seconds: f64 = seconds.parse()?;
  let result = match (work.as_str(), kind.as_str()) {
    ("typed read", "twitter") => work::read::<Twitter>(&document, seconds)?,
    ("typed read", "citm_catalog") => work::read::<CitmCatalog>(&document, seconds)?,
    ("typed read", "canada") => work::read::<Canada>(&document, seconds)?,
    ("typed read", "order") => work::read::<Order>(&document, seconds)?,
    ("typed write", "twitter") => work::write::<Twitter>(&document, seconds)?,
    ("typed write", "citm_catalog") => work::write::<CitmCatalog>(&document, seconds)?,
    ("typed write", "canada") => work::write::<Canada>(&document, seconds)?,
    ("typed write", "order") => work::write::<Order>(&document, seconds)?,
    ("value parse", _) => work::read::<Value>(&document, seconds)?,
    ("value print", _) => work::write::<Value>(&document, seconds)?,
    _ => return Ok(()),
  };
  println!("{:e} {}", result.seconds, result.bytes);
  Ok(())
}
