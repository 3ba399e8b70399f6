/// The contents of a bar code, as its modules have them.
open class CIBarcodeDescriptor: NSObject, @unchecked Sendable {}

/// The contents of a QR code.
open class CIQRCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// The share of a code that may be unreadable.
  public enum ErrorCorrectionLevel: Int, Sendable {
    /// About 7 in 100.
    case levelL = 76
    /// About 15 in 100.
    case levelM = 77
    /// About 25 in 100.
    case levelQ = 81
    /// About 30 in 100.
    case levelH = 72
  }
  /// The bytes, after error correction.
  public let errorCorrectedPayload: Data
  /// The size of the code, from 1 to 40.
  public let symbolVersion: Int
  /// The pattern that was laid over the modules, from 0 to 7.
  public let maskPattern: UInt8
  /// The level of error correction.
  public let errorCorrectionLevel: ErrorCorrectionLevel

  /// Nil for a version or a pattern that no code has.
  public init?(
    payload errorCorrectedPayload: Data, symbolVersion: Int, maskPattern: UInt8,
    errorCorrectionLevel: ErrorCorrectionLevel
  ) {
    guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    self.symbolVersion = symbolVersion
    self.maskPattern = maskPattern
    self.errorCorrectionLevel = errorCorrectionLevel
  }
}

/// The contents of a Data Matrix code.
open class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// The version of the code's error correction.
  public enum ECCVersion: Int, Sendable {
    case v000 = 0
    case v050 = 50
    case v080 = 80
    case v100 = 100
    case v140 = 140
    case v200 = 200
  }
  /// The bytes, after error correction.
  public let errorCorrectedPayload: Data
  /// The count of rows.
  public let rowCount: Int
  /// The count of columns.
  public let columnCount: Int
  /// The version of the error correction.
  public let eccVersion: ECCVersion

  /// Nil without a row or a column.
  public init?(
    payload errorCorrectedPayload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion
  ) {
    guard rowCount > 0, columnCount > 0 else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    (self.rowCount, self.columnCount, self.eccVersion) = (rowCount, columnCount, eccVersion)
  }
}

/// The meaning of opacity in the pixels that a picture is rendered to.
public enum CIRenderDestinationAlphaMode: UInt, Sendable {
  /// None: pixels are opaque.
  case none = 0
  /// Colors are multiplied by it.
  case premultiplied = 1
  /// Colors are as without it.
  case unpremultiplied = 2
}
