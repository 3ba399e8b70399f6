import VivaceGeometry
import VivaceViews

/// The labels of a list's sections, one below the other at the list's trailing edge. A finger on one, or
/// moved over it, goes to its section.
nonisolated struct SectionIndex: ViewModifier {
  /// All of the list's rows; asked for only while the index is there.
  let rows: () -> AnyView

  @MainActor func body(content: Content) -> some View {
    ScrollViewReader { proxy in
      content.overlay(alignment: .trailing) {
        Group(sections: rows()) { sections in
          SectionIndexBar(entries: SectionIndexEntry.all(in: sections)) {
            proxy.scrollTo(RowOrdinal($0), anchor: .top)
          }
        }
      }
    }
  }
}

private struct SectionIndexEntry {
  let label: Text
  /// Which of the list's rows is its first.
  let row: Int

  /// The entries of the sections that have a label.
  static func all(in sections: SectionCollection) -> [SectionIndexEntry] {
    var (entries, row) = ([SectionIndexEntry](), 0)
    for section in sections {
      if let label = section.containerValues[trait: SectionIndexLabelTrait.self] {
        entries.append(SectionIndexEntry(label: label, row: row))
      }
      row += section.header.count + section.content.count + section.footer.count
    }
    return entries
  }
}

private struct SectionIndexBar: View {
  let entries: [SectionIndexEntry]
  let jump: (Int) -> Void
  /// The one below the finger.
  @State private var current: Int?

  private static let height: CGFloat = 16

  init(entries: [SectionIndexEntry], jump: @escaping (Int) -> Void) {
    self.entries = entries
    self.jump = jump
  }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(entries.indices, id: \.self) { index in
        entries[index].label
          .font(.system(size: 11, weight: .semibold)).foregroundStyle(.tint)
          .frame(minWidth: Self.height).frame(height: Self.height)
          .accessibilityAddTraits(.isButton)
          .accessibilityAction { jump(entries[index].row) }
      }
    }
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          let index = min(max(Int(value.location.y / Self.height), 0), entries.count - 1)
          guard index != current, entries.indices.contains(index) else { return }
          current = index
          jump(entries[index].row)
        }
        .onEnded { _ in current = nil })
  }
}

private struct SectionIndexLabelTrait: ViewTraitKey { static var defaultValue: Text? { nil } }

extension View {
  /// Specifies the label of this section in its list's index: a letter, mostly. Nil leaves it out.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View {
    trait(SectionIndexLabelTrait.self, label)
  }

  /// Specifies the label of this section in its list's index, as a string that is not localized. Nil leaves it
  /// out.
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
    sectionIndexLabel(label.map { Text($0) })
  }

  /// Whether the lists in this view have an index of their sections' labels. Only with `visible` they do.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listSettings) { $0.sectionIndex = visibility }
  }
}
