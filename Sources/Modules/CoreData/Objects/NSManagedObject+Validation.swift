import Foundation

extension NSManagedObject {
  /// Throws the faults of all properties: the fault itself where there is one, else an error that lists them.
  final func validateAll() throws {
    var faults: [NSError] = []
    for property in entity.layout.properties {
      do { try validate(slot(property), property) } catch { faults.append(error as NSError) }
    }
    guard let first = faults.first else { return }
    if faults.count == 1 { throw first }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSDetailedErrorsKey: faults, NSValidationObjectErrorKey: self,
        NSLocalizedDescriptionKey:
          "\(entity.name ?? "") has \(faults.count) values that cannot be saved: "
          + faults.map(\.localizedDescription).joined(separator: " "),
      ])
  }

  private func fault(_ code: Int, _ property: EntityLayout.Property, _ value: Any?, _ text: String)
    -> NSError
  {
    var information: [String: Any] = [
      NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name,
      NSLocalizedDescriptionKey: text,
    ]
    if let value { information[NSValidationValueErrorKey] = value }
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: information)
  }

  private func validate(_ slot: Slot, _ property: EntityLayout.Property) throws {
    switch slot {
    case .value(let value): try validate(value, property)
    case .one(let id):
      if id == nil, property.relationship?.isOptional == false { throw missing(property) }
    case .many(let list):
      guard let relationship = property.relationship else { return }
      let count = list.ids.count
      if count == 0, relationship.isOptional { return }
      if count == 0, !relationship.isOptional { throw missing(property) }
      if count < relationship.minCount {
        throw fault(
          NSValidationRelationshipLacksMinimumCountError, property, nil,
          "\(property.name) has \(count) objects, and needs \(relationship.minCount).")
      }
      if relationship.maxCount > 1, count > relationship.maxCount {
        throw fault(
          NSValidationRelationshipExceedsMaximumCountError, property, nil,
          "\(property.name) has \(count) objects, and may have \(relationship.maxCount).")
      }
    case .unread: break
    }
  }

  private func missing(_ property: EntityLayout.Property) -> NSError {
    fault(
      NSValidationMissingMandatoryPropertyError, property, nil,
      "\(property.name) is a required value.")
  }

  /// Throws where an attribute may not have a value.
  final func validate(_ value: Any?, _ property: EntityLayout.Property) throws {
    guard let attribute = property.attribute else { return }
    guard let value else {
      if !attribute.isOptional { throw missing(property) }
      return
    }
    let limits = attribute.limits
    if let text = value as? String {
      try validate(text, limits, property)
    } else if let date = value as? Date {
      try validate(
        date.timeIntervalSinceReferenceDate, limits, property, NSValidationDateTooSoonError,
        NSValidationDateTooLateError)
    } else if !(value is Bool), let number = KeptValue.real(value) {
      try validate(
        number, limits, property, NSValidationNumberTooSmallError, NSValidationNumberTooLargeError)
    }
    for predicate in attribute.validationPredicates where !predicate.evaluate(with: value) {
      throw fault(
        NSManagedObjectValidationError, property, value,
        "\(property.name) has a value that the model does not allow.")
    }
  }

  private func validate(
    _ text: String, _ limits: AttributeLimits, _ property: EntityLayout.Property
  ) throws {
    let count = Double(text.utf16.count)
    if let least = limits.least, count < least {
      throw fault(
        NSValidationStringTooShortError, property, text, "\(property.name) is too short.")
    }
    if let greatest = limits.greatest, count > greatest {
      throw fault(NSValidationStringTooLongError, property, text, "\(property.name) is too long.")
    }
    if let expression = limits.expression,
      text.range(of: "^(?:\(expression))$", options: .regularExpression) == nil
    {
      throw fault(
        NSValidationStringPatternMatchingError, property, text,
        "\(property.name) does not match its pattern.")
    }
  }

  private func validate(
    _ number: Double, _ limits: AttributeLimits, _ property: EntityLayout.Property, _ small: Int,
    _ large: Int
  ) throws {
    if let least = limits.least, number < least {
      throw fault(small, property, number, "\(property.name) is less than its least value.")
    }
    if let greatest = limits.greatest, number > greatest {
      throw fault(large, property, number, "\(property.name) is more than its greatest value.")
    }
  }

  /// Throws where a relationship denies the deletion while it has objects.
  final func validateDeletion() throws {
    for property in entity.layout.properties
    where property.relationship?.deleteRule == .denyDeleteRule {
      let ids = property.isToMany ? members(property).ids : [one(property)].compactMap(\.self)
      let left = ids.contains { context?.object(of: $0)?.isDeleted == false }
      guard left else { continue }
      throw fault(
        NSValidationRelationshipDeniedDeleteError, property, nil,
        "\(entity.name ?? "") cannot be deleted while \(property.name) has objects.")
    }
  }
}
