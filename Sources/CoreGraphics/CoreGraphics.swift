@_exported import VivaceGeometry
