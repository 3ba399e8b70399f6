// The name is that of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A URL of a text, as Core Foundation makes it; nil where the text is none. The allocator makes no difference.
public func CFURLCreateWithString(
  _ allocator: AnyObject?, _ URLString: String!, _ baseURL: URL!
) -> URL! { URL(string: URLString, relativeTo: baseURL) }
