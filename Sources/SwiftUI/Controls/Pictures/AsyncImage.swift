import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// The state of a picture's loading: in progress, done, or failed.
public enum AsyncImagePhase: Sendable {
  /// Nothing yet: there is no URL, or it still loads.
  case empty
  /// The picture is there.
  case success(Image)
  /// The picture could not be fetched or read; the error says why.
  case failure(any Error)

  /// The picture, once it is there; else nil.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why there is no picture; nil while it loads and when it is there.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from a file or a server, loaded while the view is there.
///
/// It loads when it appears and when its URL or request changes, on a thread of its own (``PictureFetcher``),
/// and stops when it disappears. The phase changes on the main thread, within the view's
/// transaction.
public nonisolated struct AsyncImage<Content: View>: View {
  private let source: PictureSource?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  /// The picture that the phase belongs to.
  @State private var shown: Wish?
  @Environment(\.pictureSession) private var session

  private struct Wish: Equatable {
    var source: PictureSource?
    var scale: CGFloat
  }

  nonisolated init(
    source: PictureSource?, scale: CGFloat, transaction: Transaction,
    content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.source = source
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  /// Shows what the closure makes of each phase. Phases change in the given transaction, by default
  /// without an animation.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(
      source: url.map { .address($0) }, scale: scale, transaction: transaction, content: content)
  }

  /// Shows the picture as the first closure has it, and what the second makes until it is there,
  /// also when it never comes.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Shows the picture, and until then a gray area as large as is proposed. `scale` is pixels a
  /// point.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { phase in phase.image ?? Image.emptyPlaceholder }
  }

  @MainActor public var body: some View {
    content(phase).task(id: Wish(source: source, scale: scale)) { await load() }
  }

  @MainActor private func load() async {
    let wish = Wish(source: source, scale: scale)
    if shown == wish, phase.image != nil { return }
    if shown != nil, shown != wish { show(.empty) }
    shown = wish
    guard let source else { return }
    do {
      let bitmap = try await PictureFetcher.shared.bitmap(from: source, session: session)
      guard !Task.isCancelled else { return }
      show(.success(Image(bitmap: bitmap, scale: scale)))
    } catch {
      guard !Task.isCancelled else { return }
      show(.failure(error))
    }
  }

  private func show(_ phase: AsyncImagePhase) {
    withTransaction(transaction) { self.phase = phase }
  }
}

extension Image {
  /// One pixel of the system's grey fill, stretched.
  static let emptyPlaceholder = Image(
    bitmap: Bitmap(width: 1, height: 1, pixels: [0x1F0F_0F10])
  ).resizable()
}
