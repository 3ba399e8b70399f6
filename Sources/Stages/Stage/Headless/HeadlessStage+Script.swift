extension HeadlessStage {
  /// Plans a script and continues to its end.
  package func perform(_ script: Script) throws {
    let end = time + script.duration
    plan(script)
    try advance(to: max(end, plannedUntil))
  }
}
