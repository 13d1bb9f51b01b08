import BenchmarkResults
import Instrumentation

extension ResultDocument {
  /// The document with its cases again under other tables, until there are so many.
  func grown(to count: Int) -> ResultDocument {
    var grown = self
    grown.cases = (0..<count).map { index in
      var result = cases[index % cases.count]
      if index >= cases.count { result.table += "-\(index / cases.count + 1)" }
      return result
    }
    return grown
  }

  /// The document with so many samples of the time in all, spread over the cases that have any.
  func sampled(to count: Int) -> ResultDocument {
    var sampled = self
    let timed = cases.indices.filter { (cases[$0][.timeTotal]?.samples.count ?? 0) > 1 }
    for index in timed {
      guard let place = cases[index].metrics.firstIndex(where: { $0.name == "cost.time.total" })
      else { continue }
      let values = cases[index].metrics[place].samples
      sampled.cases[index].metrics[place].samples = (0..<count / timed.count).map { number in
        // Spread about the samples that there are, so that no two are equal.
        values[number % values.count].map { $0 * (1 + Double(number % 997) / 10_000) }
      }
    }
    return sampled
  }
}
