//! What chrono would do, which Debian's crates here lack: seconds since 1970, spelled `2025-01-31T08:15:00Z`.

use serde::{de, Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

#[derive(PartialEq)]
pub struct Timestamp(i64);

impl<'de> Deserialize<'de> for Timestamp {
  fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
    struct Visitor;
    impl<'de> de::Visitor<'de> for Visitor {
      type Value = Timestamp;

      fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a date such as 2025-01-31T08:15:00Z")
      }

      fn visit_str<E: de::Error>(self, text: &str) -> Result<Timestamp, E> {
        parse(text.as_bytes())
          .map(Timestamp)
          .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
      }
    }
    deserializer.deserialize_str(Visitor)
  }
}

impl Serialize for Timestamp {
  fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
    let text = spell(self.0);
    serializer.serialize_str(std::str::from_utf8(&text).expect("digits are UTF-8"))
  }
}

fn parse(text: &[u8]) -> Option<i64> {
  if text.len() != 20 || !PUNCTUATION.iter().all(|&(place, byte)| text[place] == byte) {
    return None;
  }
  let number = |from: usize, count: usize| {
    text[from..from + count].iter().try_fold(0_i64, |sum, byte| {
      byte.is_ascii_digit().then(|| sum * 10 + i64::from(byte - b'0'))
    })
  };
  let (year, month, day) = (number(0, 4)?, number(5, 2)?, number(8, 2)?);
  let (hour, minute, second) = (number(11, 2)?, number(14, 2)?, number(17, 2)?);
  if !(1..=12).contains(&month) || !(1..=31).contains(&day) || hour > 23 || minute > 59 || second > 59 {
    return None;
  }
  Some(((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second)
}

fn spell(seconds: i64) -> [u8; 20] {
  let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
  let (year, month, day) = date(days);
  let mut text = [0; 20];
  let mut put = |from: usize, count: usize, mut number: i64| {
    for place in (from..from + count).rev() {
      text[place] = b'0' + (number % 10) as u8;
      number /= 10;
    }
  };
  put(0, 4, year);
  put(5, 2, month);
  put(8, 2, day);
  put(11, 2, second / 3_600);
  put(14, 2, second / 60 % 60);
  put(17, 2, second % 60);
  for (place, byte) in PUNCTUATION {
    text[place] = byte;
  }
  text
}

const PUNCTUATION: [(usize, u8); 6] = [(4, b'-'), (7, b'-'), (10, b'T'), (13, b':'), (16, b':'), (19, b'Z')];

/// Days since 1970, in years that begin in March and eras of 400 years.
fn days(year: i64, month: i64, day: i64) -> i64 {
  let year = if month <= 2 { year - 1 } else { year };
  let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
  let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
  era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

fn date(days: i64) -> (i64, i64, i64) {
  let days = days + 719_468;
  let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
  let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
  let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  let month_from_march = (5 * day_of_year + 2) / 153;
  let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
  let month = if month_from_march < 10 {
    month_from_march + 3
  } else {
    month_from_march - 9
  };
  (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}
