//! The measuring of `Race.swift`: the best time of laps that are long enough for the clock not to count.

use std::hint::black_box;
use std::time::Instant;

const SHORTEST_LAP: f64 = 0.000_1;
const FEWEST_LAPS: u32 = 5;
/// Laps that took so many seconds are few because each is long, and noise is short.
const LONG_ENOUGH: f64 = 1.0;

/// The best seconds of one run of `work`, giving its result back included.
pub fn best<T>(seconds: f64, work: impl Fn() -> T) -> f64 {
  let lap = |runs: u32| {
    let start = Instant::now();
    for _ in 0..runs {
      drop(black_box(work()));
    }
    start.elapsed().as_secs_f64()
  };
  let runs_per_lap = (SHORTEST_LAP / lap(1)).ceil().max(1.0) as u32;
  let (mut best, mut total, mut laps) = (f64::INFINITY, 0.0, 0);
  while total < seconds || laps < FEWEST_LAPS && total < LONG_ENOUGH {
    let time = lap(runs_per_lap);
    best = best.min(time / f64::from(runs_per_lap));
    total += time;
    laps += 1;
  }
  best
}
