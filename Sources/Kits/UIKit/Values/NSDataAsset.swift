import Foundation
import VivaceGraphics

/// A file of any kind in the program's asset catalogues, by the name of its data set.
open class NSDataAsset: NSObject {
  /// The name of the set, with the names of the groups around it that are namespaces.
  public let name: String
  /// All of the file's bytes.
  public let data: Data
  /// The uniform type that the set declares for the file; that of any data without one.
  public let typeIdentifier: String

  /// Nil, with a warning, when no catalogue of the program's has a data set of the name.
  public convenience init?(name: String) { self.init(name: name, folders: PictureLibrary.folders) }

  /// Loads the asset from a bundle.
  public convenience init?(name: String, bundle: Bundle) {
    self.init(name: name, folders: bundle.resourcePath.map { [$0] } ?? [])
  }

  init?(name: String, folders: [String]) {
    let found = folders.lazy.compactMap { AssetCatalog.of(folder: $0).data(named: name) }.first
    guard let found, let data = FileManager.default.contents(atPath: found.path) else {
      Warning.once(
        "No data set named \"\(name)\" was found in the asset catalogues of "
          + "\(folders.joined(separator: ", ")); NSDataAsset(name:) is nil.")
      return nil
    }
    (self.name, self.data) = (name, data)
    typeIdentifier = found.type ?? "public.data"
  }
}
