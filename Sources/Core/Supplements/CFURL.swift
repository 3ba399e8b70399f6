// The name is that of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A URL of a text, as Core Foundation makes it; nil where the text is none. The allocator makes no difference.
public func CFURLCreateWithString(
  _ allocator: AnyObject?, _ URLString: String!, _ baseURL: URL!
) -> URL! { URL(string: URLString, relativeTo: baseURL) }

/// The manners of writing a path, as Core Foundation has them.
public enum CFURLPathStyle: Int, Sendable {
  /// Names between slashes.
  case cfurlposixPathStyle = 0
  /// Names between backslashes, behind a drive.
  case cfurlWindowsPathStyle = 2
}

/// The URL of a file, as Core Foundation makes it. The path has slashes, whatever the style; the allocator makes no
/// difference.
public func CFURLCreateWithFileSystemPath(
  _ allocator: AnyObject?, _ filePath: String!, _ pathStyle: CFURLPathStyle, _ isDirectory: Bool
) -> URL! { URL(fileURLWithPath: filePath, isDirectory: isDirectory) }
