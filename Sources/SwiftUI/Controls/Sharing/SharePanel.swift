import VivaceGeometry
import VivaceViews

/// The shared items, and below them the actions.
struct SharePanel<Actions: View>: View {
  let title: Text?
  let detail: Text?
  let image: Image?
  let close: () -> Void
  let actions: Actions

  init(
    title: Text?, detail: Text?, image: Image?, close: @escaping () -> Void,
    @ViewBuilder actions: () -> Actions
  ) {
    self.title = title
    self.detail = detail
    self.image = image
    self.close = close
    self.actions = actions()
  }

  var body: some View {
    VStack(spacing: 16) {
      header
      VStack(spacing: 0) {
        Group(subviews: actions) { rows in
          ForEach(rows) { row in
            if row.id != rows.first?.id { Hairline() }
            row
          }
        }
      }
      .buttonStyle(ShareRowStyle())
      .background(Shade.fill.opacity(0.5), in: RoundedRectangle(cornerRadius: 12))
    }
    .padding(16)
    .frame(minWidth: 300, maxHeight: .infinity, alignment: .top)
    .presentationDetents([.medium, .large])
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Share")
  }

  private var header: some View {
    HStack(spacing: 12) {
      Group {
        if let image {
          image.resizable().scaledToFill()
        } else {
          Image(systemName: "square.and.arrow.up").foregroundStyle(.secondary)
        }
      }
      .frame(width: 44, height: 44)
      .background(Shade.fill)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        title?.font(.headline).lineLimit(2)
        detail?.font(.footnote).foregroundStyle(.secondary)
      }
      Spacer(minLength: 8)
      Button("Close", systemImage: "xmark.circle.fill", action: close)
        .labelStyle(.iconOnly)
        .buttonStyle(.borderless)
        .font(.title2)
        .foregroundStyle(.secondary)
    }
  }
}

/// A row of the panel: its words, and its symbol at the end.
private struct ShareRowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(SymbolLast())
      .padding(.horizontal, 16)
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(Shade.fill.opacity(configuration.isPressed ? 1 : 0))
      .contentShape(Rectangle())
  }
}

private struct SymbolLast: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      Spacer(minLength: 12)
      configuration.icon.accessibilityHidden(true)
    }
  }
}
