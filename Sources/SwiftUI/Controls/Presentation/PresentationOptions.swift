import VivaceGeometry
import VivaceViews

/// The height that a type computes for a detent.
private protocol CustomHeight: Sendable {
  func height(_ context: PresentationDetent.Context) -> CGFloat?
}

private struct HeightOfType<D: CustomPresentationDetent>: CustomHeight {
  func height(_ context: PresentationDetent.Context) -> CGFloat? { D.height(in: context) }
}

/// A height at which a sheet stays when it is let go. Heights are kept within the room of the
/// window.
public struct PresentationDetent: Hashable, Sendable {
  /// The values that a detent can use to choose a height: the largest one, and any value of the
  /// environment.
  @dynamicMemberLookup public struct Context {
    /// The height of the largest sheet, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues
    /// Any value of the environment around the sheet.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  private enum Kind: Hashable {
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  private let kind: Kind
  private let customHeight: (any CustomHeight)?

  private init(_ kind: Kind, custom: (any CustomHeight)? = nil) {
    self.kind = kind
    customHeight = custom
  }

  /// Half of the largest height.
  public static let medium = PresentationDetent(.fraction(0.5))
  /// The largest height.
  public static let large = PresentationDetent(.fraction(1))
  /// A fraction of the largest height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(fraction))
  }
  /// So many points, not more than the largest height.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.height(height))
  }
  /// A height that a type computes. Two of the same type are equal.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type)), custom: HeightOfType<D>())
  }

  /// The height of a sheet whose largest one is `available`; nil for a detent that says it is inactive.
  func height(in available: CGFloat, _ environment: EnvironmentValues) -> CGFloat? {
    let height: CGFloat? =
      switch kind {
      case .fraction(let fraction): available * fraction
      case .height(let height): height
      case .custom:
        customHeight?.height(Context(maxDetentValue: available, environment: environment))
      }
    guard let height, height.isFinite else { return nil }
    return min(max(height, 0), available)
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A detent whose height is computed, from the room and the environment; nil leaves it out.
public protocol CustomPresentationDetent {
  /// The height in points; nil leaves the detent out.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// The available height and the environment.
  public typealias Context = PresentationDetent.Context
}

/// Whether touches reach what is behind a sheet. By default they do not.
public struct PresentationBackgroundInteraction: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }
  let kind: Kind
  /// They do not.
  public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
  /// The views behind the presentation take input.
  public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }
  /// They do not.
  public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }
  /// They do while the sheet is no higher than that detent.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { .init(kind: .upThrough(detent)) }

  /// Whether touches reach what is behind a sheet of this height.
  func isEnabled(
    atHeight height: CGFloat, in available: CGFloat, _ environment: EnvironmentValues
  ) -> Bool {
    switch kind {
    case .automatic, .disabled: false
    case .enabled: true
    case .upThrough(let detent): height <= (detent.height(in: available, environment) ?? 0) + 0.5
    }
  }
}

/// The presentation that replaces a popover or a sheet in a narrow window.
public struct PresentationAdaptation: Equatable, Sendable {
  enum Kind { case automatic, none, popover, sheet, fullScreenCover }
  let kind: Kind
  /// A popover becomes a sheet.
  public static var automatic: PresentationAdaptation { .init(kind: .automatic) }
  /// Nothing changes.
  public static var none: PresentationAdaptation { .init(kind: .none) }
  /// A popover, also in a narrow window.
  public static var popover: PresentationAdaptation { .init(kind: .popover) }
  /// A sheet.
  public static var sheet: PresentationAdaptation { .init(kind: .sheet) }
  /// A cover over the whole window.
  public static var fullScreenCover: PresentationAdaptation { .init(kind: .fullScreenCover) }
}

/// The options that the content of a presentation sets for it.
struct PresentationOptions {
  var detents: Set<PresentationDetent> = []
  var selection: Binding<PresentationDetent>?
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var isDismissDisabled = false
  var interaction = PresentationBackgroundInteraction.automatic
  var compactAdaptation = Adaptation()
  var background: AnyView?
  var sizing: (any PresentationSizing)?
  var contentInteraction = PresentationContentInteraction.automatic
  /// Asks before the user closes the presentation; nil closes it at once.
  var confirmDismissal: (() -> Void)?

  /// The presentation that replaces another in a compact size.
  struct Adaptation: Equatable {
    var horizontal = PresentationAdaptation.automatic
    var vertical = PresentationAdaptation.automatic

    /// The adaptation requested for this size; where both dimensions are compact, the height decides. Nil where
    /// neither is.
    func asked(
      _ width: UserInterfaceSizeClass?, _ height: UserInterfaceSizeClass?
    ) -> PresentationAdaptation? {
      height == .compact ? vertical : width == .compact ? horizontal : nil
    }

    /// The kind of presentation of a popover: `popover`, `sheet` or `fullScreenCover`.
    func ofPopover(
      _ width: UserInterfaceSizeClass?, _ height: UserInterfaceSizeClass?
    ) -> PresentationAdaptation {
      switch asked(width, height) {
      case nil, PresentationAdaptation.none?, .popover?: .popover
      case .automatic?: width == .compact ? .sheet : .popover
      case let other?: other
      }
    }
  }
}

struct PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }
  /// Of several views that say something, the first that does counts.
  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
    let next = nextValue()
    if value.detents.isEmpty {
      value.detents = next.detents
      value.selection = next.selection
    }
    if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
    if value.interaction == .automatic { value.interaction = next.interaction }
    if value.compactAdaptation == PresentationOptions.Adaptation() {
      value.compactAdaptation = next.compactAdaptation
    }
    value.background = value.background ?? next.background
    value.sizing = value.sizing ?? next.sizing
    if value.contentInteraction == .automatic { value.contentInteraction = next.contentInteraction }
    value.confirmDismissal = value.confirmDismissal ?? next.confirmDismissal
  }
}

extension View {
  nonisolated func presentationOption(
    _ change: @escaping (inout PresentationOptions) -> Void
  ) -> some View { transformPreference(PresentationOptionsKey.self, change) }

  /// The heights at which the sheet around stays when it is let go. Of several views that say
  /// something, the first counts.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOption {
      $0.detents = detents
      $0.selection = nil
    }
  }

  /// The heights at which the sheet around stays, and a binding with the present one: writing it
  /// moves the sheet.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentationOption {
      $0.detents = detents
      $0.selection = selection
    }
  }

  /// Shows or hides the small bar at the top of the sheet around.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOption { $0.dragIndicator = visibility }
  }

  /// The radius of the corners of the sheet around, in points; nil is the usual one.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOption { $0.cornerRadius = cornerRadius }
  }

  /// Fills the background of the sheet around with a style.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationOption { $0.background = AnyView(Rectangle().fill(style)) }
  }

  /// Puts a view behind all of the sheet around.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = AnyView(Color.clear.overlay(alignment: alignment, content: content))
    return presentationOption { $0.background = background }
  }

  /// Whether touches reach what is behind the sheet around.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { presentationOption { $0.interaction = interaction } }

  /// Specifies the presentation that replaces the enclosing popover or sheet where the window is narrow or low.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation)
    -> some View
  { presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation) }

  /// Replaces the enclosing popover or sheet by other presentations in a narrow and in a low window. The
  /// vertical one counts in a window that is both.
  ///
  /// A popover becomes a sheet or covers the window, or stays; a sheet can cover the window.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationOption {
      $0.compactAdaptation = PresentationOptions.Adaptation(
        horizontal: horizontalAdaptation, vertical: verticalAdaptation)
    }
  }

  /// Keeps the presentation around from being closed by a drag or a tap outside; programs still
  /// can.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOption { $0.isDismissDisabled = isDisabled }
  }
}
