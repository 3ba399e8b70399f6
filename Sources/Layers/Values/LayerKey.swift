import Foundation

/// The name of a property of a layer: what animations and actions find it by.
///
/// Names are interned, so that to compare two keys is to compare two numbers. Programs may make keys of
/// their own (`layer.setValue(_:forKey:)`); they live as long as the process.
package struct LayerKey: Hashable, Sendable {
  private let number: Int32

  package init(_ name: String) { number = Self.table.number(of: name) }

  package var name: String { Self.table.name(of: number) }

  private static let table = InternedNames()
}

extension LayerKey {
  package static let position = LayerKey("position")
  package static let bounds = LayerKey("bounds")
  package static let anchorPoint = LayerKey("anchorPoint")
  package static let anchorPointZ = LayerKey("anchorPointZ")
  package static let zPosition = LayerKey("zPosition")
  package static let transform = LayerKey("transform")
  package static let sublayerTransform = LayerKey("sublayerTransform")
  package static let opacity = LayerKey("opacity")
  package static let hidden = LayerKey("hidden")
  package static let masksToBounds = LayerKey("masksToBounds")
  package static let cornerRadius = LayerKey("cornerRadius")
  package static let backgroundColor = LayerKey("backgroundColor")
  package static let borderWidth = LayerKey("borderWidth")
  package static let borderColor = LayerKey("borderColor")
  package static let shadowColor = LayerKey("shadowColor")
  package static let shadowOpacity = LayerKey("shadowOpacity")
  package static let shadowRadius = LayerKey("shadowRadius")
  package static let shadowOffset = LayerKey("shadowOffset")
  package static let shadowPath = LayerKey("shadowPath")
  package static let contents = LayerKey("contents")
  package static let contentsRect = LayerKey("contentsRect")
  package static let contentsCenter = LayerKey("contentsCenter")
  package static let path = LayerKey("path")
  package static let fillColor = LayerKey("fillColor")
  package static let strokeColor = LayerKey("strokeColor")
  package static let lineWidth = LayerKey("lineWidth")
  package static let lineDashPhase = LayerKey("lineDashPhase")
  package static let miterLimit = LayerKey("miterLimit")
  package static let strokeStart = LayerKey("strokeStart")
  package static let strokeEnd = LayerKey("strokeEnd")
  package static let colors = LayerKey("colors")
  package static let locations = LayerKey("locations")
  package static let startPoint = LayerKey("startPoint")
  package static let endPoint = LayerKey("endPoint")
}

private final class InternedNames: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [String: Int32] = [:]
  private var names: [String] = []

  func number(of name: String) -> Int32 {
    lock.withLock {
      if let number = numbers[name] { return number }
      let number = Int32(names.count)
      numbers[name] = number
      names.append(name)
      return number
    }
  }

  func name(of number: Int32) -> String { lock.withLock { names[Int(number)] } }
}
