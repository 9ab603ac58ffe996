"""Adds up orders with Apache Spark, whose partitions are read by the worker: python order_sums.py WORKER FILE

Prints the sums as JSON.
"""
import json, shlex, sys, time


def start():
    return {"orders": 0, "cents": 0, "pieces": 0, "errors": 0}


def add_line(sums, line):
    """Counts a line that the worker has written.

    >>> add_line(start(), '{"id":1,"total":250,"itemCount":2}')
    {'orders': 1, 'cents': 250, 'pieces': 2, 'errors': 0}
    >>> add_line(start(), '{"error":{"line":7,"code":"typeMismatch"}}')
    {'orders': 0, 'cents': 0, 'pieces': 0, 'errors': 1}
    """
    row = json.loads(line)
    if "error" in row:
        sums["errors"] += 1
    else:
        sums["orders"] += 1
        sums["cents"] += row["total"]
        sums["pieces"] += row["itemCount"]
    return sums


def add_sums(left, right):
    """
    >>> add_sums({"orders": 1, "errors": 2}, {"orders": 3, "errors": 4})
    {'orders': 4, 'errors': 6}
    """
    return {name: left[name] + right[name] for name in left}


def main(worker, file):
    # What needs no Spark can be imported without it.
    from pyspark import SparkConf, SparkContext

    conf = SparkConf().setAppName("Orders").setIfMissing("spark.master", "local[*]").set("spark.ui.enabled", "false")
    with SparkContext(conf=conf) as context:
        began = time.monotonic()
        # Errors come with the totals, so that those of a task that is run again are not there twice. With `checkCode`, a worker
        # that fails makes the job fail.
        command = shlex.join([worker, "--errors", "stdout"])
        lines = context.textFile(file, minPartitions=8).pipe(command, checkCode=True)
        sums = lines.aggregate(start(), add_line, add_sums)
        print(json.dumps({"sums": sums, "seconds": time.monotonic() - began, "partitions": lines.getNumPartitions()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
