import VivaceGeometry
import VivaceViews

/// The titles of a row of a menu. The second of several texts is a subtitle below the first, and other views
/// are at the row's end.
struct MenuTitles<Label: View>: View {
  private let label: Label

  init(@ViewBuilder label: () -> Label) { self.label = label() }

  var body: some View {
    GroupKnowingTexts(label) { subviews in
      let texts = subviews.filter(\.isText)
      if texts.count > 1 {
        VStack(alignment: .leading, spacing: 2) {
          texts[0]
          ForEach(texts.dropFirst()) { $0.font(.footnote).foregroundStyle(.secondary) }
        }
        let rest = subviews.filter { !$0.isText }
        if !rest.isEmpty {
          Spacer(minLength: 8)
          ForEach(rest) { $0.accessibilityHidden(true) }
        }
      } else {
        subviews
      }
    }
  }
}
