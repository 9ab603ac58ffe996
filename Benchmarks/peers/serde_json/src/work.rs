//! Reading and writing a model or a `Value`, checked before it is timed.

use crate::race;
use serde::{de::DeserializeOwned, Serialize};
use std::error::Error;
use std::hint::black_box;

pub struct Figures {
  pub seconds: f64,
  /// The size of what was written from the document's value.
  pub bytes: usize,
}

pub struct Work<'a> {
  pub document: &'a [u8],
  pub seconds: f64,
  /// Whether the document's value is written, and not read.
  pub writes: bool,
}

impl Work<'_> {
  pub fn run<T: DeserializeOwned + Serialize + PartialEq>(&self) -> Result<Figures, Box<dyn Error>> {
    let (value, bytes) = checked::<T>(self.document)?;
    let seconds = if self.writes {
      race::best(self.seconds, || serde_json::to_vec(black_box(&value)))
    } else {
      drop(value);
      race::best(self.seconds, || serde_json::from_slice::<T>(black_box(self.document)))
    };
    Ok(Figures { seconds, bytes })
  }
}

/// The document's value and the size of the JSON written from it, which has to be read as the same value.
fn checked<T: DeserializeOwned + Serialize + PartialEq>(document: &[u8]) -> Result<(T, usize), Box<dyn Error>> {
  let value: T = serde_json::from_slice(document)?;
  let written = serde_json::to_vec(&value)?;
  if serde_json::from_slice::<T>(&written)? != value {
    return Err("what is read is not what was written".into());
  }
  Ok((value, written.len()))
}
