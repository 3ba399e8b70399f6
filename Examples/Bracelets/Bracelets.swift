// Friendship bracelets that spell the initials of APIs. The same workshop is there twice, and the switch
// in the bar changes over: once made with SwiftUI, once with UIKit's controllers and views. It teaches how
// the two move alike:
//
// - a tile of the grid grows into the editor, and closing goes back to the bracelet that is shown then
//   (Grid.swift, Editor.swift; GridController.swift, EditorController.swift);
// - the bead box is a view of UIKit's in both; its lid slides with the animation of the change that opens
//   it (BeadBox.swift, BeadBoxView.swift);
// - a bead that is drawn out follows the finger with an interactive spring, and a spring takes it
//   to the end of the string with the finger's velocity, which this code need not compute
//   (Editor.swift, BoardView.swift);
// - the next free place breathes: a spring that repeats for ever (NextPlace.swift).
//
// One drawing of a bead serves both (BeadDrawing.swift).

import SwiftUI

@main
struct BraceletsApp: App {
  var body: some Scene {
    WindowGroup("Bracelets") {
      WorkshopView()
    }
  }
}

/// The framework that the workshop's screens are made with.
enum Half: String, CaseIterable, Identifiable {
  case swiftUI = "SwiftUI"
  case uiKit = "UIKit"

  var id: Half { self }
}

/// The whole window: one half of the example or the other, on the same shelf.
struct WorkshopView: View {
  @State private var shelf = Shelf()
  @State var half = Half.swiftUI

  var body: some View {
    ZStack {
      switch half {
      case .swiftUI: GridScreen(shelf: shelf, half: $half)
      case .uiKit: UIKitWorkshop(shelf: shelf, half: $half).ignoresSafeArea()
      }
    }
    .tint(.ink)
    .background { Color.table.ignoresSafeArea() }
  }
}

#Preview("SwiftUI") { WorkshopView() }
#Preview("UIKit") { WorkshopView(half: .uiKit) }
