import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// What shares the drags of scroll views goes with the sheet or the screen around them.
@MainActor struct SharedDragLifetimeTests {
  private final class Seen {
    weak var sharing: ScrollSharing?
    var wasThere = false
  }

  private struct Probe: View {
    let seen: Seen
    @Environment(\.scrollSharing) private var sharing

    var body: some View {
      Color.red.onChange(of: sharing.map(ObjectIdentifier.init), initial: true) {
        guard let sharing else { return }
        seen.sharing = sharing
        seen.wasThere = true
      }
    }
  }

  private struct Sheets: View {
    let seen: Seen
    @State private var isPresented = false

    var body: some View {
      Button("Show") { isPresented = true }
        .sheet(isPresented: $isPresented) { Probe(seen: seen) }
    }
  }

  private struct Screens: View {
    let seen: Seen
    @Namespace private var screens

    var body: some View {
      NavigationStack {
        NavigationLink("Show") {
          Probe(seen: seen).navigationTransition(.zoom(sourceID: 1, in: screens))
        }
        .matchedTransitionSource(id: 1, in: screens)
      }
    }
  }

  private func show(_ view: some View) {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { view }
    stage.tap("Show")
    stage.advance(by: 2)
  }

  @Test func aSheetFreesIt() {
    let seen = Seen()
    show(Sheets(seen: seen))
    #expect(seen.wasThere && seen.sharing == nil)
  }

  @Test func aZoomedScreenFreesIt() {
    let seen = Seen()
    show(Screens(seen: seen))
    #expect(seen.wasThere && seen.sharing == nil)
  }
}
