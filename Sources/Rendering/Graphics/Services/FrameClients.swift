/// Clients of frames: each is called for every frame, independently of the frames' presenter.
package protocol FrameClient: AnyObject {
  /// False while it rests, and frames are made for others only.
  var needsFrames: Bool { get }
  /// A frame of an instant is about to be made.
  func frame(at time: Double)
}

/// Something that makes frames: a window's turn loop.
package protocol FrameDriver: AnyObject {
  /// Frames are needed from now on.
  func framesNeeded()
}

/// The frame clients of the program, each with the window whose frames it follows: the one whose turn ran last when
/// it was added, and another one when that has gone. Main thread only.
package enum FrameClients {
  private struct Entry {
    let client: any FrameClient
    weak var driver: (any FrameDriver)?
  }

  private nonisolated(unsafe) static var entries: [Entry] = []
  private nonisolated(unsafe) static weak var active: (any FrameDriver)?

  /// Keeps a client, and calls it from the next frame on.
  package static func add(_ client: any FrameClient) {
    entries.append(Entry(client: client, driver: active))
    changed()
  }

  package static func remove(_ client: any FrameClient) {
    entries.removeAll { $0.client === client }
  }

  /// Removes the clients that follow a window whose program has ended, so that no other window goes on with them.
  package static func removeAll(of window: any FrameDriver) {
    entries.removeAll { $0.driver === window }
  }

  /// To be called when a client needs frames again.
  package static func changed() {
    for entry in entries where entry.client.needsFrames { entry.driver?.framesNeeded() }
  }

  /// A window begins a frame: calls the clients that follow it, or that follow none yet.
  package static func frame(of window: any FrameDriver, at time: Double) {
    active = window
    for index in entries.indices where entries[index].driver == nil {
      entries[index].driver = window
    }
    for entry in entries where entry.driver === window && isKnown(entry.client) {
      entry.client.frame(at: time)
    }
  }

  /// Whether a window has to make the next frame for a client.
  package static func needFrames(of window: any FrameDriver) -> Bool {
    entries.contains { $0.driver === window && $0.client.needsFrames }
  }

  /// A client that is called may remove others.
  private static func isKnown(_ client: any FrameClient) -> Bool {
    entries.contains { $0.client === client }
  }
}
