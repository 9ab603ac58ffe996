// yyjson's part in the benchmarks of Janus: `peer FILE KIND WORK SECONDS` reads or writes a document's value, and prints
// the best seconds of one run and the bytes of JSON that were written. Nothing is printed for other work.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yyjson.h>

static yyjson_doc *document;
static char *text;
static size_t count;

static void fail(const char *why) {
  fprintf(stderr, "yyjson: %s\n", why);
  exit(1);
}

static void load(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) fail("the file cannot be read");
  long size = ftell(file);
  rewind(file);
  text = malloc(size > 0 ? size : 1);
  if (size < 0 || !text || fread(text, 1, size, file) != (size_t)size) fail("the file cannot be read");
  count = size;
  fclose(file);
}

static void parse(void) {
  yyjson_doc_free(yyjson_read(text, count, 0));
}

static void print(void) {
  size_t length;
  free(yyjson_write(document, 0, &length));
}

/// Reads the document into `document`; what is written from it has to be read as the same value.
static size_t checked(void) {
  size_t length;
  document = yyjson_read(text, count, 0);
  char *written = document ? yyjson_write(document, 0, &length) : NULL;
  yyjson_doc *again = written ? yyjson_read(written, length, 0) : NULL;
  if (!again || !yyjson_equals(yyjson_doc_get_root(document), yyjson_doc_get_root(again))) {
    fail("what is read is not what was written");
  }
  yyjson_doc_free(again);
  free(written);
  return length;
}

static double lap(void (*work)(void), long runs) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long run = 0; run < runs; run++) work();
  clock_gettime(CLOCK_MONOTONIC, &end);
  return (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) * 1e-9;
}

/// The measuring of `Race.swift`: the best time of laps that are long enough for the clock not to count.
static double best(void (*work)(void), double seconds) {
  const double shortestLap = 0.0001, longEnough = 1;
  const int fewestLaps = 5;
  long runs = (long)(shortestLap / lap(work, 1)) + 1;
  double best = 1e9, total = 0;
  for (int laps = 0; total < seconds || (laps < fewestLaps && total < longEnough); laps++) {
    double time = lap(work, runs);
    if (time / runs < best) best = time / runs;
    total += time;
  }
  return best;
}

int main(int argumentCount, char **arguments) {
  if (argumentCount == 2 && !strcmp(arguments[1], "--version")) {
    unsigned version = yyjson_version();
    printf("%u.%u.%u\n", version >> 16, version >> 8 & 255, version & 255);
    return 0;
  }
  if (argumentCount != 5) fail("usage: peer FILE KIND WORK SECONDS");
  bool writes = !strcmp(arguments[3], "value print");
  if (!writes && strcmp(arguments[3], "value parse")) return 0;
  load(arguments[1]);
  size_t length = checked();
  if (!writes) yyjson_doc_free(document);
  printf("%e %zu\n", best(writes ? print : parse, strtod(arguments[4], NULL)), length);
}
