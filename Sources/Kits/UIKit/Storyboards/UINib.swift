import Foundation
import VivaceGeometry
import VivaceMarkup

/// Makes the objects of a xib file, again and again.
@MainActor @preconcurrency open class UINib: NSObject {
  /// The keys of the options of `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects for the file's placeholders, by their names.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let file: InterfaceFile?

  /// The file of a name in a bundle; nil is the main one. One that is not there is reported, and has no objects.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil === Bundle.main ? nil : bundleOrNil
    file = InterfaceFile.named(name, "xib", in: bundle)
    super.init()
  }

  /// The file that some data hold, as XML.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    file = InterfaceFile.reading(data, for: "UINib(data:bundle:)", in: bundleOrNil)
    super.init()
  }

  init(file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Makes the objects of the file, and sets the outlets of its owner. Returns those that are in no other.
  @discardableResult open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let file else { return [] }
    let builder = InterfaceBuilder(file, nil)
    let owner = ownerOrNil.map { $0 as AnyObject }
    builder.owner = owner
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    var made: [AnyObject] = []
    for element in file.objects {
      if element.name == "placeholder" {
        let object = external[element["customIdentifier"] ?? ""].map { $0 as AnyObject }
        let value = element["placeholderIdentifier"] == "IBFilesOwner" ? owner : object
        value.map { builder.note($0, element.id) }
      } else if InterfaceKinds.controllers[element.name] != nil {
        made.append(InterfaceBuilder(file, nil).controller(element, creator: nil))
      } else if let object = builder.plainObject(element) {
        made.append(object)
      } else if element.name != "customObject" {
        let view = builder.view(element)
        builder.root = builder.root ?? view
        made.append(view)
      }
    }
    let placeholder = file.objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    if let owner, let placeholder { builder.noteDetails(of: owner, placeholder) }
    builder.finish()
    return made
  }
}

extension Bundle {
  /// Makes the objects of one of the bundle's xib files; nil without such a file.
  @MainActor @preconcurrency @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let bundle = self === Bundle.main ? nil : self
    guard let file = InterfaceFile.named(name, "xib", in: bundle) else { return nil }
    return UINib(file: file).instantiate(withOwner: owner, options: options)
  }
}

// MARK: - Cells

extension UITableView {
  /// Registers a xib file whose object is a cell; nil removes it.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return pool.register(identifier, nil) }
    pool.register(identifier) {
      let cell = nib.first(UITableViewCell.self) ?? UITableViewCell()
      cell.reuseIdentifier = identifier
      return cell
    }
  }
  /// Registers a xib file whose object is a header or footer; nil removes it.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headerPool.register(identifier, nil) }
    headerPool.register(identifier) {
      let view =
        nib.first(UITableViewHeaderFooterView.self)
        ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
      view.reuseIdentifier = identifier
      return view
    }
  }
}

extension UICollectionView {
  /// Registers a xib file whose object is a cell; nil removes it.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellWithReuseIdentifier: identifier) }
    register(prototypeFor: identifier) {
      nib.first(UICollectionViewCell.self) ?? UICollectionViewCell()
    }
  }
  /// Registers a xib file whose object is a header or another view; nil removes it.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(
        nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    register(prototypeFor: identifier, kind: kind) {
      nib.first(UICollectionReusableView.self) ?? UICollectionReusableView()
    }
  }
}

extension UINib {
  /// The first object of a kind in a new copy; nil, with a warning, where there is none.
  fileprivate func first<Kind: UIView>(_ kind: Kind.Type) -> Kind? {
    let made = instantiate(withOwner: nil).lazy.compactMap { $0 as? Kind }.first
    if made == nil, let file { file.warn("The file has no \(kind); an empty one is shown.") }
    return made
  }
}
