import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct AutoLayoutTests {
  private final class Sized: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func free() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  @Test func edgesAndConstantsPlaceAView() {
    let view = free()
    let stage = ViewStage(300, 200, view)
    let leading = view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor, constant: -30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    stage.turn()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 250, height: 125))
    leading.constant = 70
    stage.turn()
    #expect(view.frame == CGRect(x: 70, y: 10, width: 200, height: 100))
    stage.window.frame.size.width = 200
    stage.turn()
    #expect(view.frame == CGRect(x: 70, y: 10, width: 100, height: 50))
    leading.isActive = false
    view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    stage.turn()
    #expect(view.frame == CGRect(x: 130, y: 10, width: 40, height: 20))
  }

  @Test func deepViewsAreInTheirParentsCoordinates() {
    let (outer, inner) = (UIView(frame: CGRect(x: 50, y: 40, width: 100, height: 100)), free())
    let stage = ViewStage(300, 200, outer)
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: stage.window.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.turn()
    #expect(inner.frame == CGRect(x: 45, y: 55, width: 10, height: 10))
    outer.frame.origin.y = 60
    stage.turn()
    #expect(inner.frame == CGRect(x: 45, y: 35, width: 10, height: 10))
  }

  @Test func huggingDecidesWhoGrows() {
    let (a, b) = (Sized(40, 20), Sized(60, 20))
    let stage = ViewStage(300, 200, a, b)
    b.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
      a.topAnchor.constraint(equalTo: stage.window.topAnchor),
      b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    stage.turn()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(b.frame == CGRect(x: 48, y: 0, width: 252, height: 20))
    a.size = CGSize(width: 100, height: 30)
    stage.turn()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 30) && b.frame.minX == 108)
  }

  @Test func guidesStandForSafeAreaAndMargins() {
    let (view, inner) = (free(), free())
    let stage = ViewStage(300, 200, view, inner)
    stage.window.covered = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    let safe = stage.window.safeAreaLayoutGuide
    let margins = stage.window.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safe.topAnchor),
      view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    stage.turn()
    #expect(view.frame == CGRect(x: 8, y: 44, width: 284, height: 136))
    stage.window.covered.top = 60
    stage.turn()
    #expect(view.frame.minY == 60)
  }

  @Test func aContradictionBreaksTheNewestAndIsToldByName() {
    let view = free()
    view.accessibilityIdentifier = "card"
    let stage = ViewStage(300, 200, view)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.isActive = true
    let messages = warnings {
      let wider = view.widthAnchor.constraint(equalToConstant: 150)
      wider.identifier = "wider"
      wider.isActive = true
      stage.turn()
      stage.turn()
    }
    #expect(
      messages.count == 1 && messages[0].contains("wider")
        && messages[0].contains("UIView \"card\".width"))
    #expect(view.frame.width == 100)
    // The other one gone, the broken one holds again.
    wide.isActive = false
    stage.turn()
    #expect(view.frame.width == 150)
  }

  @Test func constraintsThatReachOutEndWithTheView() {
    let (view, inner) = (free(), free())
    let stage = ViewStage(300, 200, view)
    view.addSubview(inner)
    let own = inner.widthAnchor.constraint(equalToConstant: 30)
    let out = view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
    NSLayoutConstraint.activate([own, out])
    stage.turn()
    view.removeFromSuperview()
    #expect(own.isActive && !out.isActive && stage.window.constraints.isEmpty)
    stage.turn()
    stage.window.addSubview(view)
    stage.turn()
    #expect(inner.frame.width == 30)
    let messages = warnings {
      view.leadingAnchor.constraint(equalTo: UIView().leadingAnchor).isActive = true
    }
    #expect(messages.count == 1)
  }

  @Test func constraintsAnimateByTheLayoutInAClosure() {
    let view = free()
    let stage = ViewStage(300, 200, view)
    let leading = view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.turn()
    leading.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.window.layoutIfNeeded()
    }
    #expect(view.layer.animationKeys() == ["position"])
    stage.advance(by: 0.5)
    #expect(abs(view.layer.presentation()!.position.x - 55) < 1e-9)
  }

  // MARK: - Stacks

  private func stack(_ views: UIView...) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }

  @Test func aStackArrangesAndFits() {
    let (a, b, c) = (Sized(40, 20), Sized(60, 30), Sized(10, 10))
    let stack = stack(a, b, c)
    stack.spacing = 5
    stack.alignment = .center
    let stage = ViewStage(300, 200, stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.turn()
    #expect(stack.frame == CGRect(x: 10, y: 0, width: 120, height: 30))
    #expect(a.frame == CGRect(x: 0, y: 5, width: 40, height: 20))
    #expect(c.frame == CGRect(x: 110, y: 10, width: 10, height: 10))
    b.isHidden = true
    stage.turn()
    #expect(stack.frame.width == 55 && c.frame.minX == 45)
    stack.setCustomSpacing(20, after: a)
    stage.turn()
    #expect(c.frame.minX == 60)
    stack.axis = .vertical
    b.isHidden = false
    stage.turn()
    #expect(stack.frame.size == CGSize(width: 60, height: 20 + 20 + 30 + 5 + 10))
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 60, height: 85))
    stack.removeArrangedSubview(c)
    #expect(c.superview === stack)
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews == [a])
    stage.turn()
    #expect(stack.frame.size == CGSize(width: 40, height: 20))
  }

  /// A stack of frames as the program sets them is empty before its first layout, and says nothing of that; what did
  /// not fit holds as soon as there is room.
  @Test func whatDoesNotFitBeforeTheFirstLayoutIsNoContradiction() {
    final class Manual: UIView {
      let stack: UIStackView
      init(_ stack: UIStackView) {
        self.stack = stack
        super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        addSubview(stack)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() { stack.frame = bounds }
    }
    let (a, b, c) = (UIView(), Sized(40, 20), Sized(10, 20))
    let inner = UIStackView(arrangedSubviews: [b, c])
    inner.spacing = 6
    let stack = UIStackView(arrangedSubviews: [a, inner])
    stack.spacing = 8
    let messages = warnings {
      let stage = ViewStage(300, 400)
      stage.window.addSubview(stack)
      a.widthAnchor.constraint(equalToConstant: 100).isActive = true
      // Layout is requested before the views have a size.
      stack.layoutIfNeeded()
      stack.removeFromSuperview()
      stage.window.addSubview(Manual(stack))
      stage.turn()
      stage.turn()
      #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
      #expect(inner.frame == CGRect(x: 108, y: 0, width: 92, height: 40))
      #expect(c.frame.maxX == 92 && c.frame.minX - b.frame.maxX == 6)
    }
    #expect(messages.isEmpty)
  }

  @Test func aHiddenViewMayBeOfItsOwnSize() {
    let (a, b, c) = (Sized(40, 20), UIView(), Sized(60, 20))
    let label = Sized(30, 10)
    b.translatesAutoresizingMaskIntoConstraints = false
    b.addSubview(label)
    let stack = stack(a, b, c)
    stack.spacing = 5
    let messages = warnings {
      let stage = ViewStage(300, 200, stack)
      NSLayoutConstraint.activate([
        b.widthAnchor.constraint(equalToConstant: 44),
        label.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 7),
        label.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: -7),
        stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ])
      stage.turn()
      #expect(stack.frame.width == 154)
      b.isHidden = true
      stage.turn()
      #expect(stack.frame.width == 105 && c.frame.minX == 45)
      b.isHidden = false
      stage.turn()
      #expect(stack.frame.width == 154 && b.frame.width == 44)
    }
    #expect(messages.isEmpty)
  }

  @Test func aStackWithMarginsAndEqualParts() {
    let (a, b) = (Sized(40, 20), Sized(60, 30))
    let stack = stack(a, b)
    stack.distribution = .fillEqually
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    let stage = ViewStage(300, 200, stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.turn()
    #expect(a.frame == CGRect(x: 10, y: 1, width: 135, height: 30))
    #expect(b.frame == CGRect(x: 145, y: 1, width: 135, height: 30))
    #expect(stack.frame.height == 33)
  }

  @Test func fittingSizesComeFromConstraintsInside() {
    let (card, inner) = (UIView(), Sized(50, 20))
    card.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 4),
      inner.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -6),
    ])
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 70, height: 30))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 30))
  }

  @Test func aScrollViewsEdgesAreItsContents() {
    let (scroll, content) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), free()
    )
    let stage = ViewStage(300, 200, scroll)
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 400),
    ])
    stage.turn()
    #expect(scroll.contentSize == CGSize(width: 100, height: 410))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 100, height: 400))
    scroll.contentOffset.y = 50
    stage.turn()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 100, height: 400))
  }
}

extension AutoLayoutTests {
  @Test func aFormatDrawsARow() {
    let (a, b) = (UIView(), UIView())
    let stage = ViewStage(300, 200, a, b)
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    let views = ["a": a, "b": b]
    for format in ["H:|-[a(>=80)]-gap-[b(==a,<=200@900)]-10-|", "V:|-5-[a(30)]", "V:[b(a)]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: format.hasPrefix("H") ? .alignAllCenterY : [],
          metrics: ["gap": 12], views: views))
    }
    stage.turn()
    #expect(a.frame == CGRect(x: 20, y: 5, width: 129, height: 30))
    #expect(b.frame == CGRect(x: 161, y: 5, width: 129, height: 30))
    let messages = warnings {
      let none = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[c]", metrics: nil, views: views)
      #expect(none.isEmpty)
    }
    #expect(messages.count == 1 && messages[0].contains("\"c\""))
  }
}
