import SwiftSyntax

/// Accessors in place of `@NSManaged`, for which Objective-C makes some at run time.
///
/// The initializer by which objects are made of rows is required here, so that a class is enough to make one.
enum ManagedProperties {
  private static let attribute: Set<String> = ["NSManaged"]
  private static let labels = ["entity", "insertInto"]

  /// Accessors behind each property's type.
  static func edits(of node: VariableDeclSyntax) -> [(range: Range<Int>, text: String)] {
    guard !node.attributes.named(attribute).isEmpty else { return [] }
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
        let type = binding.typeAnnotation, binding.accessorBlock == nil
      else { return nil }
      let end = type.utf8Range.upperBound
      return (
        end..<end, " { get { _managed(\"\(name)\") } set { _setManaged(newValue, \"\(name)\") } }"
      )
    }
  }

  /// A body for a method that changes a relationship.
  static func edits(of node: FunctionDeclSyntax) -> [(range: Range<Int>, text: String)] {
    guard !node.attributes.named(attribute).isEmpty, node.body == nil else { return [] }
    let end = node.utf8Range.upperBound
    let arguments = node.signature.parameterClause.parameters.map {
      ", " + ($0.secondName ?? $0.firstName).text
    }.joined()
    return [(end..<end, " { _callManaged(\"\(node.name.name)\"\(arguments)) }")]
  }

  /// `required` in place of `override`.
  static func edits(of node: InitializerDeclSyntax) -> [(range: Range<Int>, text: String)] {
    guard isOfRows(node), let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return [] }
    return [(override.utf8Range, "required")]
  }

  /// The required initializer, of a class with others that would hide it.
  static func edits(of node: ClassDeclSyntax) -> [(range: Range<Int>, text: String)] {
    guard node.inheritanceClause?.names.contains("NSManagedObject") == true else { return [] }
    let made = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let hidesIt = made.contains { own in
      !own.modifiers.contains { $0.name.text == "convenience" }
    }
    guard hidesIt, !made.contains(where: isOfRows) else { return [] }
    let start = node.memberBlock.leftBrace.utf8Range.upperBound
    let text = """
       public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) \
      { super.init(entity: entity, insertInto: context) };
      """
    return [(start..<start, text)]
  }

  private static func isOfRows(_ node: InitializerDeclSyntax) -> Bool {
    node.signature.parameterClause.parameters.map(\.firstName.text) == labels
  }
}
