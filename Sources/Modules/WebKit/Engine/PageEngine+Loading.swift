import Foundation

/// Loading, the list of pages, and finding in a page.
extension PageEngine {
  func load(_ address: String, fields: [String: String]) {
    let request = Library.function(
      "webkit_uri_request_new", (@convention(c) (Library.Text) -> OpaquePointer?).self)?(address)
    if !fields.isEmpty {
      MessageFields.write(
        fields, to: Library.object("webkit_uri_request_get_http_headers", request))
    }
    Library.call("webkit_web_view_load_request", view, request)
    Library.release(request)
  }
  func load(_ data: Data, type: String, encoding: String?, base: String?) {
    let bytes = Library.bytes(data)
    let load = Library.function(
      "webkit_web_view_load_bytes",
      (@convention(c) (
        OpaquePointer?, OpaquePointer?, Library.Text, Library.Text?, Library.Text?
      ) -> Void).self)
    let (encoding, base) = (encoding.map { strdup($0) } ?? nil, base.map { strdup($0) } ?? nil)
    load?(view, bytes, type, encoding, base)
    free(encoding)
    free(base)
    Library.call("g_bytes_unref", bytes)
  }
  func reload(fromOrigin: Bool) {
    Library.call(
      fromOrigin ? "webkit_web_view_reload_bypass_cache" : "webkit_web_view_reload", view)
  }
  func stop() { Library.call("webkit_web_view_stop_loading", view) }

  // MARK: - The list of pages

  private var list: OpaquePointer? {
    Library.object("webkit_web_view_get_back_forward_list", view)
  }
  private func item(at offset: Int) -> OpaquePointer? {
    Library.function(
      "webkit_back_forward_list_get_nth_item",
      (@convention(c) (OpaquePointer?, Int32) -> OpaquePointer?).self)?(list, Int32(offset))
  }

  /// Loads a page of the list by its entry's number. Returns false if the list has it no more.
  func go(to id: UInt) {
    let count = Library.integer("webkit_back_forward_list_get_length", list)
    for offset in -count...count {
      guard let item = item(at: offset), UInt(bitPattern: item) == id else { continue }
      return Library.call("webkit_web_view_go_to_back_forward_list_item", view, item)
    }
  }

  var history: PageState.History {
    var history = PageState.History()
    guard let current = entry(at: 0) else { return history }
    var before: [PageState.Entry] = []
    var offset = -1
    while let entry = entry(at: offset) {
      before.append(entry)
      offset -= 1
    }
    history.entries = before.reversed() + [current]
    history.index = before.count
    offset = 1
    while let entry = entry(at: offset) {
      history.entries.append(entry)
      offset += 1
    }
    return history
  }
  private func entry(at offset: Int) -> PageState.Entry? {
    guard let item = item(at: offset) else { return nil }
    let text = { (name: String) in
      Library.text("webkit_back_forward_list_item_get_\(name)", item) ?? ""
    }
    return PageState.Entry(
      id: UInt(bitPattern: item), url: text("uri"), title: text("title"),
      original: text("original_uri"))
  }

  // MARK: - Finding

  /// Selects the next match; the answer is their number, nil without one.
  func find(
    _ text: String, backwards: Bool, distinguishesCase: Bool, wraps: Bool,
    _ done: @escaping @Sendable (Int?) -> Void
  ) {
    let controller = Library.object("webkit_web_view_get_find_controller", view)
    guard !text.isEmpty else {
      lastSearch = nil
      Library.call("webkit_find_controller_search_finish", controller)
      return done(nil)
    }
    finds.append(done)
    let key = "\(distinguishesCase)\(wraps)\(text)"
    if lastSearch == key {
      return Library.call(
        backwards
          ? "webkit_find_controller_search_previous" : "webkit_find_controller_search_next",
        controller)
    }
    lastSearch = key
    let options: UInt32 = (distinguishesCase ? 0 : 1) | (backwards ? 8 : 0) | (wraps ? 16 : 0)
    Library.function(
      "webkit_find_controller_search",
      (@convention(c) (OpaquePointer?, Library.Text, UInt32, UInt32) -> Void).self)?(
        controller, text, options, 1000)
  }
  func endFinding() {
    lastSearch = nil
    Library.call(
      "webkit_find_controller_search_finish",
      Library.object("webkit_web_view_get_find_controller", view))
  }
}

/// The properties of a page that its view shows.
struct PageState: Sendable {
  struct Entry: Sendable {
    var id: UInt
    var url: String
    var title: String
    var original: String
  }
  struct History: Sendable {
    var entries: [Entry] = []
    var index = -1
  }
  var url: String?
  var title: String?
  var progress = 0.0
  var isLoading = false
  var history = History()
}
