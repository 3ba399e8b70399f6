/// How large the person wants text to be: the size that fonts and scaled metrics follow.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The sizes of the slider in Settings; `large` is where it is first.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The sizes beyond, for those who see badly.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of the large ones for those who see badly.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The nearest size in a range; an empty range changes nothing.
  func clamped<R: RangeExpression>(to range: R) -> DynamicTypeSize
  where R.Bound == DynamicTypeSize {
    let allowed = Self.allCases.filter { range.contains($0) }
    guard let smallest = allowed.first, let largest = allowed.last else { return self }
    return min(max(self, smallest), largest)
  }
}

extension EnvironmentValues {
  /// The text size that the person wants; `large` unless it is set.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
  }
}

extension View {
  /// Fixes the text size for this view.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the text size for this view within a range; within it, the person's wish counts.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { $0 = $0.clamped(to: range) }
  }
}
