import Foundation
import VivaceMessages
import VivaceSupplements

/// One step of an order: a path of properties, and how its values are compared.
struct SortTerm {
  var path: String
  var isAscending: Bool
  /// Compares texts other than by their characters; nil compares values as the store does.
  var compare: ((String, String) -> ComparisonResult)?
  /// Compares whole objects, of a descriptor without a name.
  private var other: NSSortDescriptor?

  init?(_ descriptor: NSSortDescriptor) {
    isAscending = descriptor.ascending
    if let name = descriptor.key ?? KeyPathProbe.name(of: descriptor.keyPath) {
      path = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
      compare = descriptor.messageName.flatMap { Self.comparisons[$0] }
    } else {
      path = ""
      other = descriptor
    }
  }

  /// Whether the store can sort by it.
  var isPlain: Bool { compare == nil && other == nil }

  private static let comparisons: [String: @Sendable (String, String) -> ComparisonResult] = [
    "localizedStandardCompare:": { $0.localizedStandardCompare($1) },
    "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) },
    "localizedCompare:": { $0.localizedCompare($1) },
    "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) },
  ]

  private func order(_ a: NSManagedObject, _ b: NSManagedObject) -> Int {
    if let other { return other.compare(a, to: b).rawValue }
    let (left, right) = (kept(a), kept(b))
    let order: Int
    if let compare, let left = left as? String, let right = right as? String {
      order = compare(left, right).rawValue
    } else {
      order = KeptValue.order(left, right)
    }
    return isAscending ? order : -order
  }

  private func kept(_ object: NSManagedObject) -> Any? {
    if let property = object.entity.layout[path], property.attribute != nil {
      return object.attribute(property)
    }
    return object.value(forKeyPath: path)
  }

  /// Sorts objects; those that are equal stay in their order.
  static func sort(_ objects: inout [NSManagedObject], _ terms: [SortTerm]) {
    guard !terms.isEmpty else { return }
    let sorted = objects.enumerated().sorted { a, b in
      for term in terms {
        let order = term.order(a.element, b.element)
        if order != 0 { return order < 0 }
      }
      return a.offset < b.offset
    }
    objects = sorted.map(\.element)
  }
}

extension NSSortDescriptor {
  private static let messageKey = AssociationKey()

  /// Sorts by a property, compared by the method of a name such as `localizedStandardCompare(_:)`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    self.init(key: key ?? "self", ascending: ascending)
    guard let selector else { return }
    objc_setAssociatedObject(
      self, Self.messageKey.address, "\(selector)", .OBJC_ASSOCIATION_RETAIN)
  }

  var messageName: String? { objc_getAssociatedObject(self, Self.messageKey.address) as? String }

  /// Sorts as a descriptor of Swift does, of a property of managed objects.
  public convenience init<Compared>(_ sortDescriptor: SortDescriptor<Compared>)
  where Compared: NSManagedObject {
    let name = sortDescriptor.keyPath.flatMap(KeyPathProbe.name) ?? "self"
    self.init(
      key: name, ascending: sortDescriptor.order == .forward,
      selector: Self.isPlain(sortDescriptor) ? nil : Selector("localizedStandardCompare:"))
  }

  /// Whether a descriptor compares values by `<`, not texts as people sort them.
  private static func isPlain<Compared>(_ sort: SortDescriptor<Compared>) -> Bool {
    let fields = Mirror(reflecting: sort).children
    guard let comparison = fields.first(where: { $0.label == "comparison" }) else { return false }
    return Mirror(reflecting: comparison.value).children.first?.label == "comparable"
  }
}
