// An anchor of the chosen tab draws the line under it.

import SwiftUI

struct ChosenTab: View {
  private let tabs = ["News", "Photos", "About"]
  @State private var chosen = "Photos"

  var body: some View {
    HStack(spacing: 24) {
      ForEach(tabs, id: \.self) { tab in
        Button(tab) { chosen = tab }
          .buttonStyle(.plain)
          .anchorPreference(key: TabBounds.self, value: .bounds) { tab == chosen ? $0 : nil }
      }
    }
    .padding()
    .overlayPreferenceValue(TabBounds.self) { anchor in
      GeometryReader { proxy in
        if let anchor {
          let frame = proxy[anchor]
          Capsule().fill(.red)
            .frame(width: frame.width, height: 3)
            .offset(x: frame.minX, y: frame.maxY + 4)
        }
      }
    }
  }
}

private struct TabBounds: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

#Preview {
  ChosenTab()
}
