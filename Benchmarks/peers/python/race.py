"""The measuring of `Race.swift`: the best time of laps that are long enough for the clock not to count."""

from math import ceil, inf
from time import perf_counter

SHORTEST_LAP = 0.000_1
FEWEST_LAPS = 5
# Laps that took so many seconds are few because each is long, and noise is short.
LONG_ENOUGH = 1


def best(seconds, work, argument):
  """The best seconds of one run of `work`, giving its result back included. Nothing but the call is in the loop."""

  def lap(runs):
    runs = range(runs)
    start = perf_counter()
    for _ in runs:
      work(argument)
    return perf_counter() - start

  runs_per_lap = max(1, ceil(SHORTEST_LAP / lap(1)))
  best, total, laps = inf, 0.0, 0
  while total < seconds or laps < FEWEST_LAPS and total < LONG_ENOUGH:
    time = lap(runs_per_lap)
    best = min(best, time / runs_per_lap)
    total += time
    laps += 1
  return best
