/// The module that apps import for layers and their animations.
@_exported import CoreGraphics
@_exported import VivaceLayers
@_exported import VivaceMessages
