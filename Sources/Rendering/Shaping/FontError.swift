/// A font could not be used. The message names the file or the places that were searched.
public struct FontError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
