@_exported import VivaceGeometry
@_exported import VivaceGraphics

@_exported import enum VivaceDrawing.BlendMode
@_exported import class VivaceDrawing.CGColor
@_exported import class VivaceDrawing.CGImage
