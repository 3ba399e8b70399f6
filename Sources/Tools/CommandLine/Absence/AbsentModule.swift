import Foundation
import SwiftParser
import SwiftSyntax

/// A module that a program imports and that is not here, with the names of it that are known.
///
/// A target in Objective-C, or one that is built for Apple's systems, may have its headers or sources on the disk.
/// They have the names that the module declares.
struct AbsentModule: Codable, Equatable {
  var name: String
  /// The types, functions and constants that it declares. Empty where nothing of it is on the disk.
  var names: Set<String> = []
  /// The names of its protocols.
  var protocols: Set<String> = []

  init(_ name: String) { self.name = name }

  /// - Parameter folder: Has headers of Objective-C or Swift sources of the module.
  init(_ name: String, declaredIn folder: String) {
    self.name = name
    guard let files = FileManager.default.enumerator(atPath: folder) else { return }
    for case let file as String in files {
      let path = "\(folder)/\(file)"
      switch (file as NSString).pathExtension {
      case "h" where !Self.isTest(file): addHeader(Self.text(of: path))
      case "swift" where !Self.isTest(file) && file != "Package.swift":
        addSource(Self.text(of: path))
      default: break
      }
    }
  }

  private static func isTest(_ file: String) -> Bool {
    file.split(separator: "/").contains { $0.contains("Test") || $0.contains("Example") }
  }

  private static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  private mutating func addHeader(_ text: String) {
    for found in text.matches(of: #/@interface\s+(\w+)\s*(?:<[^>]*>\s*)?:/#) {
      names.insert(String(found.1))
    }
    for found in text.matches(of: #/@protocol\s+(\w+)\s*[<\n\r]/#) {
      names.insert(String(found.1))
      protocols.insert(String(found.1))
    }
    for found in text.matches(of: #/_(?:ENUM|OPTIONS)\s*\([^,()]+,\s*(\w+)/#) {
      names.insert(String(found.1))
    }
    for found in text.matches(of: #/NS_SWIFT_NAME\((\w+)\)/#) { names.insert(String(found.1)) }
    let constant = #/(?:extern|EXPORT)\s[^;(){}]*?\b(\w+)\s*;/#
    for found in text.matches(of: constant) { names.insert(String(found.1)) }
    for found in text.matches(of: #/typedef\s[^;{}]*?\b([A-Z]\w+)\s*(?:NS_\w+(?:\([^)]*\))?)?\s*;/#)
    {
      names.insert(String(found.1))
    }
    names = names.filter { $0.first?.isUppercase == true && $0.count > 2 }
  }

  private mutating func addSource(_ text: String) {
    for item in Parser.parse(source: text).statements {
      guard case .decl(let declaration) = item.item,
        let named = declaration.asProtocol(NamedDeclSyntax.self),
        let modifiers = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers,
        modifiers.contains(where: { ["public", "open"].contains($0.name.text) }),
        !declaration.is(FunctionDeclSyntax.self)
      else { continue }
      names.insert(named.name.name)
      if declaration.is(ProtocolDeclSyntax.self) { protocols.insert(named.name.name) }
    }
  }
}
