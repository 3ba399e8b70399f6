/// Types of data, for those who name the module that has them on Apple's platforms.
@_exported import struct VivaceUniformTypes.UTType
