import VivaceViews

extension View {
  /// A menu that opens when this screen's title is tapped.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = AnyView(content())
    return navigationItem { $0.titleMenu = menu }
  }
}
