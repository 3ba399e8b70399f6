import SwiftSyntax

/// A method that an extension adds to a class, marked `@objc`, so that subclasses can override it.
///
/// Swift alone calls such a method without looking for an override. So it gets another name, and a new method asks
/// first whether the object is of a class with an override, which gets another name as well.
enum ExtendedMethods {
  /// A method of an extension.
  struct Base: Equatable {
    /// The extended class, as it is written.
    var type: String
    var name: Range<Int>
    var baseName: String
    /// The name and the labels.
    var fullName: String
    /// The declaration of the new method up to its body, with its access.
    var head: String
    var call: String
  }

  /// A method with `override` in a class.
  struct Override: Equatable {
    /// The class, with the types around it.
    var type: String
    var keyword: Range<Int>
    var name: Range<Int>
    var fullName: String
    var call: String
  }

  static func base(_ node: FunctionDeclSyntax, in type: String) -> Base? {
    guard !node.attributes.named(["objc"]).isEmpty, node.body != nil,
      let signature = ForwardedSignature(node),
      node.modifiers.allSatisfy({ ["public", "internal", "final"].contains($0.name.text) })
    else { return nil }
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    return Base(
      type: type, name: node.name.utf8Range, baseName: node.name.name, fullName: signature.name,
      head: access + signature.head, call: signature.call(of: "_extended_\(node.name.name)"))
  }

  static func override(_ node: FunctionDeclSyntax, in type: String) -> Override? {
    guard let keyword = node.modifiers.first(where: { $0.name.text == "override" }),
      let signature = ForwardedSignature(node)
    else { return nil }
    return Override(
      type: type, keyword: keyword.utf8Range, name: node.name.utf8Range, fullName: signature.name,
      call: signature.call(of: "special._override_\(node.name.name)"))
  }
}

extension SourcePass {
  /// The methods of extensions that classes of the program override, by their names and labels; each with the
  /// overrides.
  static func extendedMethods(
    in sources: [ParsedSource]
  ) -> [String: (base: ExtendedMethods.Base, overrides: [ExtendedMethods.Override])] {
    let bases = sources.flatMap(\.extendedMethods)
    guard !bases.isEmpty else { return [:] }
    let overrides = Dictionary(grouping: sources.flatMap(\.methodOverrides), by: \.fullName)
    var result: [String: (base: ExtendedMethods.Base, overrides: [ExtendedMethods.Override])] = [:]
    for (name, bases) in Dictionary(grouping: bases, by: \.fullName) {
      // With several methods of the name it is not known which one a class overrides.
      guard bases.count == 1, let found = overrides[name] else { continue }
      result[name] = (base: bases[0], overrides: found)
    }
    return result
  }

  func extendedMethodEdits(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard !extended.isEmpty else { return [] }
    var edits: [(range: Range<Int>, text: String)] = []
    for base in source.extendedMethods where extended[base.fullName] != nil {
      edits.append((base.name, "_extended_\(base.baseName)"))
    }
    for override in source.methodOverrides {
      guard let base = extended[override.fullName]?.base else { continue }
      edits.append((override.keyword, ""))
      edits.append((override.name, "_override_\(base.baseName)"))
    }
    return edits
  }

  /// The new methods, behind the source with those that they replace.
  func extendedMethodText(for source: ParsedSource) -> String {
    guard !extended.isEmpty else { return "" }
    return source.extendedMethods.compactMap { base in
      extended[base.fullName].map { found in
        let choices = found.overrides.reversed().map {
          "    if let special = self as? \($0.type) { return \($0.call) }\n"
        }
        return "\nextension \(base.type) {\n  \(base.head) {\n\(choices.joined())"
          + "    return \(base.call)\n  }\n}\n"
      }
    }.joined()
  }
}
