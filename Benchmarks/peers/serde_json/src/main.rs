//! The part of serde_json and of sonic-rs in the benchmarks of Janus: `peer FILE KIND WORK SECONDS` does one kind of
//! work on one document and prints the best seconds of one run and the bytes of JSON that were written. Nothing is
//! printed for work that this library does not do; for lines it is the seconds, the number of orders, and the sum of
//! their numbers. sonic-rs has the name `serde_json` here, by its `Cargo.toml`, and has no stream.

mod models;
mod race;
#[cfg(feature = "streams")]
mod streams;
mod typed;
mod work;

use serde_json::Value;
use std::error::Error;
use work::Work;

fn main() -> Result<(), Box<dyn Error>> {
  let arguments: Vec<String> = std::env::args().skip(1).collect();
  let [file, kind, work, seconds] = arguments.as_slice() else {
    return Err("usage: peer FILE KIND WORK SECONDS".into());
  };
  #[cfg(feature = "streams")]
  if let Some(from) = streams::From::of(work) {
    let figures = from.run(file, seconds.parse()?)?;
    println!("{:e} {} {}", figures.seconds, figures.count, figures.sum);
    return Ok(());
  }
  let (document, seconds) = (std::fs::read(file)?, seconds.parse()?);
  let work_of = |writes: bool| Work {
    document: &document,
    seconds,
    writes,
  };
  let figures = match work.as_str() {
    "typed read" => typed::run(kind, &work_of(false))?,
    "typed write" => typed::run(kind, &work_of(true))?,
    "value parse" => Some(work_of(false).run::<Value>()?),
    "value print" => Some(work_of(true).run::<Value>()?),
    _ => None,
  };
  if let Some(figures) = figures {
    println!("{:e} {}", figures.seconds, figures.bytes);
  }
  Ok(())
}
