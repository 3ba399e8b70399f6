import Foundation
import Synchronization

/// The type of some data, by an identifier such as `public.png`.
///
/// Two with the same identifier are the same. What a type conforms to is known by its identifier: to what
/// its declarations have named, and to what that conforms to.
public struct UTType: Hashable, Sendable, Codable {
  public let identifier: String

  /// Nil for an empty identifier.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// A type of content that the app itself defines. Without a parent it is a kind of data.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  /// A type of content that another app defines. Without a parent it is a kind of data.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  private init(declared identifier: String, _ parent: UTType?) {
    self.identifier = identifier
    TypeTree.declare(identifier, (parent ?? .data).identifier)
  }

  init(known identifier: String) { self.identifier = identifier }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let json = UTType(known: "public.json")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let pdf = UTType(known: "com.adobe.pdf")
}

extension UTType {
  /// Whether the type is that one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type is a kind of that one, and not the same.
  public func isSubtype(of type: UTType) -> Bool {
    self != type && supertypes.contains(type)
  }

  /// Whether that one is a kind of this type, and not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All types that this one conforms to. Empty for a type that is not declared.
  public var supertypes: Set<UTType> {
    Set(TypeTree.ancestors(of: identifier).map(UTType.init(known:)))
  }
}

/// The conformances of types: those of the system, and those that the program declares.
private enum TypeTree {
  private static let parents = Mutex<[String: Set<String>]>(
    KnownType.byIdentifier.mapValues(\.parents))

  static func declare(_ type: String, _ parent: String) {
    guard type != parent else { return }
    parents.withLock { _ = $0[type, default: []].insert(parent) }
  }

  static func ancestors(of type: String) -> Set<String> {
    parents.withLock { parents in
      var found: Set<String> = []
      var open = [type]
      while let next = open.popLast() {
        for parent in parents[next] ?? [] where parent != type && found.insert(parent).inserted {
          open.append(parent)
        }
      }
      return found
    }
  }
}
