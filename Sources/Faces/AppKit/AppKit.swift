/// The modules that programs get with `import AppKit`: the kit's types, and what Apple's AppKit
/// re-exports.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import VivaceAppKit
@_exported import VivaceBridging
@_exported import VivaceLayers
@_exported import VivaceMessages
@_exported import VivaceSupplements
@_exported import VivaceUIKit
