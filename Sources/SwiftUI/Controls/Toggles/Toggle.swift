import VivaceViews

/// A label with a switch, a button or a box that is on or off.
public nonisolated struct Toggle<Label: View>: View, _SingleView {
  @Environment(\.toggleStyles) private var styles
  private let isOn: Binding<Bool>
  /// Whether the values of the toggle differ; setting it writes all of them.
  private let isMixed: () -> Bool
  private let label: Label

  /// With a label of your own.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    isMixed = { false }
    self.label = label()
  }

  /// A toggle for a collection of values, mixed when they differ.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.isOn = Binding(
      get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
      set: { value, _ in for binding in bindings { binding.wrappedValue = value } })
    isMixed = { Set(bindings.map(\.wrappedValue)).count > 1 }
    self.label = label()
  }

  @MainActor public var body: some View {
    let configuration = ToggleStyleConfiguration(
      label: .init(content: AnyView(label)), isOn: isOn, isMixed: isMixed())
    return styles.dress(\.toggleStyles, standard: DefaultToggleStyle()) { $0.styled(configuration) }
  }
}

extension Toggle where Label == Text {
  /// With a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// With a localized title, for several values at once.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  /// With a plain title, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { VivaceControls.Label(titleKey, systemImage: systemImage) }
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { VivaceControls.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title and a symbol, for several values at once.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      VivaceControls.Label(titleKey, systemImage: systemImage)
    }
  }

  /// With a plain title and a symbol, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      VivaceControls.Label(title, systemImage: systemImage)
    }
  }

  /// With a localized title and a picture from an asset catalogue.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { VivaceControls.Label(titleKey, image: image) } }

  /// With a plain title and a picture from an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>)
  { self.init(isOn: isOn) { VivaceControls.Label(title, image: image) } }

  /// With a localized title and a catalogue's picture, for several values at once.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { VivaceControls.Label(titleKey, image: image) } }

  /// With a plain title and a catalogue's picture, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { VivaceControls.Label(title, image: image) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style was given, so that a style can build on another.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = { configuration.isMixed }
    label = configuration.label
  }
}

/// The properties of a toggle for its style: whether it is on, whether it is mixed, and its label.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The toggle's own label.
  public let label: Label
  /// The state; a style writes it to switch.
  @Binding public var isOn: Bool
  /// True if several values differ.
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// Draws toggles: gets whether they are on and their label, and gives a view.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ToggleStyleConfiguration
}

extension ToggleStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  fileprivate var toggleStyles: ControlStyles<any ToggleStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the toggles in this view by a style.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(\.toggleStyles, style)
  }
}
