#pragma once

#include <stdint.h>

// Rows of ascending numbers that begin on a boundary of 16 bytes, searched and changed without a branch.
//
// A comparison of Swift's SIMD types becomes a loop with branches; here it is one instruction for 16
// bytes, on x86-64 and ARM alike. Nothing is fused or ordered otherwise, so that results are the same
// everywhere.

typedef double row_doubles __attribute__((vector_size(16)));
typedef int64_t row_longs __attribute__((vector_size(16)));
typedef int32_t row_ints __attribute__((vector_size(16)));
typedef float row_floats __attribute__((vector_size(16)));
typedef float row_two_floats __attribute__((vector_size(8)));
/// The same without a boundary.
typedef int64_t row_any_longs __attribute__((vector_size(16), aligned(8)));
typedef int32_t row_any_ints __attribute__((vector_size(16), aligned(4)));

/// From place 8 - n on, eight words of which those from n on are all ones.
static const int64_t row_after[16] = {0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1};
static const int32_t row_after_ints[16] = {0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1};

// No places are written that a caller chose, so that the stack needs no guard.
#define ROW_INLINE static inline __attribute__((always_inline, no_stack_protector))

// MARK: Ranks

// Each counts what is greater, as a comparison gives -1 for what is true.

/// The sum of two lanes that are small.
ROW_INLINE long row_lanes(row_longs lanes) {
  row_ints both = (row_ints)lanes;
  both += __builtin_shufflevector(both, both, 2, 3, 0, 1);
  return both[0];
}

/// The sum of four lanes.
ROW_INLINE long row_lanes_ints(row_ints lanes) {
  lanes += __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1);
  lanes += __builtin_shufflevector(lanes, lanes, 1, 0, 3, 2);
  return lanes[0];
}

/// A number, or 0 if it is less: without a branch, as Swift's `max` has one.
ROW_INLINE double row_positive(double number) { return number > 0 ? number : 0; }

/// How many of four doubles are at most a number.
ROW_INLINE long row_rank4(const double *row, double number) {
  const row_doubles *two = (const row_doubles *)row;
  row_doubles all = {number, number};
  return 4 + row_lanes((two[0] > all) + (two[1] > all));
}

/// How many of six doubles are at most a number.
ROW_INLINE long row_rank6(const double *row, double number) {
  const row_doubles *two = (const row_doubles *)row;
  row_doubles all = {number, number};
  return 6 + row_lanes((two[0] > all) + (two[1] > all) + (two[2] > all));
}

/// How many of eight doubles are at most a number.
ROW_INLINE long row_rank8(const double *row, double number) {
  const row_doubles *two = (const row_doubles *)row;
  row_doubles all = {number, number};
  return 8 + row_lanes(((two[0] > all) + (two[1] > all)) + ((two[2] > all) + (two[3] > all)));
}

/// How many of four whole numbers are at most a number.
ROW_INLINE long row_rank4_ints(const int32_t *row, int32_t number) {
  row_ints all = {number, number, number, number};
  return 4 + row_lanes_ints(*(const row_ints *)row > all);
}

/// How many of eight whole numbers are at most a number.
ROW_INLINE long row_rank8_ints(const int32_t *row, int32_t number) {
  const row_ints *four = (const row_ints *)row;
  row_ints all = {number, number, number, number};
  return 8 + row_lanes_ints((four[0] > all) + (four[1] > all));
}

// MARK: Changes

/// Adds to those of a row's doubles, of which there are `pairs` pairs, that stand behind a place of at
/// most 7.
ROW_INLINE void row_add(double *row, double change, long place, int pairs) {
  row_doubles *two = (row_doubles *)row;
  const row_any_longs *after = (const row_any_longs *)(row_after + 7 - place);
  row_longs all = (row_longs)(row_doubles){change, change};
  for (int pair = 0; pair < pairs; pair++) two[pair] += (row_doubles)(all & after[pair]);
}

/// Adds to those of a row's whole numbers, of which there are `fours` times four, that stand behind a
/// place of at most 7.
ROW_INLINE void row_add_ints(int32_t *row, int32_t change, long place, int fours) {
  row_ints *four = (row_ints *)row;
  const row_any_ints *after = (const row_any_ints *)(row_after_ints + 7 - place);
  row_ints all = {change, change, change, change};
  for (int part = 0; part < fours; part++) four[part] += all & after[part];
}

// MARK: Running sums

ROW_INLINE row_doubles row_last(row_doubles two) { return __builtin_shufflevector(two, two, 1, 1); }

/// Adds up four pairs; three additions wait for one another instead of eight.
ROW_INLINE void row_run(row_doubles pairs[4]) {
  const row_doubles zero = {0, 0};
  for (int pair = 0; pair < 4; pair++)
    pairs[pair] += __builtin_shufflevector(zero, pairs[pair], 0, 2);
  pairs[1] += row_last(pairs[0]);
  pairs[3] += row_last(pairs[2]);
  pairs[2] += row_last(pairs[1]);
  pairs[3] += row_last(pairs[1]);
}

/// The magnitudes of eight doubles.
ROW_INLINE void row_load(const double *row, row_doubles pairs[4]) {
  const row_longs *two = (const row_longs *)row;
  for (int pair = 0; pair < 4; pair++)
    pairs[pair] = (row_doubles)(two[pair] & INT64_MAX);
}

/// The magnitudes of eight floats as doubles.
ROW_INLINE void row_load_floats(const float *row, row_doubles pairs[4]) {
  const row_ints *four = (const row_ints *)row;
  for (int half = 0; half < 2; half++) {
    row_floats part = (row_floats)(four[half] & INT32_MAX);
    pairs[2 * half] = __builtin_convertvector(
        __builtin_shufflevector(part, part, 0, 1), row_doubles);
    pairs[2 * half + 1] = __builtin_convertvector(
        __builtin_shufflevector(part, part, 2, 3), row_doubles);
  }
}

/// Which of eight numbers, summed up in pairs, lies at a sum, and the sum before it: the last of those
/// before which lies at most the sum.
ROW_INLINE long row_find(const row_doubles pairs[4], double sum, double *before) {
  // What lies before the first is zero, and what lies behind the last counts as greater.
  const row_longs the_last = {0, -1};
  row_doubles all = {sum, sum};
  double sums[9];
  sums[0] = 0;
  __builtin_memcpy(sums + 1, pairs, 64);
  long place = 8 + row_lanes(((pairs[0] > all) + (pairs[1] > all))
                             + ((pairs[2] > all) + ((pairs[3] > all) | the_last)));
  *before = sums[place];
  return place;
}

/// The sum before one of eight numbers that are summed up in pairs.
ROW_INLINE double row_before(const row_doubles pairs[4], long place) {
  double sums[9];
  sums[0] = 0;
  __builtin_memcpy(sums + 1, pairs, 64);
  return sums[place];
}

/// The place of eight numbers at which a sum lies, with the sum before it.
ROW_INLINE long row_search(const double *row, double sum, double *before) {
  row_doubles pairs[4];
  row_load(row, pairs);
  row_run(pairs);
  return row_find(pairs, sum, before);
}

/// The same among floats.
ROW_INLINE long row_search_floats(const float *row, double sum, double *before) {
  row_doubles pairs[4];
  row_load_floats(row, pairs);
  row_run(pairs);
  return row_find(pairs, sum, before);
}

/// The sum of the magnitudes before one of eight numbers, or of all at place 8.
ROW_INLINE double row_sum(const double *row, long place) {
  row_doubles pairs[4];
  row_load(row, pairs);
  row_run(pairs);
  return row_before(pairs, place);
}

/// The same of floats.
ROW_INLINE double row_sum_floats(const float *row, long place) {
  row_doubles pairs[4];
  row_load_floats(row, pairs);
  row_run(pairs);
  return row_before(pairs, place);
}
