/// Declarations without effect, which exist so that programs compile.
///
/// Each use is reported once at run time. The compatibility pages in the documentation are made from these
/// calls.
package enum NotYet {
  /// - Parameters:
  ///   - symbol: the name as it is written in code, for example `sensoryFeedback(_:trigger:)`.
  ///   - effect: what it would do, as a phrase.
  package static func once(_ symbol: String, _ effect: String) {
    Warning.once("\(symbol) has no effect here yet: \(effect).")
  }
}
