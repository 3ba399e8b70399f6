import Foundation

/// An expression of a fetch: a path of keys, a value, or a function of other expressions.
///
/// Foundation's own class of the name cannot be made on Linux.
open class NSExpression: NSObject, @unchecked Sendable {
  /// The kinds of expression.
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject = 1
    case keyPath = 3
    case function = 4
  }

  /// The kind of expression.
  public final let expressionType: ExpressionType
  /// The path of a key path.
  public final let keyPath: String
  /// The name of a function, such as `sum:`.
  public final let function: String
  /// The arguments of a function.
  public final let arguments: [NSExpression]?
  /// The value of a constant.
  public final let constantValue: Any?

  private init(
    _ type: ExpressionType, path: String = "", function: String = "",
    _ arguments: [NSExpression]? = nil, _ value: Any? = nil
  ) {
    (expressionType, keyPath, self.function) = (type, path, function)
    (self.arguments, constantValue) = (arguments, value)
  }

  /// The value at a path of keys.
  public convenience init(forKeyPath keyPath: String) { self.init(.keyPath, path: keyPath) }
  /// A value.
  public convenience init(forConstantValue obj: Any?) { self.init(.constantValue, nil, obj) }
  /// A function of a fetch's objects: `count:`, `sum:`, `average:`, `min:` or `max:`.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    self.init(.function, function: name, parameters.compactMap { $0 as? NSExpression })
  }
  /// The object itself.
  open class func expressionForEvaluatedObject() -> NSExpression {
    NSExpression(.evaluatedObject, path: "self")
  }

  open override var description: String {
    switch expressionType {
    case .function: "\(function)(\((arguments ?? []).map { "\($0)" }.joined(separator: ", ")))"
    case .constantValue: constantValue.map { "\($0)" } ?? "nil"
    default: keyPath
    }
  }
}
