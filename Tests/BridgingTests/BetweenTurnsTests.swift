import Foundation
import SwiftUI
import Testing
import UIKit
import VivaceStage

@testable import VivaceLayers

/// A change that a program makes between two turns begins at its own instant, not at that of the
/// last turn.
@MainActor @Suite(.serialized) struct BetweenTurnsTests {
  private struct Board: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func anAnimationOfADelayedBlockBeginsWithTheBlock() throws {
    let board = UIView()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    board.addSubview(card)
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Board(view: board)
    }
    var begun = 0.0
    try stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {
        begun = CACurrentMediaTime()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          card.center = CGPoint(x: 110, y: 10)
        }
      }
    }
    try stage.advance(to: 0.75)
    #expect(abs(begun - 0.75) < 1e-6)
    #expect(abs(card.layer.presentedGeometry.position.x - 10) < 1e-3)
    try stage.advance(to: 1.25)
    #expect(abs(card.layer.presentedGeometry.position.x - 60) < 0.1)
    try stage.advance(to: 1.80)
    #expect(card.layer.presentedGeometry.position.x == 110)
  }
}
