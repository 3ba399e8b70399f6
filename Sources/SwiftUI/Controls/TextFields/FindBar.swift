import VivaceGeometry
import VivaceViews

/// Finds words in a text editor, and replaces them: a bar above the text.
struct FindBar: View {
  let text: Binding<String>
  let selection: Binding<TextSelection?>
  let allowsReplacing: Bool
  let close: () -> Void
  @State private var wanted = ""
  @State private var replacement = ""
  @FocusState private var isFocused

  init(
    text: Binding<String>, selection: Binding<TextSelection?>, allowsReplacing: Bool,
    close: @escaping () -> Void
  ) {
    self.text = text
    self.selection = selection
    self.allowsReplacing = allowsReplacing
    self.close = close
  }

  var body: some View {
    let found = Self.ranges(of: wanted, in: text.wrappedValue)
    let current = selected.flatMap { found.firstIndex(of: $0) }
    VStack(spacing: 6) {
      HStack(spacing: 8) {
        TextField("Find", text: $wanted)
          .focused($isFocused)
          .onSubmit { step(1) }
        Text(verbatim: status(found.count, current))
          .font(.footnote)
          .monospacedDigit()
          .foregroundStyle(.secondary)
        Button("Previous", systemImage: "chevron.up") { step(-1) }.disabled(found.isEmpty)
        Button("Next", systemImage: "chevron.down") { step(1) }.disabled(found.isEmpty)
        Button("Done", action: close)
      }
      if allowsReplacing {
        HStack(spacing: 8) {
          TextField("Replace", text: $replacement)
          Button("Replace") { replace(current.map { [found[$0]] } ?? []) }
            .disabled(current == nil)
          Button("All") { replace(found) }.disabled(found.isEmpty)
        }
      }
    }
    .textFieldStyle(.roundedBorder)
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(Shade.panel)
    .onAppear { isFocused = true }
    .onChange(of: wanted) { step(0) }
  }

  private func status(_ count: Int, _ current: Int?) -> String {
    if wanted.isEmpty { return "" }
    if count == 0 { return "Not found" }
    return current.map { "\($0 + 1) of \(count)" } ?? "\(count)"
  }

  private var selected: Range<String.Index>? {
    guard case .selection(let range) = selection.wrappedValue?.indices else { return nil }
    return range
  }

  /// Selects what is found next from the selection on; 0: the selection itself counts.
  private func step(_ direction: Int) {
    let found = Self.ranges(of: wanted, in: text.wrappedValue)
    guard !found.isEmpty else { return }
    let start = selected?.lowerBound ?? text.wrappedValue.startIndex
    let next =
      switch direction {
      case 0: found.first { $0.lowerBound >= start }
      case 1: found.first { $0.lowerBound > start }
      default: found.last { $0.lowerBound < start }
      }
    let range = next ?? (direction < 0 ? found[found.count - 1] : found[0])
    selection.wrappedValue = TextSelection(range: range)
  }

  /// Puts the replacement in these places, from the last to the first.
  private func replace(_ ranges: [Range<String.Index>]) {
    var string = text.wrappedValue
    let count = string.distance(
      from: string.startIndex, to: ranges.first?.lowerBound ?? string.startIndex)
    for range in ranges.reversed() { string.replaceSubrange(range, with: replacement) }
    text.wrappedValue = string
    let start = string.index(string.startIndex, offsetBy: count + replacement.count)
    selection.wrappedValue = TextSelection(insertionPoint: start)
    step(0)
  }

  /// The ranges of a string in a text, without regard to case and accents; none overlaps another.
  static func ranges(of wanted: String, in text: String) -> [Range<String.Index>] {
    guard !wanted.isEmpty else { return [] }
    var ranges: [Range<String.Index>] = []
    var rest = text.startIndex..<text.endIndex
    while let range = text.range(
      of: wanted, options: [.caseInsensitive, .diacriticInsensitive], range: rest)
    {
      ranges.append(range)
      rest = range.upperBound..<text.endIndex
    }
    return ranges
  }
}

/// The settings for finding in the editors of a view.
struct FindSettings {
  var isPresented: Binding<Bool>?
  var isFindDisabled = false
  var isReplaceDisabled = false
}

extension EnvironmentValues {
  private struct FindSettingsKey: EnvironmentKey {
    static var defaultValue: FindSettings { FindSettings() }
  }

  var findSettings: FindSettings {
    get { self[FindSettingsKey.self] }
    set { self[FindSettingsKey.self] = newValue }
  }
}

/// The state of finding in the editors of a view.
public struct FindContext {
  /// Whether the find bar is shown, where a binding is set; writing it shows or hides the bar.
  public var isPresented: Binding<Bool>?
  /// Whether words that are found may be replaced.
  public var supportsReplace: Bool
}

extension EnvironmentValues {
  /// The state of finding here; nil where it is disabled.
  public var findContext: FindContext? {
    guard !findSettings.isFindDisabled else { return nil }
    return FindContext(
      isPresented: findSettings.isPresented, supportsReplace: !findSettings.isReplaceDisabled)
  }
}

extension View {
  /// Shows a bar for finding and replacing words above the text editor in this view while a condition holds.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    transformEnvironment(\.findSettings) { $0.isPresented = isPresented }
  }

  /// Keeps people from finding words in the text editors in this view.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.findSettings) {
      $0.isFindDisabled = $0.isFindDisabled || isDisabled
    }
  }

  /// Keeps people from replacing the words they find in the text editors in this view.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.findSettings) {
      $0.isReplaceDisabled = $0.isReplaceDisabled || isDisabled
    }
  }
}
