import Glibc

/// Runs before `main`, in every program; returns at once unless the process is a worker.
private func beginAsWorker(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) {
  guard count > 0, let name = arguments?[0], strcmp(name, "vivace-picture-worker") == 0 else {
    return
  }
  PictureWorker.serve()
}

/// The dynamic loader calls the functions in this section before `main`.
@section(".init_array") @used
private let beginning:
  @convention(c) (
    Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> Void = beginAsWorker
