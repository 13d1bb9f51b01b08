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

/// The magnitudes of eight doubles in pairs, the first with the fifth and so on.
ROW_INLINE void row_load(const double *row, row_longs dropped[4], row_doubles pairs[4]) {
  const row_longs *two = (const row_longs *)row;
  row_doubles parts[4];
  for (int part = 0; part < 4; part++)
    parts[part] = (row_doubles)(two[part] & INT64_MAX & ~dropped[part]);
  for (int half = 0; half < 2; half++) {
    pairs[2 * half] = __builtin_shufflevector(parts[half], parts[half + 2], 0, 2);
    pairs[2 * half + 1] = __builtin_shufflevector(parts[half], parts[half + 2], 1, 3);
  }
}

/// The magnitudes of eight floats as doubles in pairs, the first with the fifth and so on.
ROW_INLINE void row_load_floats(const float *row, row_ints dropped[2], row_doubles pairs[4]) {
  const row_ints *four = (const row_ints *)row;
  row_floats low = (row_floats)(four[0] & INT32_MAX & ~dropped[0]);
  row_floats high = (row_floats)(four[1] & INT32_MAX & ~dropped[1]);
  pairs[0] = __builtin_convertvector(__builtin_shufflevector(low, high, 0, 4), row_doubles);
  pairs[1] = __builtin_convertvector(__builtin_shufflevector(low, high, 1, 5), row_doubles);
  pairs[2] = __builtin_convertvector(__builtin_shufflevector(low, high, 2, 6), row_doubles);
  pairs[3] = __builtin_convertvector(__builtin_shufflevector(low, high, 3, 7), row_doubles);
}

/// Adds up four pairs: each becomes the sum of all numbers up to its own.
ROW_INLINE void row_run(row_doubles pairs[4]) {
  const row_doubles zero = {0, 0};
  for (int pair = 1; pair < 4; pair++) pairs[pair] += pairs[pair - 1];
  row_doubles first_half = __builtin_shufflevector(zero, pairs[3], 0, 2);
  for (int pair = 0; pair < 4; pair++) pairs[pair] += first_half;
}

/// The greater of each two numbers; compilers know this for one instruction.
ROW_INLINE row_doubles row_greater(row_doubles one, row_doubles other) {
  row_longs is_one = one > other;
  return (row_doubles)(((row_longs)one & is_one) | ((row_longs)other & ~is_one));
}

/// A place of eight numbers, with the sum before it.
typedef struct {
  long place;
  double before;
} row_place;

/// Which of eight numbers, summed up in pairs, lies at a sum, and the sum before it: the last of those
/// before which lies at most the sum.
ROW_INLINE row_place row_find(const row_doubles pairs[4], double sum) {
  // What lies before the first is zero, and what lies behind the last counts as greater.
  const row_longs the_last = {0, -1};
  row_doubles all = {sum, sum};
  row_longs greater[4];
  row_doubles at_most[4];
  for (int pair = 0; pair < 4; pair++) {
    greater[pair] = pairs[pair] > all;
    if (pair == 3) greater[pair] |= the_last;
    at_most[pair] = (row_doubles)((row_longs)pairs[pair] & ~greater[pair]);
  }
  // Sums only grow: the greatest is the last.
  row_doubles most = row_greater(
      row_greater(at_most[0], at_most[1]), row_greater(at_most[2], at_most[3]));
  return (row_place){8 + row_lanes((greater[0] + greater[1]) + (greater[2] + greater[3])),
                     most[0] > most[1] ? most[0] : most[1]};
}

/// The place of eight numbers at which a sum lies, with the sum before it.
ROW_INLINE row_place row_search(const double *row, double sum) {
  row_longs none[4] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
  row_doubles pairs[4];
  row_load(row, none, pairs);
  row_run(pairs);
  return row_find(pairs, sum);
}

/// The same among floats.
ROW_INLINE row_place row_search_floats(const float *row, double sum) {
  row_ints none[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
  row_doubles pairs[4];
  row_load_floats(row, none, pairs);
  row_run(pairs);
  return row_find(pairs, sum);
}

/// The sum of the magnitudes before one of eight numbers, or of all at place 8: to the bit what a search
/// finds.
ROW_INLINE double row_sum(const double *row, long place) {
  const row_any_longs *after = (const row_any_longs *)(row_after + 8 - place);
  row_longs dropped[4] = {after[0], after[1], after[2], after[3]};
  row_doubles pairs[4];
  row_load(row, dropped, pairs);
  row_run(pairs);
  return pairs[3][1];
}

/// The same of floats.
ROW_INLINE double row_sum_floats(const float *row, long place) {
  const row_any_ints *after = (const row_any_ints *)(row_after_ints + 8 - place);
  row_ints dropped[2] = {after[0], after[1]};
  row_doubles pairs[4];
  row_load_floats(row, dropped, pairs);
  row_run(pairs);
  return pairs[3][1];
}
