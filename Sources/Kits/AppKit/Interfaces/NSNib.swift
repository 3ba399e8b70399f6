import Foundation
import VivaceMarkup
import VivaceUIKit

/// Makes the objects of a xib file, again and again.
@MainActor @preconcurrency open class NSNib: NSObject {
  /// The name of a xib file, without its ending.
  public typealias Name = String

  let file: InterfaceFile?

  /// The file of a name in a bundle; nil is the main one. Without such a file there is no nib, which is reported.
  public init?(nibNamed nibName: Name, bundle: Bundle?) {
    guard
      let file = InterfaceFile.named(nibName, "xib", in: bundle === Bundle.main ? nil : bundle)
    else { return nil }
    self.file = file
    super.init()
  }
  /// The file that some data hold, as XML.
  public init(nibData: Data, bundle: Bundle?) {
    file = InterfaceFile.reading(nibData, for: "NSNib(nibData:bundle:)", in: bundle)
    super.init()
  }
  init(file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Makes the objects of the file, and sets the outlets of its owner; false without a file.
  ///
  /// - Parameter topLevelObjects: Receives the objects that are in no other. Without it, and without an owner that is
  ///   a controller or the application, only outlets retain them.
  @discardableResult open func instantiate(
    withOwner owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>? = nil
  ) -> Bool {
    guard file != nil else { return false }
    let made = objects(for: owner.map { $0 as AnyObject })
    topLevelObjects?.pointee = NSArray(array: made)
    return true
  }

  /// The objects of the file that are in no other. An owner that is a responder keeps them, unless they are copies of
  /// many.
  func objects(for owner: AnyObject?, keeps: Bool = true) -> [AnyObject] {
    guard let file else { return [] }
    let builder = NibBuilder(file)
    builder.objects.owner = owner
    owner.map { builder.objects.note($0, "-2") }
    // The application is not made for files that do not connect it.
    let connects = file.root.all.contains { $0["target"] == "-3" || $0["destination"] == "-3" }
    let application = connects ? NSApplication.shared : NSWindow.application as? NSApplication
    application.map { builder.objects.note($0, "-3") }
    let placeholders = ["-1", "-2", "-3"]
    let made = file.objects.filter { !placeholders.contains($0.id ?? "") }
      .compactMap(builder.object)
    let known: [(id: String, object: AnyObject?)] = [("-2", owner), ("-3", application)]
    for (id, object) in known {
      if let object, let element = file.elements[id] {
        builder.objects.noteDetails(of: object, element)
      }
    }
    if keeps { (owner as? NSResponder)?.keptObjects += made }
    builder.finish()
    return made
  }
}

extension Bundle {
  /// Makes the objects of one of the bundle's xib files, as ``NSNib`` does; false without such a file.
  @MainActor @preconcurrency @discardableResult public func loadNibNamed(
    _ nibName: NSNib.Name, owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>?
  ) -> Bool {
    NSNib(nibNamed: nibName, bundle: self)?.instantiate(
      withOwner: owner, topLevelObjects: topLevelObjects) ?? false
  }
}
