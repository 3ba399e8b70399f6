import VivaceGraphics

extension View {
  /// Would print the properties whose changes made this `body` run. `vivace explain` reports them.
  public static func _printChanges() {
    NotYet.once(
      "_printChanges()",
      "the changes that made a body run would be printed; `vivace explain` reports them")
  }

  /// Would log the properties whose changes made this `body` run. `vivace explain` reports them.
  public static func _logChanges() {
    NotYet.once(
      "_logChanges()",
      "the changes that made a body run would be logged; `vivace explain` reports them")
  }
}
