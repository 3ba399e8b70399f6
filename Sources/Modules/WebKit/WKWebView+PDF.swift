import UIKit

/// Pages as PDF files: one page of the file for the whole page of the web, with the pixels that the engine draws. The
/// engine prints nothing, so texts in the file cannot be selected.
extension WKWebView {
  /// Writes the page to a PDF file with one page, as large as the page of the web or as the configuration's area.
  ///
  /// The page is drawn at its whole height for a moment, at which its parts that are sized by the view grow. An error
  /// without the engine, and for an area of more than 16,384 points on a side.
  public func createPDF(
    configuration pdfConfiguration: WKPDFConfiguration = .init(),
    completionHandler: @escaping @MainActor @Sendable (Result<Data, any Error>) -> Void
  ) {
    guard engine != nil, placeholder.isHidden else {
      let text = "There is no page to write: \(EngineLibrary.needs) shows none."
      return completionHandler(.failure(WKError(.unknown, text: text)))
    }
    Task { @MainActor in
      do {
        completionHandler(.success(try await makePDF(pdfConfiguration)))
      } catch { completionHandler(.failure(error)) }
    }
  }
  /// Equivalent, for tasks.
  public func pdf(configuration: WKPDFConfiguration = .init()) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      createPDF(configuration: configuration) { continuation.resume(with: $0) }
    }
  }

  private static let largestSide = 16_384.0

  private func makePDF(_ wanted: WKPDFConfiguration) async throws -> Data {
    let whole = try await wholePage()
    var area = CGRect(origin: .zero, size: whole)
    if let rect = wanted.rect, !rect.isNull { area = rect.intersection(area) }
    guard !area.isEmpty, area.maxX <= Self.largestSide, area.maxY <= Self.largestSide else {
      throw WKError(
        .unknown,
        text: "The area of the PDF file is \(area.width) × \(area.height) points of a page of "
          + "\(whole.width) × \(whole.height); expected 1 to 16,384 on each side. Set the "
          + "configuration's rect.")
    }
    defer { endWholePage() }
    try await drawWholePage(CGSize(width: area.maxX, height: area.maxY))
    let frame = canvas.frame
    guard let contents = canvas.layer.contents else { throw WKError(.unknown) }
    let image = UIImage(cgImage: contents as! CGImage)
    let bounds = CGRect(origin: .zero, size: area.size)
    return UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      image.draw(in: frame)
    }
  }

  // MARK: - The whole page

  private func wholePage() async throws -> CGSize {
    let script =
      "const root = document.documentElement, body = document.body || root;"
      + "return [Math.max(root.scrollWidth, innerWidth),"
      + " Math.max(root.scrollHeight, body.scrollHeight, innerHeight)]"
    let numbers = try await answer(script) as? [Any] ?? []
    let values = numbers.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard values.count == 2 else { throw WKError(.unknown) }
    return CGSize(width: values[0] * zoomFactor, height: values[1] * zoomFactor)
  }

  private func answer(_ script: String) async throws -> Any? {
    try await callAsyncJavaScript(script, contentWorld: .world(name: PageEngine.ownWorld))
  }

  /// Has the engine draw an area larger than the view, and waits for its pixels.
  private func drawWholePage(_ size: CGSize) async throws {
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    let side = Double(max(width, height))
    let scale = max(1, min(2, (Self.largestSide / side).rounded(.down)))
    let target = (
      width: max(width, Int(bounds.width)), height: max(height, Int(bounds.height)), scale: scale
    )
    activity.sentSize = target
    engine?.perform { $0.resize(width: target.width, height: target.height, scale: target.scale) }
    for _ in 0..<20 {
      await settled()
      guard let frame = activity.frame else { continue }
      if frame.scale == scale, Double(frame.bitmap.height) >= Double(target.height) * scale - 1 {
        return
      }
    }
    throw WKError(.unknown, text: "The engine has not drawn the whole page.")
  }
  private func settled() async {
    guard let engine else { return }
    await withCheckedContinuation { continuation in
      engine.mailbox.expect()
      engine.perform { engine in
        engine.settle {
          engine.mailbox.post { view in
            view.engine?.mailbox.met()
            continuation.resume()
          }
        }
      }
    }
  }
  /// Gives the page the size of the view again, and its position.
  private func endWholePage() {
    let offset = pageScrollView.contentOffset
    fitPage()
    scrollPage(to: offset)
  }
}
