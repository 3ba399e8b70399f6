import Foundation
import VivaceHarness
import VivaceStage
import VivaceViews

/// A scene as the tests draw it.
struct SceneCase: CustomStringConvertible, Sendable {
  /// The folder in `Scenes`, then the file: `Layout/Receipt`.
  let name: String
  let size: CGSize
  /// The instant of the picture, in seconds.
  let instant: Double
  /// The actions before the picture, as a script: `0.1 tap "Add"`.
  let script: String?
  let makeStage: @MainActor (ColorScheme) -> HeadlessStage

  var area: String { String(name.prefix { $0 != "/" }) }
  var description: String { name }

  @MainActor init<V: View>(
    _ name: String, size: CGSize = CGSize(width: 393, height: 852), at instant: Double = 1,
    script: String? = nil, @ViewBuilder _ root: @escaping @MainActor () -> V
  ) {
    self.name = name
    self.size = size
    self.instant = instant
    self.script = script
    makeStage = { scheme in
      HeadlessStage(size: size, scale: 1, scheme: scheme) { root() }
    }
  }

  /// The stage with the scene at its instant.
  @MainActor func stage(_ scheme: ColorScheme) throws -> HeadlessStage {
    let stage = makeStage(scheme)
    if let script { stage.plan(try Script(parsing: script)) }
    try stage.advance(to: instant)
    return stage
  }
}
