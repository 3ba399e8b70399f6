import VivaceDrawing
import VivaceGeometry

/// How properties are found and changed.
extension CALayer {
  /// The model value, or what the property is before it is set.
  func value(_ key: LayerKey) -> LayerValue {
    state.model(key) ?? standardValue(of: key) ?? .none
  }

  func change(_ key: LayerKey, to new: LayerValue) { change(key, from: value(key), to: new) }

  func warnOfSenselessFrame(_ frame: CGRect) {
    LayerWarning.once(
      "The frame of \(label) was to be \(frame), which is not finite. It keeps its frame; look for a "
        + "division by zero or a size that was never measured.")
  }
}

extension LayerValue {
  static func real(_ value: CGFloat) -> LayerValue { .number(Double(value)) }
}

extension CGRect {
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  var isFiniteOrNull: Bool {
    isNull
      || origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CALayer {
  /// Returns the default value of a property; nil if this kind of layer has no such property.
  func standardValue(of key: LayerKey) -> LayerValue? {
    switch key {
    case .opacity: .number(1.0)
    case .hidden, .masksToBounds, .cornerRadius, .borderWidth, .shadowOpacity: .number(0.0)
    case .backgroundColor, .shadowPath, .contents: LayerValue.none
    case .borderColor, .shadowColor: .color(.black)
    case .shadowRadius: .number(3.0)
    case .shadowOffset: .size(CGSize(width: 0, height: -3))
    case .contentsRect, .contentsCenter: .rect(.unit)
    default: kindStandards[key]
    }
  }
}
