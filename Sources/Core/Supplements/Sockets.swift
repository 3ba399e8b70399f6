// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A stream of bytes between two ends, as a number: the C library has an enumeration of it.
public var SOCK_STREAM: Int32 { 1 }
/// Single packets, as a number.
public var SOCK_DGRAM: Int32 { 2 }
/// Packets of a protocol, as a number.
public var SOCK_RAW: Int32 { 3 }
/// The option by which a broken connection sends no signal. Linux has none of the kind: `setsockopt` answers with an
/// error. `MSG_NOSIGNAL` is its form for a single `send`.
public var SO_NOSIGPIPE: Int32 { 0x1022 }
