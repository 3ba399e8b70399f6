/// The module that apps import for UIKit's types. Re-exports them, and the modules that Apple's UIKit re-exports.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import VivaceBridging
@_exported import VivaceLayers
@_exported import VivaceMessages
@_exported import VivaceSupplements
@_exported import VivaceUIKit

@_exported import enum VivaceTypography.UIKeyboardType
@_exported import struct VivaceTypography.UITextContentType
