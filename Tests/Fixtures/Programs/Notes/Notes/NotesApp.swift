import SwiftUI

@main
struct NotesApp: App {
  @State private var shelf = Shelf()

  var body: some Scene {
    WindowGroup { ShelfScreen(shelf: shelf) }
  }
}
