/// Read by tests, never compiled: declarations that use what they are given, and such that do not.
public struct Dropping {
  public func kept(_ value: Int, and other: Int) -> Int { value }
  public func ignored(_ ignored: Int) -> Int { 1 }
  public func asItIs() -> Dropping { self }
  public func nothing() {}
  public func inAString(_ word: String) -> String { "word" }  // word
  public func shorthand(_ value: Int?) -> Int { if let value { value } else { 0 } }
  public func captured(_ value: Int) -> () -> Void { { [value] in } }
  public func told(_ what: Int) { NotYet.once("told(_:)", "does what it is told") }
  public func type<V: View>(of type: V.Type, style: V) -> V.Body.Type { V.Body.self }
  open func hook(_ value: Int) -> Bool { true }
  override public func taken(_ value: Int) -> Bool { 1 > 0 }
  open func kept(_ value: Int) -> Bool { 1 > 0 }
  func own(_ value: Int) {}
  public func _hidden(_ value: Int) {}
}
