import VivaceAttributeGraph
import VivaceDrawing
import VivaceGraphics
import VivaceMotion
import VivaceSupplements

extension ViewHost {
  /// The line: event → state change (with its transaction) → attribute graph → body → layout →
  /// display list. Read this first.
  ///
  /// A turn happens at an instant, and that instant is all it knows of time. It handles what has come
  /// in, then applies the state changes, one update for each different transaction, in order; what an
  /// update's callbacks change is applied in the same turn. At the end the display list is read.
  /// Nothing here waits or loops for ever: what updates change is applied ``updateLimit`` times, however
  /// many changes the first of them make; the later ones together make at most ``batchLimit`` updates.
  package func turn(at time: Double) -> Frame {
    precondition(
      !isInTurn, "A turn began inside a turn of the same window. Turns are not re-entrant.")
    MainThread.isThis()
    isInTurn = true
    defer { isInTurn = false }
    now = max(now, time)
    recorder?.beginTurn(at: now)
    defer { recorder?.endTurn() }
    turnNumber += 1
    roundsLeft = Self.updateLimit
    batchesLeft = Self.batchLimit
    runUpstreamTurn()
    beginFrame()
    Self.tellWaiting(self)

    instants.fire(at: now)
    handleEvents()
    settleUpdates()
    // A view that has come under the pointer may request changes; that is done once a turn.
    if input?.endTurn() == true, hasChanges { settleUpdates() }
    if roundsLeft == 0 { reportEndlessLoop() }
    UndoManager.endEvent()
    return Frame(
      displayList: root.display.value, background: backgroundColor, nextInstant: nextInstant,
      needsFrames: framesUntil > now || FrameClients.needFrames(of: self),
      movesUntil: root.display.value.movesUntil,
      nextChange: nextChange, caret: input?.caret)
  }

  /// Applies what is pending, and what the callbacks of that change, until nothing is left.
  private func settleUpdates() {
    service(StoredReaders.self).poll()
    runUpstreamTurn()
    repeat {
      applyChanges()
      queue.runActions()
      service(StoredReaders.self).poll()
      input?.settle()
      runUpstreamTurn()
    } while hasChanges && roundsLeft > 0
  }

  /// Applies all pending changes, and those that come of it.
  private func applyChanges() {
    repeat {
      let isBusy = roundsLeft > Self.updateLimit - Self.busyRounds
      for _ in 0..<max(queue.batches.count, 1) where batchesLeft > 0 {
        applyBatch()
        if !isBusy { batchesLeft -= 1 }
      }
      roundsLeft = batchesLeft > 0 ? roundsLeft - 1 : 0
    } while hasChanges && roundsLeft > 0
  }

  /// The changes of one transaction make one update, which may ask for sequels.
  private func applyBatch() {
    let batch = queue.dequeueBatch()
    apply(batch)
    for sequel in queue.removeSequels() { apply(sequel) }
    for listener in batch.transaction.listeners { enqueueAction { listener.arm() } }
  }

  private func apply(_ batch: ChangeQueue.Batch) {
    updateNumber += 1
    rootTransaction = batch.transaction
    recorder?.beginUpdate(batch.transaction)
    for change in batch.changes { change() }
    commit()
    // What was inserted in this update now goes from its first phase to its second, in the same
    // transaction: that is what animates an insertion.
    while let continuations = queue.dequeueContinuations() {
      for continuation in continuations { continuation() }
      commit()
    }
    rootTransaction = Transaction()
    // A view that asks for the transaction outside of an update finds it empty.
    updateNumber += 1
  }

  /// Applies changes from other threads, and wakes rules that run in every frame. A second turn at one
  /// instant is no other frame.
  private func beginFrame() {
    Self.active = self
    for change in queue.dequeueRemoteWork() { change(self) }
    if makesFrames { FrameClients.frame(of: self, at: now) }
    guard framesUntil > -.infinity, timeAttribute.lastValue != now else { return }
    framesUntil = -.infinity
    let instant = now
    enqueueChange(Transaction()) { [timeAttribute] in timeAttribute.set(instant) }
  }

  /// The app's turn, if it needs one, at the same instant.
  private func runUpstreamTurn() {
    guard let upstream, upstream.needsTurn else { return }
    _ = upstream.turn(at: now)
    Self.active = self
  }

  private func handleEvents() {
    while let event = queue.dequeueEvent() {
      recorder?.note(event)
      input?.handle(event)
    }
  }

  private func commit() {
    work.updates += 1
    graph.commit()
  }

  private var nextInstant: Double { min(instants.nextInstant, nextFrame) }

  /// A form of `nextInstant` without cosmetic changes.
  private var nextChange: Double { min(instants.nextChange, nextFrame) }

  /// When the last request for frames ends.
  private var nextFrame: Double {
    framesUntil.isFinite && framesUntil > now ? framesUntil : .infinity
  }

  private func reportEndlessLoop() {
    let names = Array(Set(writers)).sorted()
    Warning.print(
      "Endless update: after \(Self.updateLimit) rounds of one turn state still changes"
        + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        + ". A callback or body writes state that makes it run again; the rest waits for the next "
        + "event.")
    queue.dropChanges()
    surroundings.pendingScheme = colorScheme
    writers = []
  }

  /// The result of a turn for the window.
  package struct Frame {
    package let displayList: DisplayList
    package let background: ResolvedColor
    /// The instant at which the next turn is due; infinity when only an event can change something.
    package let nextInstant: Double
    /// The user's code draws each frame: every frame needs a turn.
    package let needsFrames: Bool
    /// The list moves until then: it is to be drawn for each frame, without a turn.
    package let movesUntil: Double
    /// A form of `nextInstant` without cosmetic changes.
    package let nextChange: Double
    /// The rectangle of the caret, in window points; nil while no field is focused.
    package let caret: CGRect?
  }
}
