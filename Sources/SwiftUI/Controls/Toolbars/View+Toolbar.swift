import VivaceViews

extension View {
  /// Puts items on the bars around this screen, each at its place.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(bar: toolbarItems(content())))
  }

  /// Puts views on the bar above this screen, at its trailing side.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(
      ToolbarModifier(
        bar: _ToolbarItems(entries: [
          ToolbarEntry(placement: .automatic, view: AnyView(content()))
        ])))
  }

  /// Fills the bars with items, under a name by which people's changes to them would be kept. They
  /// cannot be changed here; a warning says so once.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    NotYet.once("toolbar(id:content:)", "lets people change which items a toolbar has")
    return modifier(ToolbarModifier(bar: toolbarItems(content())))
  }

  /// Shows or hides bars around this screen; without a bar named, the navigation bar.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { hidingBars(visibility, bars) }

  /// Shows or hides bars around this screen; without a bar named, the navigation bar.
  public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { hidingBars(visibility, bars) }

  /// Without a bar named, it is the navigation bar.
  private nonisolated func hidingBars(_ visibility: Visibility, _ bars: [ToolbarPlacement])
    -> some View
  {
    navigationItem { item in
      for bar in bars.isEmpty ? [.automatic] : bars { item.visibility[bar] = visibility }
    }
    .modifier(
      StaticOptionalModifier(
        bars.contains(.statusBar), StatusBarVisibility(visibility: visibility)))
  }

  /// Fills bars around this screen with a style; without a bar named, the navigation bar.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  )
    -> some View
  {
    navigationItem { item in
      for bar in bars.isEmpty ? [.automatic] : bars {
        item.backgrounds[bar] = AnyShapeStyle(style)
      }
    }
  }

  /// Shows or hides the background of bars around this screen; by default it shows when content is
  /// below it.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { showingBackgrounds(visibility, bars) }

  /// Shows or hides the background of bars around this screen; by default it shows when content is
  /// below it.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { showingBackgrounds(visibility, bars) }

  private nonisolated func showingBackgrounds(_ visibility: Visibility, _ bars: [ToolbarPlacement])
    -> some View
  {
    navigationItem { item in
      for bar in bars.isEmpty ? [.automatic] : bars { item.backgroundVisibility[bar] = visibility }
    }
  }

  /// Draws bars around this screen in a color scheme; nil is that of the window.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    navigationItem { item in
      for bar in bars.isEmpty ? [.automatic] : bars { item.colorSchemes[bar] = colorScheme }
    }
    .modifier(
      StaticOptionalModifier(bars.contains(.statusBar), StatusBarScheme(scheme: colorScheme)))
  }

  /// The older way to put a view on the leading side of this screen's bar.
  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarLeading placement")
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// The older way to put a view on the trailing side of this screen's bar.
  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarTrailing placement")
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// The older way to put views on both sides of this screen's bar.
  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarLeading placement")
  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T)
    -> some View
  {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }
}

/// Asks for a screen with or without a status bar.
private nonisolated struct StatusBarVisibility: ViewModifier {
  let visibility: Visibility
  func body(content: Content) -> some View { content.statusBarVisibility(visibility) }
}

/// Asks for a status bar on a colour scheme.
private nonisolated struct StatusBarScheme: ViewModifier {
  let scheme: ColorScheme?
  func body(content: Content) -> some View { content.statusBarScheme(scheme) }
}

/// The views of a toolbar's content. Bodies are asked on the main thread alone, as all views are.
func toolbarItems<Content: ToolbarContent>(_ content: Content) -> _ToolbarItems {
  MainActor.unchecked(content) {
    var bar = _ToolbarItems()
    Content._collect($0, into: &bar)
    return bar
  }
}

/// Hands items up to the bars around, in the tint of the view that has them.
private nonisolated struct ToolbarModifier: ViewModifier {
  let bar: _ToolbarItems
  @Environment(\.controlTint) private var tint

  func body(content: Content) -> some View {
    let titleMenu = bar.titleMenu
    let tinted = bar.entries.map { entry in
      var entry = entry
      entry.view = AnyView(entry.view.environment(\.controlTint, tint))
      return entry
    }
    let ofKeyboard = tinted.filter { $0.side == .keyboard }
    content
      .navigationItem { item in
        item.entries += tinted.filter { $0.side != .keyboard }
        if let titleMenu { item.titleMenu = titleMenu }
      }
      .modifier(StaticOptionalModifier(!ofKeyboard.isEmpty, KeyboardBar(entries: ofKeyboard)))
  }
}
