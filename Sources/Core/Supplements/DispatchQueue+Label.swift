// The name is the one that C's function has in Swift.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores

import Dispatch
import Foundation
import Synchronization

/// The label of a queue; nil asks for the queue that the caller runs on. The text stays where it is.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  if let queue { return QueueLabels.text(queue.label) }
  typealias Function = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  guard let symbol = dlsym(nil, "dispatch_queue_get_label"),
    let label = (CFunction.at(symbol) as Function)(nil)
  else { return QueueLabels.text("") }
  return label
}

/// Texts of labels for C, each made once and kept.
private enum QueueLabels {
  /// The texts' addresses.
  private static let texts = Mutex<[String: UInt]>([:])

  static func text(_ label: String) -> UnsafePointer<CChar> {
    let address = texts.withLock { texts in
      if let text = texts[label] { return text }
      let text = UInt(bitPattern: strdup(label)!)
      texts[label] = text
      return text
    }
    return UnsafePointer(bitPattern: address)!
  }
}
