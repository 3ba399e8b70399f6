/// The modifier of `onAppear` and `onDisappear`, for code that calls both actions from one modifier.
public nonisolated struct _AppearanceActionModifier: ViewModifier {
  /// The action when the view appears.
  public var appear: (() -> Void)?
  /// The action when the view has gone.
  public var disappear: (() -> Void)?

  /// A modifier with one action, both or none.
  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }

  @MainActor public func body(content: Content) -> some View {
    content.modifier(_AppearanceModifier(appear: appear, disappear: disappear))
  }
}
