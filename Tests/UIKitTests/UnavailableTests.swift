import Testing
import UIKit

@testable import VivaceUIKit

/// Screens that have no content to show.
@MainActor @Suite(.serialized) struct UnavailableTests {
  private final class Empty: UIViewController {
    var asked: [String?] = []
    var isEmpty = true
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      asked.append(state.searchText)
      contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }
  }

  private func labels(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  @Test func aControllerIsAskedAndItsViewIsCovered() throws {
    let controller = Empty()
    let stage = ViewStage(300, 400)
    stage.window.rootViewController = controller
    stage.turn()
    #expect(controller.asked.count == 1)
    let overlay = try #require(
      controller.view.subviews.last as? UIContentUnavailableView)
    #expect(overlay.frame == controller.view.bounds)
    let found = labels(overlay)
    #expect(found.map(\.text) == ["No Results", "Check the spelling or try a new search."])
    let middle = overlay.convert(found[0].bounds, from: found[0])
    #expect(abs(middle.midX - 150) < 1)
    controller.isEmpty = false
    controller.setNeedsUpdateContentUnavailableConfiguration()
    stage.turn()
    #expect(controller.asked.count == 2 && overlay.superview == nil)
    #expect(controller.contentUnavailableConfiguration == nil)
  }

  @Test func aSearchNamesWhatWasSearchedFor() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .screen)
    state.searchText = "figs"
    let search = UIContentUnavailableConfiguration.search()
    #expect(search.updated(for: state).text == "No Results for “figs”")
    #expect(UIContentUnavailableConfiguration.empty().updated(for: state).text == nil)
  }

  @Test func partsAreThoseThatWereGiven() throws {
    var configuration = UIContentUnavailableConfiguration.loading()
    var done = 0
    configuration.button.title = "Again"
    configuration.buttonProperties.primaryAction = UIAction { _ in done += 1 }
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let stage = ViewStage(300, 300, view)
    stage.turn()
    func first<T: UIView>(_ kind: T.Type, in view: UIView) -> T? {
      view as? T ?? view.subviews.lazy.compactMap { first(kind, in: $0) }.first
    }
    #expect(first(UIActivityIndicatorView.self, in: view)?.isAnimating == true)
    let button = try #require(first(UIButton.self, in: view))
    let rect = button.convert(button.bounds, to: view)
    stage.tap(rect.midX, rect.midY)
    #expect(done == 1)
    var other = UIContentUnavailableConfiguration.empty()
    other.text = "Nothing"
    other.image = UIImage(systemName: "tray")
    view.configuration = other
    stage.turn()
    #expect(first(UIActivityIndicatorView.self, in: view) == nil)
    #expect(labels(view).map(\.text) == ["Nothing"])
    let picture = try #require(first(UIImageView.self, in: view))
    #expect(picture.frame.height > 40 && picture.frame.maxY <= labels(view)[0].frame.minY)
  }
}
