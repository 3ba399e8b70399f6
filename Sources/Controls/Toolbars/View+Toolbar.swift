import VivaceGeometry
import VivaceViews

extension View {
  /// Populates the toolbar or navigation bar with the specified items.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let entries = toolbarEntries(content())
    return navigationItem { $0.entries += entries }
  }

  /// Populates the toolbar or navigation bar with the views you provide.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(placement: .automatic, view: AnyView(content()))
    return navigationItem { $0.entries.append(entry) }
  }

  /// Fills the bars with items, under a name by which people's changes to them would be kept. They
  /// cannot be changed here, which is said once.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    NotYet.once("toolbar(id:content:)", "lets people change which items a toolbar has")
    let entries = toolbarEntries(content())
    return navigationItem { $0.entries += entries }
  }

  /// Specifies the visibility of a bar managed by SwiftUI.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { hidingBars(visibility, bars) }

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
  }

  /// Specifies the preferred shape style of the background of a bar managed by SwiftUI.
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

  /// Specifies the preferred visibility of backgrounds on a bar managed by SwiftUI.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { showingBackgrounds(visibility, bars) }

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

  /// Specifies the preferred color scheme of a bar managed by SwiftUI.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    navigationItem { item in
      for bar in bars.isEmpty ? [.automatic] : bars { item.colorSchemes[bar] = colorScheme }
    }
  }

  /// Sets the navigation bar items for this view.
  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarLeading placement")
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarTrailing placement")
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

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

/// The views of a toolbar's content. Bodies are asked on the main thread alone, as all views are.
private func toolbarEntries<Content: ToolbarContent>(_ content: Content) -> [ToolbarEntry] {
  MainActor.unchecked {
    var bar = _ToolbarItems()
    Content._collect(content, into: &bar)
    return bar.entries
  }
}
