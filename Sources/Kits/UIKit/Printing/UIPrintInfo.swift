import Foundation

/// The description of a print job.
@MainActor @preconcurrency open class UIPrintInfo: NSObject, @preconcurrency NSCopying {
  /// The kind of content, by which a printer chooses its quality. Stored only: the desktop's dialog decides.
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  /// The orientation of pages.
  public enum Orientation: Int, Sendable { case portrait, landscape }
  /// The sides that are printed. Stored only: the desktop's dialog decides.
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  /// The name of the job in the printer's queue.
  open var jobName = "Untitled"
  /// The printer of the job. Stored only: the desktop's dialog decides.
  open var printerID: String?
  /// The kind of content.
  open var outputType = OutputType.general
  /// The orientation of pages that are drawn for the job.
  open var orientation = Orientation.portrait
  /// The sides of the paper.
  open var duplex = Duplex.none

  /// A job with default values.
  public nonisolated override init() { super.init() }
  /// A job with default values.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// A job with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPrintInfo()
    (copy.jobName, copy.printerID) = (jobName, printerID)
    (copy.outputType, copy.orientation, copy.duplex) = (outputType, orientation, duplex)
    return copy
  }
}
