// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The first four bytes of a file of code for 64 bits, as a number. Files of code on Linux begin otherwise.
public var MH_MAGIC_64: UInt32 { 0xfeed_facf }
/// The kind of a command that describes a segment for 32 bits.
public var LC_SEGMENT: Int32 { 0x1 }
/// The kind of a command that describes a segment for 64 bits.
public var LC_SEGMENT_64: Int32 { 0x19 }

/// The beginning of a program or a library in memory: here an ELF file's, which has no commands.
public struct mach_header_64 {
  /// The file's first four bytes as a number.
  public var magic: UInt32
  private var rest: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  /// The number of commands that follow: 0 in all files of Linux.
  public var ncmds: UInt32 { magic == MH_MAGIC_64 ? rest.3 : 0 }
  /// The size of the commands in bytes: 0 in all files of Linux.
  public var sizeofcmds: UInt32 { magic == MH_MAGIC_64 ? rest.4 : 0 }
}

/// The beginning of a command that follows a header.
public struct load_command {
  /// The kind of the command.
  public var cmd: UInt32
  /// The size of the command in bytes.
  public var cmdsize: UInt32
}

/// A command that describes a segment for 64 bits.
public struct segment_command_64 {
  /// The kind of the command.
  public var cmd: UInt32
  /// The size of the command in bytes.
  public var cmdsize: UInt32
  private var name: (UInt64, UInt64)
  /// The segment's address in the file's own numbers.
  public var vmaddr: UInt64
  /// The segment's size in memory, in bytes.
  public var vmsize: UInt64
  /// The segment's offset in the file, in bytes.
  public var fileoff: UInt64
  /// The segment's size in the file, in bytes.
  public var filesize: UInt64
}
