import Foundation
import VivaceGeometry
import VivaceLayers
import VivaceMessages

/// A view and its hierarchy as text, in the form that snapshots of tests have.
extension UIView {
  /// The view's class, frame and what differs from a plain view, in one line.
  var summary: String {
    var facts = ["<\(Self.name(of: type(of: self))): \(Self.address(of: self))"]
    if let base = foreignBase { facts.append("baseClass = \(base)") }
    facts.append(
      "frame = (\(frame.minX.short) \(frame.minY.short); \(frame.width.short) \(frame.height.short))"
    )
    if let text = summaryText { facts.append("text = '\(text)'") }
    if !transform.isIdentity {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      facts.append("transform = [\(numbers.map(\.short).joined(separator: ", "))]")
    }
    if clipsToBounds { facts.append("clipsToBounds = YES") }
    if alpha != 1 { facts.append("alpha = \(alpha.short)") }
    if isHidden { facts.append("hidden = YES") }
    if !isOpaque { facts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { facts.append("autoresize = \(autoresizingMask.summary)") }
    if !isUserInteractionEnabled { facts.append("userInteractionEnabled = NO") }
    if tag != 0 { facts.append("tag = \(tag)") }
    if let gestureRecognizers, !gestureRecognizers.isEmpty {
      facts.append("gestureRecognizers = <NSArray: \(Self.address(of: self))>")
    }
    facts.append("layer = <\(layerName): \(Self.address(of: layer))>")
    facts += contentFacts
    return facts.joined(separator: "; ") + ">"
  }

  /// The lines of the view and of all views inside.
  func recursiveSummary(depth: Int = 0) -> String {
    let indent = String(repeating: "   | ", count: depth)
    return ([indent + summary] + subviews.map { $0.recursiveSummary(depth: depth + 1) })
      .joined(separator: "\n")
  }

  /// The class of UIKit's that a program's class inherits from, except for a plain view.
  private var foreignBase: String? {
    var type: AnyClass = Swift.type(of: self)
    guard !Self.isKit(type) else { return nil }
    while let above = _getSuperclass(type), !Self.isKit(type) { type = above }
    return type == UIView.self ? nil : Self.name(of: type)
  }

  private var layerName: String {
    guard type(of: layer) == CALayer.self else { return Self.name(of: type(of: layer)) }
    return layerSummary
  }

  private static func isKit(_ type: AnyClass) -> Bool {
    ["VivaceUIKit.", "VivaceLayers.", "VivaceBridging."].contains {
      String(reflecting: type).hasPrefix($0)
    }
  }

  /// A class as Objective-C names it: with its module if it is the program's.
  static func name(of type: AnyClass) -> String {
    if isKit(type) { return "\(type)" }
    // A local class has an address in its name, which another build has not.
    return String(reflecting: type).replacing(
      try! Regex("\\(unknown context at \\$[0-9a-f]+\\)\\."), with: "")
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }
}

extension UIView.AutoresizingMask {
  fileprivate var summary: String {
    ["LM", "W", "RM", "TM", "H", "BM"].enumerated().filter { rawValue >> $0.offset & 1 == 1 }
      .map(\.element).joined(separator: "+")
  }
}

extension CGFloat {
  /// With six digits at most, as C's `%g` has them.
  var short: String { String(format: "%g", Double(self)) }
}

extension UIView: _MessageOwner {
  /// The messages that tests send to a view by name.
  public nonisolated func _method(named name: String) -> _MessageMethod? {
    guard name == "recursiveDescription" else { return nil }
    return { view, _ in
      if let view = view as? UIView { _ignore(view.recursiveSummary() as NSString) }
    }
  }
}
