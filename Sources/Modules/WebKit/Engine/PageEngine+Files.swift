import Foundation

/// The decision about a navigation or an answer: a download has a number.
enum PageDecision: Sendable {
  case use, ignore
  case download(Int)
}

/// Questions about files, and the signals of questions.
extension PageEngine {
  private typealias Asked =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Int32

  func connectFiles(of view: OpaquePointer) {
    let choose: Asked = { _, request, data in
      guard let request, let engine = PageEngine.of(data) else { return 0 }
      engine.chooseFiles(request)
      return 1
    }
    Library.connect(
      view, "run-file-chooser", choose, data)
    let authenticate: Asked = { _, request, data in
      guard let request, let engine = PageEngine.of(data) else { return 0 }
      engine.authenticate(request)
      return 1
    }
    Library.connect(
      view, "authenticate", authenticate, data)
  }

  private func chooseFiles(_ request: OpaquePointer) {
    Library.retain(request)
    let address = UInt(bitPattern: request)
    let isMultiple = Library.flag("webkit_file_chooser_request_get_select_multiple", request)
    mailbox.post { view in
      view.chooseFiles(allowsMultiple: isMultiple) { [weak self] paths in
        self?.perform { _ in
          let request = OpaquePointer(bitPattern: address)
          defer { Library.release(request) }
          guard let paths, !paths.isEmpty else {
            return Library.call("webkit_file_chooser_request_cancel", request)
          }
          var texts: [Library.Text?] = paths.map { strdup($0).map { Library.Text($0) } } + [nil]
          Library.function(
            "webkit_file_chooser_request_select_files",
            (@convention(c) (OpaquePointer?, UnsafePointer<Library.Text?>) -> Void).self)?(
              request, &texts)
          for text in texts { free(UnsafeMutablePointer(mutating: text)) }
        }
      }
    }
  }
}
