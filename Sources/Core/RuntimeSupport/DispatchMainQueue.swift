@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// The entry points of Dispatch through which a run loop serves the main queue. Foundation's run loop uses the same two.
package enum DispatchMainQueue {
  /// A file that can be read while blocks wait on the main queue.
  package static let file: Int32 = mainQueueHandle()

  /// Runs the blocks that wait. Main thread only.
  package static func drain() { drainMainQueue(nil) }
}
