@_exported import struct VivaceUniformTypes.UTType
/// The types of drag and drop, under the module's name on Apple's platforms.
@_exported import struct VivaceViews.CodableRepresentation
@_exported import struct VivaceViews.DataRepresentation
@_exported import struct VivaceViews.FileRepresentation
@_exported import struct VivaceViews.ProxyRepresentation
@_exported import struct VivaceViews.ReceivedTransferredFile
@_exported import struct VivaceViews.SentTransferredFile
@_exported import protocol VivaceViews.TransferRepresentation
@_exported import struct VivaceViews.TransferRepresentationBuilder
@_exported import protocol VivaceViews.Transferable
