import Foundation

/// Reads selections of other programs.
@MainActor final class XSelectionReader {
  private let connection: XConnection
  /// An answer that is awaited.
  private var answer: (property: UInt, isThere: Bool, isOver: Bool)?
  /// Pieces of long contents, as they come.
  private var pieces: Data?
  private var isComplete = false
  /// Seconds that the owner may take until something comes.
  private static let patience = 3.0

  init(_ connection: XConnection) { self.connection = connection }

  /// The names of what a selection offers; empty without an owner.
  func targets(of selection: String) -> [String] {
    guard
      let data = read(selection, as: connection.atom("TARGETS"), at: 0), data.count % 8 == 0
    else { return [] }
    let atoms = data.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
    return atoms.compactMap { connection.name(of: $0) }
  }

  /// The contents of a selection under a name; nil if the owner has none or does not answer.
  func data(of selection: String, as target: String, at time: UInt = 0) -> Data? {
    read(selection, as: connection.atom(target), at: time)
      .map { TransferTypes.incoming($0, from: target) }
  }

  private func read(_ selection: String, as target: UInt, at time: UInt) -> Data? {
    // A request within a request, from a handler of an event, cannot be served.
    guard connection.isOpen, answer == nil else { return nil }
    let (selection, property) = (connection.atom(selection), connection.atom("VIVACE_SELECTION"))
    guard connection.library.getOwner(connection.display, selection) != 0 else { return nil }
    let window = connection.window
    _ = connection.library.deleteProperty(connection.display, window, property)
    answer = (property, false, false)
    defer { answer = nil }
    _ = connection.library.convert(
      connection.display, selection, target, property, window, time)
    _ = connection.library.flush(connection.display)
    guard connection.wait(seconds: Self.patience, until: { answer?.isOver == true }),
      answer?.isThere == true, let found = connection.property(property, of: window)
    else { return nil }
    guard found.type == connection.atom("INCR") else {
      _ = connection.library.deleteProperty(connection.display, window, property)
      return found.data
    }
    return readPieces(of: property)
  }

  private func readPieces(of property: UInt) -> Data? {
    pieces = Data()
    isComplete = false
    defer { pieces = nil }
    // The owner begins when the property is deleted.
    _ = connection.library.deleteProperty(connection.display, connection.window, property)
    _ = connection.library.flush(connection.display)
    while !isComplete {
      let before = pieces?.count
      guard
        connection.wait(seconds: Self.patience, until: { isComplete || pieces?.count != before })
      else { return nil }
    }
    return pieces
  }

  func handle(_ event: XEvent) {
    switch event.kind {
    case XEvent.selectionNotify:
      guard let awaited = answer, !awaited.isOver else { return }
      answer?.isOver = true
      answer?.isThere = event.words[7] == awaited.property
    case XEvent.propertyNotify:
      let isNew = event.words[7] & 0xFF == 0
      guard isNew, pieces != nil, event.window == connection.window,
        event.words[5] == answer?.property
      else { return }
      let piece = connection.property(event.words[5], of: connection.window, isDeleted: true)?.data
      _ = connection.library.flush(connection.display)
      if let piece, !piece.isEmpty { pieces?.append(piece) } else { isComplete = true }
      if (pieces?.count ?? 0) > XConnection.largest { isComplete = true }
    default: break
    }
  }
}
