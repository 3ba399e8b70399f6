import Dispatch
import Foundation

/// Calls its handler when the machine lacks memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// The level that the handler is called for; empty before the first call.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// The levels that the handler is called for.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  /// Levels of the machine's lack of memory.
  public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
    /// The bits: 1, 2 and 4 for the three levels.
    public let rawValue: UInt
    /// Keeps all bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Fewer than 10 % of the last ten seconds were spent waiting for memory.
    public static let normal = MemoryPressureEvent(rawValue: 1)
    /// Some tasks waited for memory in at least 10 % of the last ten seconds.
    public static let warning = MemoryPressureEvent(rawValue: 2)
    /// All tasks waited at once in at least 10 % of the last ten seconds.
    public static let critical = MemoryPressureEvent(rawValue: 4)
    /// All three levels.
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]

    /// The level in the text of `/proc/pressure/memory`, which has the share of time in which some and in which
    /// all tasks waited for memory, in percent of the last ten seconds.
    package init(pressure text: String) {
      var shares: [Substring: Double] = [:]
      for line in text.split(separator: "\n") {
        let fields = line.split(separator: " ")
        guard let kind = fields.first, let average = fields.first(where: { $0.hasPrefix("avg10=") })
        else { continue }
        shares[kind] = Double(average.dropFirst("avg10=".count))
      }
      if shares["full", default: 0] >= 10 {
        self = .critical
      } else {
        self = shares["some", default: 0] >= 10 ? .warning : .normal
      }
    }
  }

  /// A source whose handler is called when the machine's lack of memory reaches another level of the mask. The
  /// kernel's figures are read every five seconds until the source is cancelled or gone.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    let source = makeUserDataReplaceSource(queue: queue) as! DispatchSource
    MemoryPressureMasks.add(eventMask, for: source)
    let watcher = MemoryPressureWatcher(eventMask) { [weak source] level in
      source?.replace(data: level.rawValue)
    }
    let timer = makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + 5, repeating: 5, leeway: .seconds(2))
    timer.setEventHandler { [weak source] in
      guard let source, !source.isCancelled else { return timer.cancel() }
      watcher.update(
        (try? String(contentsOfFile: "/proc/pressure/memory", encoding: .utf8)) ?? "")
    }
    timer.activate()
    return source
  }
}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// The level read last from /proc/pressure/memory, polled every five seconds.
  public var data: MemoryPressureEvent { MemoryPressureEvent(rawValue: data as UInt) }
  /// The levels asked for at creation; empty for a source of another kind.
  public var mask: MemoryPressureEvent { MemoryPressureMasks.mask(of: self) }
}

/// Compares the level with the last one, and reports a change to a level of the mask.
package struct MemoryPressureWatcher {
  private final class Level { var last = DispatchSource.MemoryPressureEvent.normal }
  private let level = Level()
  private let mask: DispatchSource.MemoryPressureEvent
  private let report: (DispatchSource.MemoryPressureEvent) -> Void

  package init(
    _ mask: DispatchSource.MemoryPressureEvent,
    report: @escaping (DispatchSource.MemoryPressureEvent) -> Void
  ) {
    self.mask = mask
    self.report = report
  }

  /// Compares with the level in a text of `/proc/pressure/memory`.
  package func update(_ text: String) {
    let new = DispatchSource.MemoryPressureEvent(pressure: text)
    guard new != level.last else { return }
    level.last = new
    if mask.contains(new) { report(new) }
  }
}

/// The masks that sources were made with: Dispatch keeps none for a source that a program triggers.
private enum MemoryPressureMasks {
  private static let key = AssociationKey()

  static func add(_ mask: DispatchSource.MemoryPressureEvent, for source: DispatchSource) {
    objc_setAssociatedObject(source, key.address, mask, .OBJC_ASSOCIATION_RETAIN)
  }
  static func mask(of source: DispatchSource) -> DispatchSource.MemoryPressureEvent {
    objc_getAssociatedObject(source, key.address) as? DispatchSource.MemoryPressureEvent ?? []
  }
}
