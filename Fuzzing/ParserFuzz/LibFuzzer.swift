#if LIBFUZZER
  import Foundation

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
  ) -> CInt

  /// The fuzzer that comes with the compiler, which looks for inputs that reach new code.
  enum LibFuzzer {
    nonisolated(unsafe) private static var body: (Data) -> Void = { _ in }

    /// Runs until something is found, or as its own arguments say. Never returns.
    static func run(_ arguments: [String], _ body: @escaping (Data) -> Void) -> Never {
      self.body = body
      var argumentPointers: [UnsafeMutablePointer<CChar>?] =
        ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
      var count = CInt(argumentPointers.count - 1)
      let result = argumentPointers.withUnsafeMutableBufferPointer { argumentPointers -> CInt in
        var pointer = argumentPointers.baseAddress
        return runDriver(&count, &pointer) { bytes, count in
          LibFuzzer.body(Data(bytes: bytes, count: count))
          return 0
        }
      }
      exit(result)
    }
  }
#endif
