//! Reading orders, one in each line, with `StreamDeserializer`.

use crate::{models::order::Order, race};
use serde_json::{de::Read, de::StreamDeserializer, Deserializer, Error};
use std::fs::File;
use std::io::BufReader;

/// Where the lines come from.
pub enum From {
  File,
  Memory,
}

pub struct Figures {
  pub seconds: f64,
  pub count: i64,
  /// The sum of the orders' identifiers and of the numbers of their lines.
  pub sum: i64,
}

impl From {
  /// Nothing for other work.
  pub fn of(work: &str) -> Option<From> {
    match work {
      "lines of a file" => Some(From::File),
      "lines in memory" => Some(From::Memory),
      _ => None,
    }
  }

  pub fn run(&self, file: &str, seconds: f64) -> Result<Figures, Box<dyn std::error::Error>> {
    let bytes = match self {
      From::File => Vec::new(),
      From::Memory => std::fs::read(file)?,
    };
    let read = || -> Result<(i64, i64), Error> {
      match self {
        From::File => {
          let file = File::open(file).map_err(serde::ser::Error::custom)?;
          total(Deserializer::from_reader(BufReader::with_capacity(256 << 10, file)).into_iter())
        }
        From::Memory => total(Deserializer::from_slice(&bytes).into_iter()),
      }
    };
    let (count, sum) = read()?;
    let seconds = race::best(seconds, read);
    Ok(Figures { seconds, count, sum })
  }
}

fn total<'a, R: Read<'a>>(orders: StreamDeserializer<'a, R, Order>) -> Result<(i64, i64), Error> {
  let (mut count, mut sum) = (0, 0);
  for order in orders {
    let order = order?;
    count += 1;
    sum += order.id + order.lines.len() as i64;
  }
  Ok((count, sum))
}
