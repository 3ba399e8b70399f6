import VivaceViews

/// Items that something is zoomed out of.
struct SourceToolbarContent<Base: ToolbarContent>: ToolbarContent {
  typealias Body = Never
  let base: Base
  let marked: (AnyView) -> AnyView

  static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    var own = _ToolbarItems()
    Base._collect(content.base, into: &own)
    bar.entries += own.entries.map { entry in
      var entry = entry
      entry.view = content.marked(entry.view)
      return entry
    }
    if let menu = own.titleMenu { bar.titleMenu = menu }
  }
}

extension SourceToolbarContent: CustomizableToolbarContent
where Base: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Marks the items as what a screen or a sheet with the same id is zoomed out of.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
    -> some ToolbarContent
  {
    SourceToolbarContent(base: self) {
      AnyView($0.matchedTransitionSource(id: id, in: namespace))
    }
  }
}

extension CustomizableToolbarContent {
  /// Marks the items as what a screen or a sheet with the same id is zoomed out of.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
    -> some CustomizableToolbarContent
  {
    SourceToolbarContent(base: self) {
      AnyView($0.matchedTransitionSource(id: id, in: namespace))
    }
  }
}
