import Foundation
import Synchronization

/// The name of a property of a layer: what animations and actions find it by.
///
/// Names are numbered, so that to compare two keys is to compare two numbers. Programs may make keys of
/// their own (`layer.setValue(_:forKey:)`); they live as long as the process.
package struct LayerKey: Hashable, Sendable {
  private let number: Int32

  /// The properties that have a number before anybody asks for one.
  private enum Numbered: Int32, CaseIterable {
    case position, bounds, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
    case opacity, hidden, masksToBounds, cornerRadius, backgroundColor, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
    case contents, contentsRect, contentsCenter
    case path, fillColor, strokeColor, lineWidth, lineDashPhase, miterLimit, strokeStart, strokeEnd
    case colors, locations, startPoint, endPoint
  }

  package init(_ name: String) { number = Self.table.number(of: name) }
  private init(_ known: Numbered) { number = known.rawValue }

  package var name: String {
    let known = Self.knownNames
    return number < known.count ? known[Int(number)] : Self.table.name(of: number)
  }

  /// Whether what a layer draws itself depends on the property; else only where it is drawn, or through
  /// what.
  var isAboutLeaves: Bool {
    switch self {
    case .position, .anchorPointZ, .zPosition, .transform, .sublayerTransform, .opacity, .hidden,
      .masksToBounds, .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath:
      false
    default: true
    }
  }

  private static let knownNames = Numbered.allCases.map { "\($0)" }
  private static let table = InternedNames(knownNames)
}

extension LayerKey {
  package static var position: LayerKey { LayerKey(.position) }
  package static var bounds: LayerKey { LayerKey(.bounds) }
  package static var anchorPoint: LayerKey { LayerKey(.anchorPoint) }
  package static var anchorPointZ: LayerKey { LayerKey(.anchorPointZ) }
  package static var zPosition: LayerKey { LayerKey(.zPosition) }
  package static var transform: LayerKey { LayerKey(.transform) }
  package static var sublayerTransform: LayerKey { LayerKey(.sublayerTransform) }
  package static var opacity: LayerKey { LayerKey(.opacity) }
  package static var hidden: LayerKey { LayerKey(.hidden) }
  package static var masksToBounds: LayerKey { LayerKey(.masksToBounds) }
  package static var cornerRadius: LayerKey { LayerKey(.cornerRadius) }
  package static var backgroundColor: LayerKey { LayerKey(.backgroundColor) }
  package static var borderWidth: LayerKey { LayerKey(.borderWidth) }
  package static var borderColor: LayerKey { LayerKey(.borderColor) }
  package static var shadowColor: LayerKey { LayerKey(.shadowColor) }
  package static var shadowOpacity: LayerKey { LayerKey(.shadowOpacity) }
  package static var shadowRadius: LayerKey { LayerKey(.shadowRadius) }
  package static var shadowOffset: LayerKey { LayerKey(.shadowOffset) }
  package static var shadowPath: LayerKey { LayerKey(.shadowPath) }
  package static var contents: LayerKey { LayerKey(.contents) }
  package static var contentsRect: LayerKey { LayerKey(.contentsRect) }
  package static var contentsCenter: LayerKey { LayerKey(.contentsCenter) }
  package static var path: LayerKey { LayerKey(.path) }
  package static var fillColor: LayerKey { LayerKey(.fillColor) }
  package static var strokeColor: LayerKey { LayerKey(.strokeColor) }
  package static var lineWidth: LayerKey { LayerKey(.lineWidth) }
  package static var lineDashPhase: LayerKey { LayerKey(.lineDashPhase) }
  package static var miterLimit: LayerKey { LayerKey(.miterLimit) }
  package static var strokeStart: LayerKey { LayerKey(.strokeStart) }
  package static var strokeEnd: LayerKey { LayerKey(.strokeEnd) }
  package static var colors: LayerKey { LayerKey(.colors) }
  package static var locations: LayerKey { LayerKey(.locations) }
  package static var startPoint: LayerKey { LayerKey(.startPoint) }
  package static var endPoint: LayerKey { LayerKey(.endPoint) }
}

private final class InternedNames: Sendable {
  private struct Table {
    var numbers: [String: Int32] = [:]
    var names: [String] = []
  }

  private let table = Mutex(Table())

  init(_ known: [String]) { for name in known { _ = number(of: name) } }

  func number(of name: String) -> Int32 {
    table.withLock { table in
      if let number = table.numbers[name] { return number }
      let number = Int32(table.names.count)
      table.numbers[name] = number
      table.names.append(name)
      return number
    }
  }

  func name(of number: Int32) -> String { table.withLock { $0.names[Int(number)] } }
}
