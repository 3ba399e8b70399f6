// A bracelet as a view of UIKit's: its string, and the beads on it or in the hand.

import SwiftUI
import UIKit

final class BoardView: UIView {
  private let string = StringView()
  private var ring: RingView?
  private var threaded: [BeadView] = []
  private(set) var held: BeadView?
  private var well = CGPoint.zero

  /// Whether the next free place is shown.
  var showsNextSlot = false {
    didSet { if showsNextSlot != oldValue { replaceRing() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isUserInteractionEnabled = false
    addSubview(string)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  private var loop: Loop { Loop(in: bounds) }

  /// Shows other beads, at once.
  func show(_ beads: [Bead]) {
    guard beads.map(\.id) != threaded.map(\.bead.id) else { return }
    threaded.forEach { $0.removeFromSuperview() }
    threaded = beads.map { make($0) }
    arrange()
  }

  private func make(_ bead: Bead) -> BeadView {
    let view = BeadView(bead, size: loop.beadSize)
    addSubview(view)
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    string.frame = bounds
    let size = loop.beadSize
    ring?.bounds = CGRect(x: 0, y: 0, width: size * 0.8, height: size * 0.8)
    for bead in threaded where bead.bounds.width != size {
      bead.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    }
    arrange()
  }

  /// Brings beads and ring to their places; in an animation, they move there.
  private func arrange() {
    let loop = loop
    let scale = loop.pitch(of: threaded.count) / loop.pitch(of: 1)
    for (index, bead) in threaded.enumerated() {
      let slot = loop.slot(of: index, among: threaded.count)
      bead.center = slot.point
      bead.transform = CGAffineTransform(scaleX: scale, y: scale)
      bead.angle = slot.angle
    }
    ring?.center = loop.slot(of: threaded.count, among: threaded.count).point
    let letters = threaded.compactMap { view -> Character? in
      if case .letter(let letter) = view.bead.kind { letter } else { nil }
    }
    accessibilityLabel = "Bracelet \(String(letters))"
    accessibilityValue = "\(threaded.count) beads"
  }

  private func replaceRing() {
    ring?.removeFromSuperview()
    ring = nil
    guard showsNextSlot else { return }
    let ring = RingView()
    self.ring = ring
    UIView.performWithoutAnimation {
      insertSubview(ring, aboveSubview: string)
      ring.bounds.size = CGSize(width: loop.beadSize * 0.8, height: loop.beadSize * 0.8)
      ring.center = loop.slot(of: threaded.count, among: threaded.count).point
    }
  }

  // MARK: Hands

  func hold(_ bead: Bead, at point: CGPoint) {
    let view = make(bead)
    view.center = point
    held = view
    well = point
  }

  func move(to point: CGPoint) {
    UIView.animate(.interactiveSpring) {
      self.held?.center = point
      self.held?.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
  }

  /// From wherever the bead is, with the velocity that it has.
  func thread() {
    guard let bead = held else { return }
    held = nil
    threaded.append(bead)
    UIView.animate(.flight) { self.arrange() }
  }

  func putBack() {
    guard let bead = held else { return }
    held = nil
    UIView.animate(.flight) {
      bead.center = self.well
      bead.transform = .identity
    } completion: {
      bead.removeFromSuperview()
    }
  }

  func removeLast() {
    guard let bead = threaded.popLast() else { return }
    UIView.animate(.flight) {
      bead.alpha = 0
      bead.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
      self.arrange()
    } completion: {
      bead.removeFromSuperview()
    }
  }
}

private final class StringView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    Loop(in: bounds).draw(in: context)
  }
}

/// Breathes as long as it is in a window, unless there is to be less motion.
private final class RingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
    alpha = 0.7
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func draw(_ rect: CGRect) {
    UIColor.ink.setStroke()
    let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
    ring.lineWidth = 2
    ring.lineCapStyle = .round
    ring.setLineDash([4, 4], count: 2, phase: 0)
    ring.stroke()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    transform = CGAffineTransform(scaleX: 0.72, y: 0.72)
    UIView.animate(.breath) { self.transform = .identity }
  }
}
