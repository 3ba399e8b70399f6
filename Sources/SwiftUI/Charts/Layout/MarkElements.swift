import SwiftUI

/// The marks of a chart for those who have it read: each with its frame, its name and its value. Of more
/// than 300 marks only every nth is an element.
struct MarkElements: View {
  let layout: MarkLayout

  /// How many elements a chart has at most.
  static let limit = 300

  var body: some View {
    ForEach(elements, id: \.id) { mark in
      let record = layout.records[mark.record]
      Rectangle()
        .accessibilityElement()
        .accessibilityLabel(record.spokenLabel)
        .accessibilityValue(record.spokenValue)
        .accessibilityIdentifier(record.style.accessibility.identifier ?? "")
        .chartRole(.placedMark(mark.frame, mark.kind))
    }
  }

  private var elements: [PlacedMark] {
    let visible = layout.placedMarks.filter {
      !layout.records[$0.record].style.accessibility.isHidden
    }
    guard visible.count > Self.limit else { return visible }
    return (0..<Self.limit).map { visible[$0 * visible.count / Self.limit] }
  }
}

extension MarkRecord {
  /// The accessibility label: the base value, and the series.
  fileprivate var spokenLabel: Text {
    if let label = style.accessibility.label { return label }
    var terms: [String] = []
    if let base, kind != .sector { terms.append(base.spoken) }
    if let by = series ?? style.foregroundBy { terms.append(by.value.bandName) }
    if terms.isEmpty, let angle { return angle.label.text }
    return Text(verbatim: terms.joined(separator: ", "))
  }

  /// How long the mark is.
  fileprivate var spokenValue: Text {
    if let value = style.accessibility.value { return value }
    if let angle { return Text(verbatim: angle.spoken) }
    guard let length else { return Text(verbatim: "") }
    if let end = length.end {
      return Text(verbatim: "\(length.start.spoken) – \(end.spoken)")
    }
    return Text(verbatim: length.start.spoken)
  }
}

extension PlotInput {
  /// The value in words.
  var spoken: String {
    switch value {
    case .category(let name): name
    case .number(let number):
      upper?.scalar.map { "\(number.formatted()) – \($0.formatted())" } ?? number.formatted()
    case .date(let seconds):
      unit.map {
        DateTicks.text(seconds, unit: $0, .autoupdatingCurrent, .autoupdatingCurrent)
      }
        ?? Date(timeIntervalSinceReferenceDate: seconds).formatted(
          date: .abbreviated, time: .omitted)
    }
  }
}
