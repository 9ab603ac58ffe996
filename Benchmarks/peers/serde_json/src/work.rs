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

pub fn read<T: DeserializeOwned + Serialize + PartialEq>(
  document: &[u8],
  seconds: f64,
) -> Result<Figures, Box<dyn Error>> {
  let (_, bytes) = checked::<T>(document)?;
  let seconds = race::best(seconds, || serde_json::from_slice::<T>(black_box(document)));
  Ok(Figures { seconds, bytes })
}

pub fn write<T: DeserializeOwned + Serialize + PartialEq>(
  document: &[u8],
  seconds: f64,
) -> Result<Figures, Box<dyn Error>> {
  let (value, bytes) = checked::<T>(document)?;
  let seconds = race::best(seconds, || serde_json::to_vec(black_box(&value)));
  Ok(Figures { seconds, bytes })
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
