import Combine

/// The display beside the one that the program's windows are on, such as a projector.
package final class ExternalDisplay: ObservableObject {
  package nonisolated(unsafe) static let shared = ExternalDisplay()
  package let objectWillChange = ObservableObjectPublisher()
  /// Whether there is one on which windows can be opened.
  package var isAvailable = false {
    willSet { if newValue != isAvailable { objectWillChange.send() } }
  }
  init() {}
}
