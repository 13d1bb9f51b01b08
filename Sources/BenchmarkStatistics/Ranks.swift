/// Twice each value's rank in a sorted sample: equal values share the mean of their ranks, and twice
/// the mean is whole.
///
/// - Parameter sorted: ascending, without NaN.
/// - Complexity: O(n).
func doubledRanks(ofSorted sorted: [Double]) -> [Int] {
  var ranks: [Int] = []
  ranks.reserveCapacity(sorted.count)
  while ranks.count < sorted.count {
    let first = ranks.count
    let end = sorted[first...].firstIndex { $0 != sorted[first] } ?? sorted.count
    ranks += repeatElement(first + 1 + end, count: end - first)
  }
  return ranks
}

/// The probability of each sum of ranks of which each is taken or not, both equally likely: the
/// distribution of Wilcoxon's signed-rank sum.
///
/// - Complexity: O(n times the sum of the ranks).
func signedRankDistribution(of ranks: [Int]) -> [Double] {
  var probability = [Double](repeating: 0, count: ranks.reduce(0, +) + 1)
  probability[0] = 1
  var reach = 0
  for rank in ranks {
    reach += rank
    for value in stride(from: reach, through: 0, by: -1) {
      let with = value >= rank ? probability[value - rank] : 0
      probability[value] = (probability[value] + with) / 2
    }
  }
  return probability
}
