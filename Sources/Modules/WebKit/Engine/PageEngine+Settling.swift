/// The search for a picture that has all changes of a page.
///
/// A page's pictures come when its process has drawn them, and none of them tells which changes it has. So the page gets
/// a small mark in its corner: a picture with the mark has all that the page showed before, and so has the first
/// one without it, after the mark was removed. The mark is a style that scripts do not see.
struct PageWatch {
  enum Step { case idle, marked, cleared }
  var step = Step.idle
  /// Counts the marks, each of which has a color of its own.
  var number = 0
  /// Called at the end of this search, and of the next one.
  var waiting: [@Sendable () -> Void] = []
  var later: [@Sendable () -> Void] = []

  var color: UInt32 { 0xFE0000 | UInt32(truncatingIfNeeded: number * 0x2F1D & 0xFFFF) }
}

extension PageEngine {
  /// Calls back when the page's pictures have what it shows now. A page that does not draw, as one whose scripts do not
  /// end, is waited for two seconds.
  func settle(_ done: @escaping @Sendable () -> Void) {
    guard watch.step == .idle else { return watch.later.append(done) }
    watch.waiting.append(done)
    watch.step = .marked
    watch.number += 1
    let (number, color) = (watch.number, watch.color)
    addMark(color)
    perform(after: 2000) { engine in
      if engine.watch.number == number, engine.watch.step != .idle { engine.endWatch() }
    }
  }

  private func addMark(_ color: UInt32) {
    let hex = String(color, radix: 16)
    let style =
      ":root::before { content: '' !important; display: block !important; position: fixed !important;"
      + " left: 0 !important; top: 0 !important; width: 3px !important; height: 3px !important;"
      + " margin: 0 !important; opacity: 1 !important; background: #\(hex) !important;"
      + " z-index: 2147483647 !important; pointer-events: none !important }"
    typealias List = OpaquePointer
    let make = Library.function(
      "webkit_user_style_sheet_new",
      (@convention(c) (Library.Text, Int32, Int32, List?, List?) -> OpaquePointer?).self)
    let sheet = make?(style, 1, 0, nil, nil)
    Library.call("webkit_user_content_manager_add_style_sheet", contentManager, sheet)
    Library.call("webkit_user_style_sheet_unref", sheet)
  }
  private func removeMark() {
    Library.call("webkit_user_content_manager_remove_all_style_sheets", contentManager)
  }

  /// A picture with a mark is not shown: one without it follows.
  func isMarked(_ frame: PageFrame) -> Bool {
    watch.number > 0 && frame.bitmap.pixels.first.map { $0 & 0xFFFFFF } == watch.color
  }
  func sawFrame(_ frame: PageFrame) {
    let isMarked = isMarked(frame)
    if watch.step == .marked, isMarked {
      watch.step = .cleared
      removeMark()
    } else if watch.step == .cleared, !isMarked {
      endWatch()
    }
  }
  private func endWatch() {
    removeMark()
    watch.step = .idle
    let done = watch.waiting
    watch.waiting = []
    for done in done { done() }
    let next = watch.later
    watch.later = []
    for done in next { settle(done) }
  }
}
