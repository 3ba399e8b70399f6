import UIKit

// A class that a program registers has an initializer that is not `required`; an overridden one is in the
// class's method table all the same. The twin below has the same layout and requires it, so that a call by
// the twin finds the initializer of the class itself, as UIKit's tables do it for their cells.

/// A view with the initializer `init(annotation:reuseIdentifier:)`.
@MainActor @preconcurrency open class _AnnotatedView: UIView {
  /// A view with an empty frame.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Nothing of an annotation is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// An identical layout with a required initializer, for calls by class.
@MainActor @preconcurrency open class _AnnotatedViewTwin: UIView {
  /// An empty frame, as in the twin.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }
  /// Nothing of the twin is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes the views of annotations by their classes.
@MainActor enum AnnotationFactory {
  static func view(
    _ type: MKAnnotationView.Type, _ annotation: any MKAnnotation, _ identifier: String
  ) -> MKAnnotationView {
    ObjectFactory.make(type, by: _AnnotatedViewTwin.self) {
      $0.init(annotation: annotation, reuseIdentifier: identifier)
    }
  }
}
