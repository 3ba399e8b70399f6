import Foundation
import SwiftUI
import Testing
import VivacePDFKit
import VivaceStage
import VivaceUIKit

@testable import VivaceWebKit

/// Pages that are enlarged, and pages that are written to files.
@Suite(
  "Pages of paper", .enabled(if: EngineThread.shared != nil, "\(EngineLibrary.needs)"), .serialized)
@MainActor struct WebPrintingTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }

  @Test func aPageIsWrittenToAFileAsAWhole() async throws {
    let page = TestPage()
    page.book.pages["book:long"] = """
      <title>Long</title><body style="margin:0;background:#00ff00"><h1>Chapter One</h1>
      <div style="height:900px"></div><p>The last sentence</p>
      """
    try await page.load("book:long")
    #expect(await page.wait { page.pixel(300, 200) == 0x00FF00 })
    let data = try await page.view.pdf()
    #expect(data.prefix(5) == Data("%PDF-".utf8))
    // The view is as before.
    #expect(
      await page.wait {
        page.view.activity.frame.map { Double($0.bitmap.height) / $0.scale } == 240
      })
    #expect(page.view.scrollView.contentOffset == .zero)
    guard let document = PDFDocument(data: data), let written = document.page(at: 0) else { return }
    #expect(document.pageCount == 1)
    let size = written.bounds(for: .mediaBox).size
    #expect(size.width == 320 && size.height > 1_000)
  }

  @Test func anAreaOfAPageIsWritten() async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(await page.wait { page.pixel(10, 10) == 0x0000FF })
    let area = WKPDFConfiguration()
    area.rect = CGRect(x: 0, y: 300, width: 200, height: 100)
    let data = try await page.view.pdf(configuration: area)
    if let written = PDFDocument(data: data)?.page(at: 0) {
      #expect(written.bounds(for: .mediaBox).size == CGSize(width: 200, height: 100))
    }
    area.rect = CGRect(x: 5_000, y: 0, width: 10, height: 10)
    let error = await #expect(throws: WKError.self) {
      try await page.view.pdf(configuration: area)
    }
    #expect(error?.localizedDescription.contains("rect") == true)
  }

  @Test func aPageIsEnlargedAroundAPoint() async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(await page.wait { page.view.scrollView.contentSize.height == 600 })
    #expect(await page.wait { page.pixel(150, 110) == 0x00FF00 })
    page.view.setMagnification(2, centeredAt: CGPoint(x: 100, y: 50))
    #expect(page.view.magnification == 2 && page.view.scrollView.zoomScale == 2)
    // The link of 200 by 100 points is twice as large.
    #expect(await page.wait { page.pixel(300, 110) == 0x0000FF })
    #expect(await page.wait { page.view.scrollView.contentSize.height == 1_200 })
    page.view.setMagnification(100, centeredAt: .zero)
    #expect(page.view.magnification == 5)
    page.view.scrollView.zoomScale = 1
    #expect(await page.wait { page.view.scrollView.contentSize.height == 600 })
  }

  @Test func twoFingersEnlargeAPage() async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(await page.wait { page.pixel(10, 10) == 0x0000FF })
    func pinch() {
      for finger in 0..<2 {
        page.window.touch(
          .began, at: CGPoint(x: 140 + 40 * finger, y: 50), finger: finger, time: 1)
      }
      for step in 1...10 {
        for finger in 0..<2 {
          let x = 140 + 40 * finger + (finger == 0 ? -4 : 4) * step
          page.window.touch(
            .moved, at: CGPoint(x: x, y: 50), finger: finger, time: 1 + 0.02 * Double(step))
        }
      }
      for finger in 0..<2 {
        page.window.touch(
          .ended, at: CGPoint(x: finger == 0 ? 100 : 220, y: 50), finger: finger, time: 1.3)
      }
    }
    page.view.allowsMagnification = false
    pinch()
    #expect(page.view.magnification == 1)
    page.view.allowsMagnification = true
    pinch()
    #expect(page.view.magnification > 2 && page.view.magnification < 4)
    #expect(page.view.canvas.transform == .identity)
  }
}
