import Testing

@testable import VivaceStage

/// The judgement of an endurance run.
@Suite struct EnduranceTests {
  private func report(
    _ count: Int, _ sample: (Int) -> EnduranceSample
  ) -> EnduranceReport {
    var report = EnduranceReport()
    report.samples = (0..<count).map(sample)
    return report
  }

  @Test func whatIsFlatAfterAWhileIsFine() {
    // Caches fill at first; later it goes up and down.
    let report = report(40) { index in
      EnduranceSample(
        heap: 20_000_000 + min(index, 9) * 500_000 + index % 3 * 1_000, resident: 60_000_000,
        files: 12 + (index < 8 ? index : 0), processes: 1)
    }
    #expect(report.complaints.isEmpty, "\(report.complaints)")
    #expect(report.summary.contains("12 files, 1 processes"))
  }

  @Test func whatGrowsIsTold() {
    var report = report(40) { index in
      EnduranceSample(
        heap: 20_000_000 + index * 100_000, resident: 60_000_000 + index * 200_000,
        files: 12 + index / 10, processes: index / 20)
    }
    (report.kept, report.reloads, report.keptActs) = (2, 40, "/tmp/Rows.script")
    let text = report.complaints.joined(separator: "\n")
    for what in [
      "the heap grew from ", "resident memory", "open files grew from 13", "processes",
      "the views of 2 of 40 sessions were kept when their window had closed", "/tmp/Rows.script",
    ] {
      #expect(text.contains(what), "\(what) is not in \(text)")
    }
  }

  @Test func thisProgramIsMeasured() {
    let sample = EnduranceSample.now()
    #expect(sample.heap > 100_000 && sample.resident > sample.heap / 4 && sample.files > 2)
  }
}
