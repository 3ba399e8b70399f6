// The names are those of the Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Calls a closure. Objects of Swift live as long as something refers to them; no pool keeps them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The count of bytes that an object of the class has in memory; 0 without a class.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
  cls.map { positiveExtent(of: $0) } ?? 0
}

/// The runtime's own function for the size of a class's objects.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func positiveExtent(of type: AnyClass) -> Int
