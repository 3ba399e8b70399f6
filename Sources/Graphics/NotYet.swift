/// What is declared, so that programs compile, but has no effect yet.
///
/// Each use says so once at run time. The compatibility table in the documentation is made from these
/// calls and from what tests and scenes use.
package enum NotYet {
  /// - Parameters:
  ///   - symbol: the name as it is written in code, for example `sensoryFeedback(_:trigger:)`.
  ///   - effect: what it would do, as a phrase.
  package static func once(_ symbol: String, _ effect: String) {
    Warning.once("\(symbol) has no effect here yet: \(effect).")
  }
}
