/// The turn loop of a window, and what windows, hands and tests have of it.
///
/// Made once a window; it lives as long as the window does. All of it is on the main actor; what rules may
/// use is ``HostState``'s. `WindowRoot` puts views into it.
@MainActor package final class ViewHost: HostState {
  /// How often a turn may apply what updates have changed in turn, before that is taken for endless.
  static let updateLimit = 64
  /// The number of rounds that may have any number of updates: changes that arrive together are work, not a
  /// loop.
  static let busyRounds = 4
  /// How many updates the rounds after those may have together: what doubles in each round comes to no
  /// end, either.
  static let batchLimit = 500

  /// The handling of events and the focus; nil in a window without input.
  var input: (any TurnInput)?
  var roundsLeft = ViewHost.updateLimit
  var batchesLeft = ViewHost.batchLimit
  /// The host of the app, whose turns this one's take.
  var upstream: ViewHost?
  /// Sees every event of a window before its views do; false keeps it.
  package static var inputWatch: ((InputEvent, ViewHost) -> Bool)?
}
