import Dispatch
import Foundation

// Objects that are keys and members of sets on Apple's platforms, as all of NSObject are. Each equals itself alone.

extension FileManager: @retroactive Equatable, @retroactive Hashable {
  public static func == (one: FileManager, other: FileManager) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DispatchQueue: @retroactive Equatable, @retroactive Hashable {
  public static func == (one: DispatchQueue, other: DispatchQueue) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
