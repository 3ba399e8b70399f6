import VivaceGeometry
import VivaceLooks

// Tables and collections make cells of which a program has registered the class alone. Elsewhere the
// runtime makes an object by its class; in Swift only a `required` initializer can be called on a class
// that is a value, and to ask for that of every cell of every program would not compile what exists.
//
// Yet an overridden initializer is in the class's method table, required or
// not. Each of the classes below adds nothing to its superclass but one initializer, and has a twin in
// which it is required: in both it is the first that follows the superclass's methods, and a call by
// the twin finds that of the class itself. A class that does not override it and has others ends the
// program, and says which initializer it lacks, as elsewhere.

/// A view with the initializer `init(frame:)`.
@MainActor @preconcurrency open class _FramedResponder: UIResponder {
  public init(frame: CGRect) { super.init() }
}
/// Required here, so that the engine can call it on a class.
/// The twin through which views are made by their class.
@MainActor @preconcurrency open class _FramedResponderTwin: UIResponder {
  public required init(frame: CGRect) { super.init() }
}

/// A view with the initializer `init(style:)`.
@MainActor @preconcurrency open class _StyledCell: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListLook.rowHeight))
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Decodes nothing: a view of no size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// The initializer that the engine calls on a cell's class.
/// The twin through which table cells are made by their class.
@MainActor @preconcurrency open class _StyledCellTwin: UIView {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }
  /// For the twin's completeness; it is never called.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view with the initializer `init(reuseIdentifier:)`.
@MainActor @preconcurrency open class _NamedReusable: UIView {
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListLook.plainHeaderHeight))
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Decodes nothing: an empty reusable view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// The initializer that the engine calls on a header's class.
/// The twin through which headers are made by their class.
@MainActor @preconcurrency open class _NamedReusableTwin: UIView {
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
  /// For the completeness of this twin, too.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes objects by their classes.
@MainActor package enum ObjectFactory {
  /// Calls the twin's initializer on a class: the class has its own in the same slot.
  package static func make<Object, Twin>(
    _ type: Object.Type, by twin: Twin.Type, _ initialize: (Twin.Type) -> Twin
  ) -> Object {
    unsafeBitCast(initialize(unsafeBitCast(type, to: Twin.Type.self)), to: Object.self)
  }

  static func view(_ type: UIView.Type) -> UIView {
    make(type, by: _FramedResponderTwin.self) { $0.init(frame: .zero) }
  }
  static func cell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    make(type, by: _StyledCellTwin.self) { $0.init(style: .default, reuseIdentifier: identifier) }
  }
  static func headerFooter(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    make(type, by: _NamedReusableTwin.self) { $0.init(reuseIdentifier: identifier) }
  }
}
