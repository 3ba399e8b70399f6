// Labels and fields on one line that is no view's edge: a custom alignment.

import SwiftUI

struct CustomAlignment: View {
  var body: some View {
    VStack(alignment: .middleLine, spacing: 12) {
      row("Name", "Grace Hopper")
      row("Rank", "Rear admiral")
      row("Machine", "Mark I")
    }
  }

  private func row(_ label: String, _ value: String) -> some View {
    HStack {
      Text(label).foregroundStyle(.secondary)
      Text(value).alignmentGuide(.middleLine) { $0[.leading] }
    }
  }
}

private struct MiddleLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.center]
  }
}

extension HorizontalAlignment {
  fileprivate static let middleLine = HorizontalAlignment(MiddleLine.self)
}

#Preview {
  CustomAlignment()
}
