import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// The appearance of a view that screens are zoomed out of.
public protocol MatchedTransitionSourceConfiguration {
  var _look: _TransitionSourceLook { get }
}

/// How a source of a zoom is drawn.
public struct _TransitionSourceLook: Sendable {
  var background: Color?
  var shape: RoundedRectangle?
  var shadow: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)?
}

/// A configuration that changes nothing.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  public var _look: _TransitionSourceLook { _TransitionSourceLook() }
}

/// A configuration with something changed.
public struct _ChangedTransitionSource: MatchedTransitionSourceConfiguration {
  public let _look: _TransitionSourceLook
}

extension MatchedTransitionSourceConfiguration {
  private func changed(_ change: (inout _TransitionSourceLook) -> Void) -> _ChangedTransitionSource
  {
    var appearance = _look
    change(&appearance)
    return _ChangedTransitionSource(_look: appearance)
  }

  /// A color behind the source.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
    changed { $0.background = style }
  }

  /// The shape that the source is clipped to, and that the zoom begins with.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    changed { $0.shape = shape }
  }

  /// A shadow behind the source; lengths in points.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    changed { $0.shadow = (color, radius, x, y) }
  }
}
