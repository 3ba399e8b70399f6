import VivaceGeometry
import VivaceViews

extension View {
  /// Configure the title menu of a toolbar: it opens when the title is tapped.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = AnyView(content())
    return navigationItem { $0.titleMenu = menu }
  }
}
