import BenchmarkReports
import Testing

@Suite struct MetricsPageTests {
  @Test func thePageIsMadeFromTheCode() throws {
    try Golden.expect(
      Reports.metricsPage(), at: Golden.metricsPage)
  }
}
