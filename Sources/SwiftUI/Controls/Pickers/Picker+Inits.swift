import VivaceViews

/// The effect that distinguishes the chosen option of a palette.
public struct PaletteSelectionEffect: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, custom
    case symbol(SymbolVariants)
  }
  let kind: Kind
  /// It is on a thumb.
  public static var automatic: PaletteSelectionEffect { .init(kind: .automatic) }
  /// Its symbol has a variant.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    .init(kind: .symbol(variant))
  }
  /// The program's own drawing: no effect is added.
  public static var custom: PaletteSelectionEffect { .init(kind: .custom) }

  var variant: SymbolVariants {
    if case .symbol(let variant) = kind { variant } else { .none }
  }
}

extension EnvironmentValues {
  private struct PaletteEffectKey: EnvironmentKey {
    static var defaultValue: PaletteSelectionEffect { .automatic }
  }
  var paletteSelectionEffect: PaletteSelectionEffect {
    get { self[PaletteEffectKey.self] }
    set { self[PaletteEffectKey.self] = newValue }
  }
}

extension View {
  /// Defines the effect that distinguishes the chosen option of the palettes in this view.
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    environment(\.paletteSelectionEffect, effect)
  }
}

extension Picker {
  private nonisolated init<V: View>(
    _ selection: Binding<SelectionValue>, _ content: Content, _ label: Label, showing current: V
  ) {
    self.init(selection, content, label)
    currentValueLabel = AnyView(current)
  }

  /// A picker with a view of its own for the current value, where the style shows that alone.
  public nonisolated init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) { self.init(selection, content(), label(), showing: currentValueLabel()) }

  /// A picker that writes its selection to several values at once.
  public nonisolated init<C: RandomAccessCollection, V: View>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      Self.joined(sources, selection), content(), label(), showing: currentValueLabel())
  }
}

extension Picker where Label == Text {
  /// With a localized title and a view for the current value.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(selection, content(), Text(titleKey), showing: currentValueLabel())
  }

  /// With a localized title, for several values at once.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Self.joined(sources, selection), content(), Text(titleKey))
  }

  /// With a localized title, for several values at once, and a view for the current one.
  public nonisolated init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      Self.joined(sources, selection), content(), Text(titleKey), showing: currentValueLabel())
  }

  /// With a plain title and a view for the current value.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(selection, content(), Text(title), showing: currentValueLabel())
  }

  /// With a plain title, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Self.joined(sources, selection), content(), Text(title))
  }

  /// With a plain title, for several values at once, and a view for the current one.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection, V: View>(
    _ title: S, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(Self.joined(sources, selection), content(), Text(title), showing: currentValueLabel())
  }
}

extension Picker where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title, a symbol and a view for the current value.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection, content(), VivaceControls.Label(titleKey, systemImage: systemImage),
      showing: currentValueLabel())
  }

  /// With a localized title and a symbol, for several values at once.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      Self.joined(sources, selection), content(),
      VivaceControls.Label(titleKey, systemImage: systemImage))
  }

  /// With a localized title, a symbol and a view for the current value, for several values at once.
  public nonisolated init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      Self.joined(sources, selection), content(),
      VivaceControls.Label(titleKey, systemImage: systemImage), showing: currentValueLabel())
  }

  /// With a plain title, a symbol and a view for the current value.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: View>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection, content(), VivaceControls.Label(title, systemImage: systemImage),
      showing: currentValueLabel())
  }

  /// With a plain title and a symbol, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      Self.joined(sources, selection), content(),
      VivaceControls.Label(title, systemImage: systemImage))
  }

  /// With a plain title, a symbol and a view for the current value, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection, V: View>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      Self.joined(sources, selection), content(),
      VivaceControls.Label(title, systemImage: systemImage), showing: currentValueLabel())
  }

  /// With a localized title and a picture from an asset catalogue.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection, content(), VivaceControls.Label(titleKey, image: image))
  }

  /// With a localized title, a catalogue's picture and a view for the current value.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection, content(), VivaceControls.Label(titleKey, image: image),
      showing: currentValueLabel())
  }

  /// With a localized title and a catalogue's picture, for several values at once.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      Self.joined(sources, selection), content(), VivaceControls.Label(titleKey, image: image))
  }

  /// With a localized title, a catalogue's picture and a view for the current value, for several values at
  /// once.
  public nonisolated init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      Self.joined(sources, selection), content(), VivaceControls.Label(titleKey, image: image),
      showing: currentValueLabel())
  }

  /// With a plain title and a picture from an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection, content(), VivaceControls.Label(title, image: image))
  }

  /// With a plain title, a catalogue's picture and a view for the current value.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: View>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection, content(), VivaceControls.Label(title, image: image), showing: currentValueLabel())
  }

  /// With a plain title and a catalogue's picture, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Self.joined(sources, selection), content(), VivaceControls.Label(title, image: image))
  }

  /// With a plain title, a catalogue's picture and a view for the current value, for several values at once.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection, V: View>(
    _ title: S, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      Self.joined(sources, selection), content(), VivaceControls.Label(title, image: image),
      showing: currentValueLabel())
  }
}
