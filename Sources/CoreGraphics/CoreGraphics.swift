@_exported import VivaceGeometry

@_exported import class VivaceDrawing.CGColor
@_exported import class VivaceDrawing.CGImage
