import SwiftUI
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// A window's size within the limits of its content.
@MainActor @Suite struct WindowFittingTests {
  @Test("is the nearest one within the limits") func nearest() {
    let limits = WindowFitting.Limits(
      least: CGSize(width: 100, height: 80), largest: CGSize(width: 300, height: 80))
    #expect(
      limits.nearest(to: CGSize(width: 50, height: 90)) == CGSize(width: 100, height: 80))
    #expect(
      limits.nearest(to: CGSize(width: 900, height: 20)) == CGSize(width: 300, height: 80))
    let free = WindowFitting.Limits(least: .zero, largest: nil)
    #expect(free.nearest(to: CGSize(width: 900, height: 20)) == CGSize(width: 900, height: 20))
  }

  @Test("keeps a point of the window in position") func shift() {
    let (small, large) = (CGSize(width: 100, height: 100), CGSize(width: 140, height: 200))
    #expect(WindowFitting.shift(from: small, to: large, keeping: .topLeading) == .zero)
    #expect(
      WindowFitting.shift(from: small, to: large, keeping: .top) == CGSize(width: -20, height: 0))
    #expect(
      WindowFitting.shift(from: large, to: small, keeping: .bottomTrailing)
        == CGSize(width: 40, height: 100))
  }

  private final class Model: ObservableObject { @Published var isLarge = false }

  private struct Page: View {
    @ObservedObject var model: Model
    var body: some View {
      Color.red.frame(width: model.isLarge ? 400 : 200, height: 150)
        .windowResizeAnchor(model.isLarge ? .bottom : nil)
    }
  }

  @Test("follows the content") func content() {
    let model = Model()
    let host = ViewHost(Page(model: model), size: CGSize(width: 200, height: 150))
    _ = host.turn(at: 0)
    var fitting = WindowFitting(.contentSize, of: host)
    #expect(fitting.limits.least == CGSize(width: 200, height: 150))
    #expect(host.contentSizeMayHaveChanged())
    _ = host.turn(at: 0.1)
    _ = host.contentSizeMayHaveChanged()
    // Nothing has changed: nothing is measured.
    _ = host.turn(at: 0.2)
    #expect(!host.contentSizeMayHaveChanged())
    #expect(host.systemPreferences.resizeAnchor == nil)
    model.isLarge = true
    _ = host.turn(at: 0.3)
    #expect(host.contentSizeMayHaveChanged() && fitting.update(with: host))
    #expect(fitting.limits.least.width == 400 && fitting.limits.largest?.width == 400)
    #expect(host.systemPreferences.resizeAnchor == .bottom)
  }
}
