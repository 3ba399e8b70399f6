import VivaceViews

/// Takes the place of the menu bar in a window whose menus the desktop shows: it has no height, and tells about the
/// program when the menu requests it.
package struct ExportedMenuBar: View {
  @ObservedObject private var window: WindowLink
  private let name: String
  @State private var tellsAbout = false

  package init(window: WindowLink, name: String) { (self.window, self.name) = (window, name) }

  package var body: some View {
    Color.clear.frame(height: 0)
      .onChange(of: window.aboutRequests) { tellsAbout = true }
      .alert(Text(verbatim: name), isPresented: $tellsAbout) {}
  }
}
