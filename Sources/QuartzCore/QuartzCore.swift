/// What apps import for layers and their animations. Re-exports them.
@_exported import CoreGraphics
@_exported import VivaceLayers
@_exported import VivaceMessages
