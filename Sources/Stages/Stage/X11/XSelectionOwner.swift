import Foundation
import VivaceGraphics

/// Owns selections of the X server for the program: answers other programs' requests for their contents (ICCCM 2),
/// long ones in pieces.
@MainActor final class XSelectionOwner {
  private struct Contents {
    var forms: [ClipboardForm]
    /// The server's time of the beginning.
    var time: UInt
    var number: Int
  }

  /// Contents that another program reads piece by piece.
  private struct Transfer {
    var data: Data
    var type: UInt
    var sent = 0
  }

  private struct Place: Hashable {
    var window: UInt
    var property: UInt
  }

  private let connection: XConnection
  private var owned: [UInt: Contents] = [:]
  private var transfers: [Place: Transfer] = [:]
  private var count = 0
  /// Called when another program has become the owner of a selection.
  var onLoss: ((_ selection: String) -> Void)?

  init(_ connection: XConnection) { self.connection = connection }

  /// Becomes the owner of a selection with contents in several forms; without any it leaves it.
  ///
  /// - Returns: The number of this change; nil if there is no owner now, or another one.
  @discardableResult func own(_ selection: String, _ forms: [ClipboardForm], at time: UInt? = nil)
    -> Int?
  {
    let atom = connection.atom(selection)
    guard !forms.isEmpty else {
      if owned.removeValue(forKey: atom) != nil {
        _ = connection.library.setOwner(connection.display, atom, 0, 0)
        connection.handleEvents()
      }
      return nil
    }
    count += 1
    let time = time ?? serverTime()
    _ = connection.library.setOwner(connection.display, atom, connection.window, time)
    guard connection.library.getOwner(connection.display, atom) == connection.window else {
      owned[atom] = nil
      return nil
    }
    owned[atom] = Contents(forms: forms, time: time, number: count)
    return count
  }

  /// The number of the program's last change of a selection; nil if it is not the owner.
  func number(of selection: String) -> Int? { owned[connection.atom(selection)]?.number }

  /// The names of what a selection of the program's offers.
  func targets(of selection: String) -> [String] { targets(of: forms(of: selection) ?? []) }

  func forms(of selection: String) -> [ClipboardForm]? { owned[connection.atom(selection)]?.forms }

  /// The server's present time, of an event that the program makes for it.
  private func serverTime() -> UInt {
    let name = connection.atom("VIVACE_TIME")
    var time: UInt = 0
    let outer = connection.onEvent
    connection.onEvent = { event in
      if event.kind == XEvent.propertyNotify, event.words[5] == name { time = event.words[6] }
      outer?(event)
    }
    connection.set(name, of: connection.window, type: connection.atom("STRING"), Data())
    _ = connection.library.flush(connection.display)
    _ = connection.wait(seconds: 1) { time != 0 }
    connection.onEvent = outer
    return time
  }

  // MARK: Events

  func handle(_ event: XEvent) {
    switch event.kind {
    case XEvent.selectionClear:
      let selection = event.words[5]
      guard let contents = owned[selection] else { return }
      // A notice of the time before the program became the owner again.
      guard event.words[6] == 0 || event.words[6] >= contents.time else { return }
      owned[selection] = nil
      if let name = connection.name(of: selection) { onLoss?(name) }
    case XEvent.selectionRequest: answer(event)
    case XEvent.propertyNotify:
      let isDeleted = event.words[7] & 0xFF == 1
      if isDeleted { sendMore(to: Place(window: event.words[4], property: event.words[5])) }
    default: break
    }
  }

  /// A request: its owner, requestor, selection, target, property and time are the words from the fourth on.
  private func answer(_ request: XEvent) {
    let (requestor, selection, target) = (request.words[5], request.words[6], request.words[7])
    let property = request.words[8] == 0 ? target : request.words[8]
    guard let contents = owned[selection], let name = connection.name(of: target) else {
      return reply(to: request, with: 0)
    }
    switch name {
    case "TARGETS":
      let names = ["TARGETS", "TIMESTAMP"] + targets(of: contents.forms)
      connection.set(
        property, of: requestor, type: connection.atom("ATOM"), numbers: names.map(connection.atom))
      reply(to: request, with: property)
    case "TIMESTAMP":
      connection.set(
        property, of: requestor, type: connection.atom("INTEGER"), numbers: [contents.time])
      reply(to: request, with: property)
    default:
      guard let form = form(for: name, in: contents.forms) else {
        return reply(to: request, with: 0)
      }
      form.load { data in
        DispatchQueue.main.async { [weak self] in
          self?.send(data, as: name, target, request, property)
        }
      }
    }
  }

  private func targets(of forms: [ClipboardForm]) -> [String] {
    var names: [String] = []
    for name in forms.flatMap({ TransferTypes.targets(of: $0.type) }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private func form(for target: String, in forms: [ClipboardForm]) -> ClipboardForm? {
    forms.first { TransferTypes.targets(of: $0.type).contains(target) }
  }

  private func send(
    _ data: Data?, as name: String, _ target: UInt, _ request: XEvent, _ property: UInt
  ) {
    guard connection.isOpen else { return }
    guard let data else { return reply(to: request, with: 0) }
    let requestor = request.words[5]
    let bytes = TransferTypes.outgoing(data, as: name)
    // Of the names of text only UTF8_STRING and STRING are types of their own.
    let type = name == "TEXT" ? connection.atom("UTF8_STRING") : target
    guard bytes.count > XConnection.chunk else {
      connection.set(property, of: requestor, type: type, bytes)
      return reply(to: request, with: property)
    }
    transfers[Place(window: requestor, property: property)] = Transfer(data: bytes, type: type)
    let propertyChangeMask = 1 << 22
    if requestor != connection.window {
      _ = connection.library.selectInput(connection.display, requestor, propertyChangeMask)
    }
    connection.set(
      property, of: requestor, type: connection.atom("INCR"), numbers: [UInt(bytes.count)])
    reply(to: request, with: property)
  }

  /// The reader has taken a piece: the next one, or an empty one at the end.
  private func sendMore(to place: Place) {
    guard var transfer = transfers[place] else { return }
    let end = min(transfer.sent + XConnection.chunk, transfer.data.count)
    let piece = transfer.data.subdata(in: transfer.sent..<end)
    connection.set(place.property, of: place.window, type: transfer.type, piece)
    _ = connection.library.flush(connection.display)
    transfer.sent = end
    transfers[place] = piece.isEmpty ? nil : transfer
  }

  /// Tells the requestor that its property is there; 0 is that there will be none.
  private func reply(to request: XEvent, with property: UInt) {
    var event = XEvent(XEvent.selectionNotify)
    event.words[4] = request.words[5]
    event.words[5] = request.words[6]
    event.words[6] = request.words[7]
    event.words[7] = property
    event.words[8] = request.words[9]
    connection.send(event, to: request.words[5])
  }
}
