import Combine
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Content on an external display.
@MainActor @Suite(.serialized) struct SceneAccessoryTests {
  /// Opens the windows of accessories, as a stage with two displays would.
  private final class Displays: WindowPresenter {
    var hosts: [ViewHost] = []
    init(isAvailable: Bool) {
      ProgramLife.shared.presenter = self
      ExternalDisplay.shared.isAvailable = isAvailable
    }
    func end() {
      ProgramLife.shared.presenter = nil
      ExternalDisplay.shared.isAvailable = false
    }
    func open(_ description: WindowDescription) {
      #expect(description.isExternal && !description.isBordered)
      let host = description.makeHost(CGSize(width: 200, height: 200), 1, .light)
      host.windowRequest = { [weak self, weak host] request in
        if case .close = request { self?.hosts.removeAll { $0 === host } }
      }
      hosts.append(host)
    }
    func close(_ link: WindowLink) {}
    func raise(_ link: WindowLink) {}
    func quit() {}
    var labels: [[String]] {
      for host in hosts { _ = host.turn(at: host.now + 0.1) }
      return hosts.map { $0.semantics(at: $0.now).flatMap(\.flattened).map(\.label) }
    }
  }

  private final class Model: ObservableObject {
    @Published var slide = 1
    @Published var isShown = true
    @Published var isPresenting = true
    var availability: [Bool] = []
  }

  private struct Speaker: View {
    @ObservedObject var model: Model
    var body: some View {
      if model.isPresenting {
        Text("notes").sceneAccessory {
          ExternalNonInteractiveAccessory(isEnabled: $model.isShown) {
            Text("slide \(model.slide)")
          }
          .onAvailabilityChange { model.availability.append($0) }
        }
      }
    }
  }

  @Test func theContentFollowsTheView() {
    let displays = Displays(isAvailable: true)
    defer { displays.end() }
    let model = Model()
    let stage = TestStage { Speaker(model: model) }
    #expect(displays.labels == [["slide 1"]] && model.availability == [true])
    model.slide = 2
    stage.settle()
    #expect(displays.labels == [["slide 2"]])
    model.isShown = false
    stage.settle()
    #expect(displays.labels == [])
    model.isShown = true
    stage.settle()
    #expect(displays.labels == [["slide 2"]])
    model.isPresenting = false
    stage.settle()
    #expect(displays.labels == [])
  }

  @Test func thereIsAWindowOnlyWhileThereIsADisplay() {
    let displays = Displays(isAvailable: false)
    defer { displays.end() }
    let model = Model()
    let stage = TestStage { Speaker(model: model) }
    #expect(displays.hosts.isEmpty && model.availability == [false])
    ExternalDisplay.shared.isAvailable = true
    stage.settle()
    #expect(displays.labels == [["slide 1"]] && model.availability == [false, true])
    ExternalDisplay.shared.isAvailable = false
    stage.settle()
    #expect(displays.hosts.isEmpty && model.availability == [false, true, false])
  }

  private struct Several: View {
    var body: some View {
      Text("main").sceneAccessory {
        ExternalNonInteractiveAccessory { Text("one") }
        ForEach([0, 1], id: \.self) { index in
          ExternalNonInteractiveAccessory { Text("number \(index)") }
        }
      }
    }
  }

  @Test func severalAccessoriesAreContent() {
    let displays = Displays(isAvailable: true)
    defer { displays.end() }
    let stage = TestStage { Several() }
    #expect(displays.labels == [["one"], ["number 0"], ["number 1"]])
    _ = stage
  }
}
