import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Sheets that are zoomed out of a view and rest at several heights.
@MainActor @Suite(.serialized) struct ZoomedSheetTests {
  private let below = Screen("below", color: .white)
  private let card = Screen("card", color: .systemBlue)
  private let source = UIView(frame: CGRect(x: 40, y: 120, width: 100, height: 80))
  private let stage: ViewStage
  /// The sheet of the current, or the next, presentation.
  private var sheet: UISheetPresentationController { card.sheetPresentationController! }

  // Other tests' time may continue between this and a test: each begins with a turn.
  init() {
    stage = ViewStage(root: below)
    source.backgroundColor = .systemBlue
    source.layer.cornerRadius = 20
    below.view.addSubview(source)
    stage.turn()
    card.preferredTransition = .zoom { [source] _ in source }
    sheet.detents = [.medium(), .large()]
  }

  private var shown: CGRect {
    (card.view.superview as? PresentedContainerView)?.shownFrame ?? .null
  }
  private func rest(_ identifier: UISheetPresentationController.Detent.Identifier) -> CGRect {
    sheet.frame(
      showing: sheet.heights.first { $0.identifier == identifier }!.height,
      in: sheet.containerView!.bounds)
  }
  private func isNear(_ a: CGRect, _ b: CGRect, _ room: CGFloat = 0.5) -> Bool {
    // The lower corners of a sheet lie below the window's edge.
    abs(a.minX - b.minX) < room && abs(a.minY - b.minY) < room && abs(a.width - b.width) < room
  }

  private func present(at detent: UISheetPresentationController.Detent.Identifier? = nil) {
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = detent
    below.present(card, animated: true)
    stage.advance(by: 3)
  }

  /// Steps at 240 a second; the largest change of a speed from one to the next, in points a second.
  private func roughness(_ seconds: Double) -> CGFloat {
    let step = 1.0 / 240
    var (places, most) = ([shown], CGFloat(0))
    for _ in 0..<Int(seconds / step) {
      stage.advance(by: step)
      places.append(shown)
      guard places.count > 2, !shown.isNull else { continue }
      let (a, b, c) = (places[places.count - 3], places[places.count - 2], shown)
      guard !a.isNull, !b.isNull else { continue }
      for edge in [\CGRect.minX, \.minY, \.width, \.maxY] as [KeyPath<CGRect, CGFloat>] {
        let change = (c[keyPath: edge] - 2 * b[keyPath: edge] + a[keyPath: edge]) / CGFloat(step)
        most = max(most, abs(change))
      }
    }
    return most
  }
  /// The largest change of velocity by the fastest spring in one step, over the window's height.
  private let roughest: CGFloat = 420 * 700 / 240

  @Test func itGrowsOutOfItsSourceRestsAtItsHeightAndGoesBack() {
    stage.turn()
    below.present(card, animated: true)
    #expect(isNear(shown, source.frame))
    stage.advance(by: 0.12)
    stage.keep("zoomed-sheet-coming")
    #expect(shown.width > 110 && shown.width < 380)
    stage.advance(by: 3)
    stage.keep("zoomed-sheet-medium")
    #expect(card.isShown && isNear(shown, rest(.medium)))
    #expect(rest(.medium).minY > 300 && rest(.large).minY < 60)
    #expect(card.view.frame.size == rest(.medium).size)
    // Its upper corners are a sheet's, its lower ones are not seen.
    let holder = card.view.superview!
    #expect(
      holder.layer.cornerRadius > 5 && holder.layer.maskedCorners.contains(.layerMinXMaxYCorner))
    #expect(shown.maxY >= 700 + holder.layer.cornerRadius - 0.5)
    card.dismiss(animated: true)
    stage.advance(by: 0.3)
    #expect(shown.width < 300)
    stage.advance(by: 3)
    #expect(card.isGone && card.view.window == nil && Screen.mistakes.isEmpty)
  }

  @Test func aHandChangesItsHeightAtRestAsThatOfAnySheet() {
    stage.turn()
    present()
    stage.drag(
      from: CGPoint(x: 200, y: rest(.medium).minY + 30), to: CGPoint(x: 200, y: 100), rest: 0.2)
    stage.advance(by: 2)
    #expect(sheet.selectedDetentIdentifier == .large && isNear(shown, rest(.large)))
    #expect(card.isShown && card.view.frame.size == rest(.large).size)
    // From above its lowest height it is drawn down to that, not away.
    stage.drag(from: CGPoint(x: 200, y: 90), to: CGPoint(x: 200, y: 390), rest: 0.2)
    stage.advance(by: 2)
    #expect(sheet.selectedDetentIdentifier == .medium && isNear(shown, rest(.medium)))
    #expect(card.isShown && Screen.mistakes.isEmpty)
  }

  @Test func drawnBelowItsLowestHeightItIsLedAwayByItsZoom() {
    stage.turn()
    present(at: .large)
    // In one go: from the large height past the medium one.
    stage.down(200, 90)
    var y: CGFloat = 90
    while y < 350 {
      y += 10
      stage.move(200, y)
    }
    #expect(shown.width > 389.5 && card.isShown)
    var widths: [CGFloat] = []
    while y < 600 {
      y += 10
      stage.move(220, y)
      widths.append(shown.width)
    }
    stage.keep("zoomed-sheet-held")
    #expect(widths.last! < 360 && zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 - 0.01 })
    #expect(!card.isShown)
    stage.up(220, 600)
    #expect(roughness(1) < roughest)
    stage.advance(by: 3)
    #expect(card.isGone && card.view.window == nil && below.isShown && Screen.mistakes.isEmpty)
  }

  @Test func letGoOfAtOnceItComesBackToItsHeight() {
    stage.turn()
    present()
    let top = rest(.medium).minY
    stage.down(200, top + 20)
    for step in 1...20 { stage.move(200, top + 20 + CGFloat(step) * 2) }
    stage.up(200, top + 60, after: 0.3)
    stage.advance(by: 3)
    #expect(card.isShown && isNear(shown, rest(.medium)) && Screen.mistakes.isEmpty)
    #expect(below.presentedViewController === card)
  }

  @Test("its height changes while it grows, without a jump", arguments: [0.02, 0.08, 0.15, 0.3])
  func itsHeightChangesWhileItGrows(instant: Double) {
    stage.turn()
    below.present(card, animated: true)
    stage.advance(by: instant)
    let before = shown
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.turn()
    #expect(isNear(shown, before, 0.01) && abs(shown.maxY - before.maxY) < 0.01)
    #expect(roughness(1) < roughest)
    stage.advance(by: 3)
    #expect(card.isShown && isNear(shown, rest(.large)) && Screen.mistakes.isEmpty)
    // Without an animation asked for it turns to the new height all the same: it moves already.
    card.dismiss(animated: true)
    stage.advance(by: 4)
    sheet.detents = [.medium(), .large()]
    below.present(card, animated: true)
    stage.advance(by: instant)
    let again = shown
    sheet.selectedDetentIdentifier = .large
    stage.turn()
    #expect(isNear(shown, again, 0.01))
  }

  @Test("a hand takes it at any instant", arguments: [0.03, 0.1, 0.2, 0.35])
  func aHandTakesItAtAnyInstant(instant: Double) {
    stage.turn()
    for isLeaving in [false, true] {
      if isLeaving { card.dismiss(animated: true) } else { below.present(card, animated: true) }
      stage.advance(by: instant)
      let flying = shown
      guard !flying.isNull, flying.height > 0 else { continue }
      let start = CGPoint(x: min(max(flying.midX, 5), 385), y: min(flying.minY + 20, 680))
      stage.down(start.x, start.y)
      for step in 1...12 {
        let old = shown
        stage.move(start.x, start.y + CGFloat(step) * 2, after: 1.0 / 240)
        guard !shown.isNull else { break }
        #expect(abs(shown.minX - old.minX) < 16 && abs(shown.minY - old.minY) < 16)
      }
      stage.up(start.x, start.y + 24, after: 1.0 / 240)
      #expect(roughness(0.8) < roughest)
      stage.advance(by: 4)
      #expect(card.isShown && isNear(shown, rest(.medium)) || card.isGone)
      if card.isGone { present() }
    }
    #expect(Screen.mistakes.isEmpty)
  }

  @Test(
    "a hand takes it between its heights", arguments: [0.03, 0.1, 0.2, 0.35], [false, true])
  func aHandTakesItBetweenItsHeights(instant: Double, grows: Bool) {
    stage.turn()
    present(at: grows ? .medium : .large)
    sheet.animateChanges { sheet.selectedDetentIdentifier = grows ? .large : .medium }
    stage.advance(by: instant)
    let flying = shown
    let start = CGPoint(x: 200, y: flying.minY + 20)
    stage.down(start.x, start.y)
    #expect(isNear(shown, flying, 0.01))
    for step in 1...12 {
      let old = shown
      stage.move(start.x, start.y + CGFloat(step) * 2, after: 1.0 / 240)
      #expect(abs(shown.minY - old.minY) < 16 && abs(shown.width - old.width) < 16)
    }
    stage.up(start.x, start.y + 24, after: 1.0 / 240)
    #expect(roughness(0.8) < roughest)
    stage.advance(by: 4)
    // Close to its lowest height the hand may lead it away.
    let mayBeGone = !grows && instant > 0.3
    #expect(
      card.isShown && (isNear(shown, rest(.medium)) || isNear(shown, rest(.large)))
        || mayBeGone && card.isGone)
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func whatIsModalGivesWayALittleAndStays() {
    stage.turn()
    card.isModalInPresentation = true
    present()
    let top = rest(.medium).minY
    stage.down(200, top + 20)
    for step in 1...20 { stage.move(200, top + 20 + CGFloat(step) * 10) }
    #expect(shown.minY > top && shown.minY < top + 41 && shown.width > 389)
    stage.up(200, top + 220)
    stage.advance(by: 3)
    #expect(card.isShown && isNear(shown, rest(.medium)))
  }

  @Test func aZoomThatRefusesHandsLeavesTheHeightsToThem() {
    stage.turn()
    let options = UIViewController.Transition.ZoomOptions()
    var asked = 0
    options.interactiveDismissShouldBegin = { _ in
      asked += 1
      return false
    }
    card.preferredTransition = .zoom(options: options) { [source] _ in source }
    present(at: .large)
    stage.down(200, 90)
    for step in 1...60 { stage.move(200, 90 + CGFloat(step) * 9) }
    #expect(asked == 1 && card.isShown && shown.width > 389)
    #expect(shown.minY < rest(.medium).minY + 41)
    stage.up(200, 630, after: 0.3)
    stage.advance(by: 3)
    #expect(card.isShown && isNear(shown, rest(.medium)) && Screen.mistakes.isEmpty)
  }

  @Test func contentThatScrollsHandsItsDragToTheSheet() {
    stage.turn()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    list.contentSize = CGSize(width: 390, height: 3000)
    card.view.addSubview(list)
    present()
    let top = rest(.medium).minY
    stage.drag(from: CGPoint(x: 200, y: top + 150), to: CGPoint(x: 200, y: 60), rest: 0.2)
    stage.advance(by: 2)
    #expect(sheet.selectedDetentIdentifier == .large && isNear(shown, rest(.large)))
    list.contentOffset = .zero
    // Down past its lowest height, its zoom has it.
    stage.down(200, 200)
    for step in 1...46 { stage.move(200, 200 + CGFloat(step) * 10) }
    #expect(shown.width < 385 && list.contentOffset.y == 0)
    stage.up(200, 660)
    stage.advance(by: 4)
    #expect(card.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aSourceThatHasGoneLetsItLeaveAsASheet() {
    stage.turn()
    present()
    card.preferredTransition = .zoom { _ in nil }
    let messages = warnings { card.dismiss(animated: true) }
    #expect(messages.count == 1)
    #expect(isNear(shown, rest(.medium), 0.01))
    #expect(roughness(0.3) < roughest)
    #expect(shown.width > 389)
    stage.advance(by: 3)
    #expect(card.isGone && Screen.mistakes.isEmpty)
  }
}
