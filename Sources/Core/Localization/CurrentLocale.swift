import Foundation
@_spi(Reflection) import Swift

/// The user's locale, which the open-source Foundation cannot be given: there `Locale.current` is `en_001`
/// on every machine.
package enum CurrentLocale {
  /// The locale of a simulator that has not been set up: that of pictures and tests, on every machine.
  package static let ofSimulator = "en_US"

  /// The identifier that POSIX's variables name; a simulator's where they name no language.
  package static func identifier(inEnvironment value: (String) -> String?) -> String {
    for name in ["LC_ALL", "LANG"] {
      guard let value = value(name), !value.isEmpty else { continue }
      // Without the encoding and the variant: `de_DE.UTF-8`, `ca_ES@valencia`.
      let identifier = value.prefix { $0 != "." && $0 != "@" }
      return ["C", "POSIX"].contains(identifier) ? ofSimulator : String(identifier)
    }
    return ofSimulator
  }

  /// Makes a locale the current one: for `Locale.current`, `Locale.autoupdatingCurrent`, the current
  /// calendars, and each formatter that is given no other. Call it before other threads run.
  ///
  /// Foundation keeps one object for all of them and offers no way to replace it, so its identifiers are
  /// overwritten. Where the object is not what it is known to be, nothing is changed.
  package static func adopt(_ identifier: String) {
    guard MemoryLayout<Locale>.size >= MemoryLayout<UnsafeRawPointer>.size else { return }
    withUnsafeBytes(of: Locale.current) { bytes in
      let object = bytes.load(as: UnsafeMutableRawPointer.self)
      let type: AnyClass = Swift.type(
        of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
      guard String(reflecting: type) == "FoundationInternationalization._LocaleICU" else { return }
      for offset in identifierOffsets(of: type) {
        (object + offset).assumingMemoryBound(to: String.self).pointee = identifier
      }
    }
  }

  /// The offsets of the fields with the identifier, and with the one that formatters ask for.
  private static func identifierOffsets(of type: AnyClass) -> [Int] {
    var offsets: [Int] = []
    // Of a class; fields whose types are unknown are passed over.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 3)) { name, offset, type, _ in
      if type == String.self,
        ["identifier", "identifierCapturingPreferences"].contains(String(cString: name))
      {
        offsets.append(offset)
      }
      return true
    }
    return offsets
  }
}
