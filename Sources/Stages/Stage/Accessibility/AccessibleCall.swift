import Foundation
import VivaceGeometry

/// A request of an assistive technology. Offsets are in Unicode scalars.
enum AccessibleRequest: Equatable, Sendable {
  case act(Int, String)
  case focus(Int)
  case set(Int, Double)
  case reveal(Int)
  case select(Int, Range<Int>)
  /// The end may be -1, which is the text's.
  case replace(Int, start: Int, end: Int, String)
  /// Answered with the bounds of a range of text.
  case bounds(Int, Range<Int>, origin: CGPoint)
  /// The registry's number for the program.
  case adoptNumber(Int32)
}

/// The answer to a call.
enum AccessibleAnswer: Equatable, Sendable {
  case values([BusValue])
  /// Something is done on the main thread, and its success is the answer.
  case done(AccessibleRequest)
  /// D-Bus's name of the error, and why.
  case error(String, String)

  static func value(_ value: BusValue) -> AccessibleAnswer { .values([value]) }
}

/// A call of AT-SPI's protocol, answered from a tree. It knows no bus.
struct AccessibleCall {
  var tree: AccessibleTree
  /// The program's name on the bus.
  var bus: String
  /// The bus name and the path of the program's parent.
  var desktop = (bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
  var number: Int32 = 0
  var locale = "en"
  var arguments: [BusValue] = []

  static let cachePath = "/org/a11y/atspi/cache"
  private static let null = "/org/a11y/atspi/null"

  func answer(_ path: String, _ interface: String, _ member: String) -> AccessibleAnswer {
    if path == Self.cachePath, member == "GetItems" { return .value(items) }
    guard let element = tree.number(of: path) else {
      return .error(
        "org.freedesktop.DBus.Error.UnknownObject",
        "there is no element \(path) any more; ask its parent for its children again")
    }
    if interface == "org.freedesktop.DBus.Properties" { return property(element, member) }
    let name = interface.replacingOccurrences(of: "org.a11y.atspi.", with: "")
    let facts = tree.elements[element]!.facts
    let answer: AccessibleAnswer? =
      switch name {
      case "Accessible": accessible(element, member)
      case "Component": component(element, member)
      case "Action": action(element, facts, member)
      case "Text": facts.readText.flatMap { text(element, $0, member) }
      case "EditableText": facts.text.flatMap { edit(element, $0, member) }
      case "Selection": selection(element, member)
      case "Image": image(element, member)
      case "Table": table(element, member)
      case "TableCell": cell(element, member)
      case "Collection": collection(element, member)
      case "Application": application(member)
      default: nil
      }
    return answer
      ?? .error(
        "org.freedesktop.DBus.Error.UnknownMethod",
        "\(interface).\(member) is not answered by \(path), which has "
          + tree.interfaces(of: element).joined(separator: ", "))
  }

  // MARK: Accessible

  func reference(_ number: Int?) -> BusValue {
    number.map { .tuple([.string(bus), .path(AccessibleTree.path($0))]) }
      ?? .tuple([.string(""), .path(Self.null)])
  }

  private func parent(of element: Int) -> BusValue {
    element == AccessibleTree.root
      ? .tuple([.string(desktop.bus), .path(desktop.path)])
      : reference(tree.elements[element]!.parent)
  }

  private func accessible(_ element: Int, _ member: String) -> AccessibleAnswer? {
    let here = tree.elements[element]!
    switch member {
    case "GetChildAtIndex":
      let index = arguments.first?.number ?? -1
      return .value(reference(here.children.indices.contains(index) ? here.children[index] : nil))
    case "GetChildren": return .value(.array("(so)", here.children.map(reference)))
    case "GetIndexInParent": return .value(.int(Int32(tree.index(of: element))))
    case "GetRelationSet": return .value(relations(of: element))
    case "GetRole": return .value(.uint(here.facts.role.rawValue))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.string(here.facts.role.name))
    case "GetState": return .value(here.facts.states.bits)
    case "GetAttributes": return .value(.strings(attributes(of: here.facts)))
    case "GetApplication": return .value(reference(AccessibleTree.root))
    case "GetInterfaces":
      return .value(.array("s", tree.interfaces(of: element).map(BusValue.string)))
    default: return nil
    }
  }

  /// The object attributes that clients read.
  func attributes(of facts: AccessibleFacts) -> [String: String] {
    var values = facts.attributes
    values["toolkit"] = "Vivace"
    values["kind"] = facts.kind
    if !facts.identifier.isEmpty { values["id"] = facts.identifier }
    if let value = facts.valueText { values["valuetext"] = value }
    if !facts.rangeText.isEmpty { values["valuetext"] = facts.rangeText }
    return values
  }

  private func relations(of element: Int) -> BusValue {
    .array(
      "(ua(so))",
      tree.relations(of: element).map { relation, targets in
        .tuple([.uint(relation.rawValue), .array("(so)", targets.map(reference))])
      })
  }

  // MARK: Cache

  private var items: BusValue {
    .array("((so)(so)(so)iiassusau)", tree.elements.keys.sorted().map(item))
  }

  private func item(_ number: Int) -> BusValue {
    let element = tree.elements[number]!
    return .tuple([
      reference(number), reference(AccessibleTree.root), parent(of: number),
      .int(Int32(tree.index(of: number))), .int(Int32(element.children.count)),
      .array("s", tree.interfaces(of: number).map(BusValue.string)),
      .string(element.facts.name), .uint(element.facts.role.rawValue),
      .string(element.facts.description), element.facts.states.bits,
    ])
  }

  /// The signals of `org.a11y.atspi.Cache` for what has come and gone since another tree. None follow the first
  /// tree, which clients read as a whole.
  func cacheSignals(since old: AccessibleTree) -> [(member: String, body: BusValue)] {
    guard old.elements.count > 1 else { return [] }
    let gone = old.elements.keys.filter { tree.elements[$0] == nil }.sorted()
    let new = tree.elements.keys.filter { old.elements[$0] == nil }.sorted()
    return gone.map { ("RemoveAccessible", .tuple([reference($0)])) }
      + new.map { ("AddAccessible", .tuple([item($0)])) }
  }

  private func application(_ member: String) -> AccessibleAnswer? {
    switch member {
    case "GetLocale": .value(.string(locale))
    case "GetApplicationBusAddress": .value(.string(""))
    default: nil
    }
  }

  // MARK: Properties

  private func property(_ element: Int, _ member: String) -> AccessibleAnswer {
    guard
      let interface = arguments.first?.text?.replacingOccurrences(of: "org.a11y.atspi.", with: "")
    else {
      return .error("org.freedesktop.DBus.Error.InvalidArgs", "no interface is named")
    }
    let values = properties(element, interface)
    if member == "GetAll" {
      return .value(.entries(values))
    }
    let name = arguments.count > 1 ? arguments[1].text ?? "" : ""
    if member == "Set", arguments.count == 3, case .variant(let new) = arguments[2] {
      switch (interface, name, new) {
      case ("Value", "CurrentValue", .double(let value)): return .done(.set(element, value))
      case ("Application", "Id", .int(let number)): return .done(.adoptNumber(number))
      default: break
      }
    }
    guard member == "Get", let value = values[name] else {
      return .error(
        "org.freedesktop.DBus.Error.UnknownProperty",
        "\(interface) of \(AccessibleTree.path(element)) has no “\(name)”; it has "
          + values.keys.sorted().joined(separator: ", "))
    }
    return .value(.variant(value))
  }

  private func properties(_ element: Int, _ interface: String) -> [String: BusValue] {
    let here = tree.elements[element]!
    let facts = here.facts
    switch interface {
    case "Accessible":
      return [
        "Name": .string(facts.name), "Description": .string(facts.description),
        "Parent": parent(of: element), "ChildCount": .int(Int32(here.children.count)),
        "Locale": .string(locale), "AccessibleId": .string(facts.identifier),
        "HelpText": .string(""), "version": .uint(1),
      ]
    case "Action": return ["NActions": .int(Int32(facts.actions.count)), "version": .uint(1)]
    case "Text":
      guard let text = facts.readText else { return [:] }
      return [
        "CharacterCount": .int(Int32(text.count)), "CaretOffset": .int(Int32(text.caret)),
        "version": .uint(1),
      ]
    case "Value":
      guard let range = facts.range else { return [:] }
      return [
        "CurrentValue": .double(range.value), "MinimumValue": .double(range.minimum),
        "MaximumValue": .double(range.maximum), "MinimumIncrement": .double(range.step),
        "Text": .string(facts.rangeText), "version": .uint(1),
      ]
    case "Selection":
      return ["NSelectedChildren": .int(Int32(tree.selected(in: element).count))]
    case "Table": return tableProperties(element)
    case "TableCell": return cellProperties(element)
    case "Image": return ["ImageDescription": .string(facts.name), "ImageLocale": .string(locale)]
    case "Application":
      return [
        "ToolkitName": .string("Vivace"), "Version": .string("0.1"),
        "ToolkitVersion": .string("0.1"), "AtspiVersion": .string("2.1"),
        "InterfaceVersion": .uint(1), "Id": .int(number),
      ]
    default: return [:]
    }
  }

  // MARK: Component

  /// In the coordinates that a call asks for: 0 is the screen, 1 the window, 2 the parent.
  private func frame(_ element: Int, _ coordinates: Int) -> CGRect {
    let here = tree.elements[element]!
    let frame = here.facts.frame
    switch coordinates {
    case 0: return frame.offsetBy(dx: here.origin.x, dy: here.origin.y)
    case 2:
      let outer = here.parent.flatMap { tree.elements[$0]?.facts.frame } ?? .zero
      return frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
    default: return frame
    }
  }

  private func component(_ element: Int, _ member: String) -> AccessibleAnswer? {
    let numbers = arguments.map { $0.number ?? 0 }
    switch member {
    case "GetExtents": return .value(.tuple(frame(element, numbers.first ?? 0).numbers))
    case "GetPosition": return .values(Array(frame(element, numbers.first ?? 0).numbers[..<2]))
    case "GetSize": return .values(Array(frame(element, 1).numbers[2...]))
    case "Contains", "GetAccessibleAtPoint":
      guard numbers.count == 3 else { return nil }
      let point = CGPoint(x: CGFloat(numbers[0]), y: CGFloat(numbers[1]))
      if member == "Contains" { return .value(.bool(frame(element, numbers[2]).contains(point))) }
      return .value(reference(deepest(element, point, numbers[2])))
    case "GetLayer": return .value(.uint(element == tree.window(of: element) ? 7 : 3))
    case "GetMDIZOrder": return .value(.int16(0))
    case "GetAlpha": return .value(.double(1))
    case "GrabFocus": return .done(.focus(element))
    case "ScrollTo": return .done(.reveal(element))
    case "SetExtents", "SetPosition", "SetSize", "ScrollToPoint": return .value(.bool(false))
    default: return nil
    }
  }

  private func deepest(_ element: Int, _ point: CGPoint, _ coordinates: Int) -> Int? {
    for child in tree.elements[element]!.children.reversed() {
      if let found = deepest(child, point, coordinates) { return found }
    }
    return frame(element, coordinates).contains(point) ? element : nil
  }

  // MARK: Action, Selection, Image

  private func action(_ element: Int, _ facts: AccessibleFacts, _ member: String)
    -> AccessibleAnswer?
  {
    if member == "GetActions" {
      return .value(
        .array("(sss)", facts.actions.map { .tuple([.string($0), .string(""), .string("")]) }))
    }
    guard let index = arguments.first?.number else { return nil }
    let name = facts.actions.indices.contains(index) ? facts.actions[index] : nil
    switch member {
    case "GetName", "GetLocalizedName": return .value(.string(name ?? ""))
    case "GetDescription", "GetKeyBinding": return .value(.string(""))
    case "DoAction": return name.map { .done(.act(element, $0)) } ?? .value(.bool(false))
    default: return nil
    }
  }

  private func selection(_ element: Int, _ member: String) -> AccessibleAnswer? {
    let children = tree.elements[element]!.children
    let index = arguments.first?.number ?? -1
    let selected = tree.selected(in: element)
    switch member {
    case "GetSelectedChild":
      return .value(reference(selected.indices.contains(index) ? selected[index] : nil))
    case "IsChildSelected":
      return .value(.bool(children.indices.contains(index) && selected.contains(children[index])))
    case "SelectChild":
      guard children.indices.contains(index) else { return .value(.bool(false)) }
      return .done(.act(children[index], AccessibleFacts.press))
    case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection":
      return .value(.bool(false))
    default: return nil
    }
  }

  private func image(_ element: Int, _ member: String) -> AccessibleAnswer? {
    guard tree.elements[element]!.facts.role == .image else { return nil }
    let numbers = frame(element, arguments.first?.number ?? 0).numbers
    return switch member {
    case "GetImageExtents": .value(.tuple(numbers))
    case "GetImagePosition": .values(Array(numbers[..<2]))
    case "GetImageSize": .values(Array(numbers[2...]))
    default: nil
    }
  }

  // MARK: Text

  private func text(_ element: Int, _ text: AccessibleFacts.Text, _ member: String)
    -> AccessibleAnswer?
  {
    let numbers = arguments.map { $0.number ?? 0 }
    let (first, second) = (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
    func substring(_ range: Range<Int>) -> AccessibleAnswer {
      .values([
        .string(text.slice(range.lowerBound, range.upperBound)), .int(Int32(range.lowerBound)),
        .int(Int32(range.upperBound)),
      ])
    }
    switch member {
    case "GetText": return .value(.string(text.slice(first, second)))
    case "GetStringAtOffset": return substring(text.range(at: first, granularity: second))
    case "GetTextAtOffset":
      // A character; words, sentences and lines by their start or end.
      return substring(text.range(at: first, granularity: (second + 1) / 2))
    case "GetCharacterAtOffset":
      let scalar = text.slice(first, first + 1).unicodeScalars.first
      return .value(.int(Int32(scalar?.value ?? 0)))
    case "GetAttributes", "GetAttributeRun", "GetAttributeValue", "GetDefaultAttributes",
      "GetDefaultAttributeSet":
      return attributes(of: text, tree.elements[element]!.facts.textRuns, at: first, member)
    case "GetNSelections": return .value(.int(text.selection.isEmpty ? 0 : 1))
    case "GetSelection":
      let range = first == 0 ? text.selection : 0..<0
      return .values([.int(Int32(range.lowerBound)), .int(Int32(range.upperBound))])
    case "SetCaretOffset": return change(element, text, first, first)
    case "AddSelection": return change(element, text, first, second)
    case "SetSelection":
      guard numbers.count == 3, first == 0 else { return .value(.bool(false)) }
      return change(element, text, second, numbers[2])
    case "RemoveSelection": return change(element, text, text.caret, text.caret)
    case "GetCharacterExtents":
      return bounds(element, text, first, first + 1, coordinates: second)
    case "GetRangeExtents":
      return bounds(element, text, first, second, coordinates: numbers.count > 2 ? numbers[2] : 0)
    case "ScrollSubstringTo": return .done(.reveal(element))
    default: return nil
    }
  }

  /// Attributes that all of a text has are default attributes, which runs leave out unless they are asked to
  /// include them.
  private func attributes(
    of text: AccessibleFacts.Text, _ runs: [AccessibleTextRun], at offset: Int, _ member: String
  ) -> AccessibleAnswer {
    let run = runs.run(at: offset, of: text.count)
    switch member {
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.strings(runs.common))
    case "GetAttributeValue":
      let name = arguments.count > 1 ? arguments[1].text ?? "" : ""
      return .value(.string(run.attributes[name] ?? ""))
    default:
      let includesDefaults = arguments.count > 1 && arguments[1] == .bool(true)
      let common = includesDefaults ? [:] : runs.common
      return .values([
        .strings(run.attributes.filter { common[$0.key] == nil }),
        .int(Int32(run.range.lowerBound)), .int(Int32(run.range.upperBound)),
      ])
    }
  }

  private func change(_ element: Int, _ text: AccessibleFacts.Text, _ start: Int, _ end: Int)
    -> AccessibleAnswer
  {
    guard text.isEditable, start >= 0, start <= text.count else { return .value(.bool(false)) }
    let end = end < 0 ? text.count : min(end, text.count)
    return .done(.select(element, min(start, end)..<max(start, end)))
  }

  private func bounds(
    _ element: Int, _ text: AccessibleFacts.Text, _ start: Int, _ end: Int, coordinates: Int
  ) -> AccessibleAnswer {
    let end = end < 0 ? text.count : min(end, text.count)
    let start = min(max(start, 0), end)
    let here = tree.elements[element]!
    guard here.facts.text != nil else { return .values(frame(element, coordinates).numbers) }
    return .done(.bounds(element, start..<end, origin: coordinates == 0 ? here.origin : .zero))
  }

  private func edit(_ element: Int, _ text: AccessibleFacts.Text, _ member: String)
    -> AccessibleAnswer?
  {
    guard text.isEditable else { return .value(.bool(false)) }
    switch (member, arguments.first) {
    case ("SetTextContents", .string(let new)):
      return .done(.replace(element, start: 0, end: -1, new))
    case ("InsertText", .int(let at)):
      guard arguments.count == 3, let new = arguments[1].text, at >= 0 else { return nil }
      let length = arguments[2].number ?? -1
      let scalars = new.unicodeScalars
      let cut = length < 0 ? new : String(String.UnicodeScalarView(scalars.prefix(length)))
      return .done(.replace(element, start: Int(at), end: Int(at), cut))
    case ("DeleteText", .int(let start)):
      guard arguments.count == 2, let end = arguments[1].number, start >= 0 else { return nil }
      return .done(.replace(element, start: Int(start), end: end, ""))
    default: return nil
    }
  }
}
