import VivaceViews

extension HeadlessStage {
  /// A stage whose views' host writes down what happens and why: see ``recorder``.
  package static func recording(_ make: () throws -> HeadlessStage) rethrows -> HeadlessStage {
    let outer = Recorder.isWanted
    Recorder.isWanted = true
    defer { Recorder.isWanted = outer }
    return try make()
  }

  /// The recorder of the stage's turns; nil unless the stage was made by ``recording(_:)``.
  package var recorder: Recorder? { host.recorder }
}
