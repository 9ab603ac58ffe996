"""Reading orders, one in each line of a file."""

import race

WORK = "lines of a file"


def measure(read, file, seconds):
  """The best seconds, the number of orders, and the sum of their identifiers and of the numbers of their lines."""

  def total(file):
    count, sum = 0, 0
    with open(file, "rb") as lines:
      for line in lines:
        order = read(line)
        count += 1
        sum += order["id"] + len(order["lines"])
    return count, sum

  count, sum = total(file)
  return f"{race.best(seconds, total, file):e}", count, sum
