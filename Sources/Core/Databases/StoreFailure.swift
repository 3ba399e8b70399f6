import Foundation

/// Describes a store that cannot be read or written.
package enum StoreFailure: Error, LocalizedError, CustomStringConvertible, Equatable {
  case library(String)
  case sqlite(path: String, message: String, doing: String)
  case broken(path: String, String)
  case newer(path: String, found: String, known: String)
  case schema(String)
  case value(String)

  package var description: String {
    switch self {
    case .library(let message), .schema(let message), .value(let message): message
    case .sqlite(let path, let message, let doing):
      "the store \(path) reports \"\(message)\" at: \(doing)"
    case .broken(let path, let message):
      "the file \(path) is not a store that can be read (\(message)); it was left as it is: move it "
        + "away to begin with an empty store, or replace it by a copy"
    case .newer(let path, let found, let known):
      "the store \(path) was written by a newer version (\(found); this program knows \(known)); it was "
        + "left as it is: open it with the newer program"
    }
  }

  package var errorDescription: String? { description }
}
