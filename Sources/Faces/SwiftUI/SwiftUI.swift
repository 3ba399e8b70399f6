/// The module that apps import. Re-exports the views, and the modules that Apple's SwiftUI re-exports.
@_exported import Combine
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Observation
@_exported import UIKit
@_exported import VivaceAppKit
@_exported import VivaceBridging
@_exported import VivaceControls
@_exported import VivaceGeometry
@_exported import VivaceMessages
@_exported import VivaceMotion
@_exported import VivaceSupplements
@_exported import VivaceViews

@_exported import enum VivaceDrawing.BlendMode
@_exported import enum VivaceTypography.UIKeyboardType
@_exported import struct VivaceTypography.UITextContentType
