import Testing
import UIKit
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceStage

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ControlTests {
  init() { StageServices.install() }

  /// Tells where fingers are lifted, as its end of tracking sees it.
  private final class Watching: UIControl {
    var lifted: [Bool] = []
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      lifted.append(isTouchInside)
    }
  }

  @Test func theEndOfTrackingKnowsWhetherTheFingerIsInside() {
    let control = Watching(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let stage = ViewStage(300, 300, control)
    stage.tap(20, 20)
    stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 280, y: 280))
    #expect(control.lifted == [true, false] && !control.isTouchInside)
  }

  @Test func aLabelIsAsLargeAsItsTextAndBreaksLinesAtItsWidth() {
    let label = UILabel()
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    let stage = ViewStage(200, 200, label)
    let one = label.intrinsicContentSize
    #expect(one.width > 30 && one.width < 60 && one.height > 18 && one.height < 24)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.turn()
    #expect(label.frame == CGRect(x: 10, y: 0, width: one.width, height: one.height))
    label.text = "A text that is a good deal longer than the line it has got here"
    label.numberOfLines = 0
    label.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor, constant: -10).isActive =
      true
    stage.turn()
    #expect(label.frame.width == 180 && abs(label.frame.height - 3 * one.height) < 3)
    label.numberOfLines = 2
    stage.turn()
    #expect(abs(label.frame.height - 2 * one.height) < 2)
    #expect(label.sizeThatFits(CGSize(width: 90, height: 0)).height == label.frame.height)
  }

  @Test func aLabelsTextIsAnItemOfTextInTheMiddleOfItsHeight() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.text = "Middle"
    label.textAlignment = .right
    let stage = ViewStage(100, 100, label)
    #expect(stage.text.contains("\"Middle\""))
    let map = stage.bitmap(scale: 1)
    let inked = map.pixels.indices.filter { map.pixels[$0] & 0xFF < 128 }
    #expect(inked.allSatisfy { (38..<62).contains($0 / 100) })
    #expect(inked.contains { $0 % 100 > 90 } && inked.allSatisfy { $0 % 100 > 30 })
    label.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(!stage.bitmap(scale: 1).pixels.contains { $0 & 0xFF < 128 })
  }

  @Test func picturesLieAsTheirContentModeSays() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let view = UIImageView(image: image)
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 20))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let stage = ViewStage(100, 100, view)
    #expect(stage.pixel(75, 35) == 0xFFFF_0000)
    view.contentMode = .scaleAspectFit
    stage.turn()
    #expect(stage.pixel(40, 35) == 0xFFFF_0000 && stage.pixel(25, 20) == 0xFFFF_FFFF)
    view.contentMode = .bottomRight
    stage.turn()
    #expect(stage.pixel(75, 35) == 0xFFFF_0000 && stage.pixel(65, 35) == 0xFFFF_FFFF)
    view.contentMode = .scaleAspectFill
    stage.turn()
    #expect(stage.pixel(40, 70) == 0xFFFF_0000)
    view.clipsToBounds = true
    view.image = image.withRenderingMode(.alwaysTemplate)
    view.tintColor = .green
    stage.turn()
    #expect(stage.pixel(40, 70) == 0xFFFF_FFFF && stage.pixel(40, 20) == 0xFF00_FF00)
  }

  @Test func picturesOfAnAnimationFollowTheInstant() {
    func plain(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = ViewStage(20, 20, view)
    view.animationImages = [plain(.red), plain(.green), plain(.blue)]
    view.animationDuration = 0.3
    view.animationRepeatCount = 1
    view.startAnimating()
    stage.turn()
    #expect(stage.pixel(5, 5) == 0xFFFF_0000)
    stage.advance(by: 0.15)
    #expect(stage.pixel(5, 5) == 0xFF00_FF00)
    stage.advance(by: 0.1)
    #expect(stage.pixel(5, 5) == 0xFF00_00FF)
    stage.advance(by: 0.1)
    #expect(!view.isAnimating && stage.pixel(5, 5) == 0xFFFF_FFFF)
  }

  @Test func aButtonTellsOfATapInsideAndNotOfOneThatLeaves() {
    let button = UIButton(type: .system)
    var events: [String] = []
    button.setTitle("Go", for: .normal)
    button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in events.append("out") }, for: .touchUpOutside)
    button.frame = CGRect(x: 10, y: 10, width: 60, height: 30)
    let stage = ViewStage(300, 300, button)
    stage.tap(20, 20)
    #expect(events == ["tap", "primary"])
    events = []
    stage.down(20, 20)
    #expect(button.isHighlighted && abs(button.titleLabel!.alpha - 0.2) < 1e-6)
    stage.move(20, 100)
    #expect(button.isHighlighted)
    stage.move(20, 200)
    #expect(!button.isHighlighted)
    stage.up(20, 200)
    #expect(events == ["out"])
    button.isEnabled = false
    stage.tap(20, 20)
    #expect(events == ["out"] && button.currentTitleColor == .tertiaryLabel)
  }

  @Test func configurationsHaveTheirSizesAndLooks() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Continue"
    let button = UIButton(configuration: configuration)
    let stage = ViewStage(300, 100, button)
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 10, y: 10)
    stage.turn()
    let label = button.titleLabel!
    #expect(abs(button.frame.height - (label.frame.height + 14)) < 0.01)
    #expect(abs(label.frame.minX - 12) < 0.4 && abs(label.frame.minY - 7) < 0.4)
    #expect(stage.pixel(14, 20) == 0xFF00_7AFF)
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isEnabled ? "Continue" : "Wait"
    }
    button.isEnabled = false
    stage.turn()
    #expect(label.text == "Wait")
    button.configuration?.image = UIImage(systemName: "arrow.right")
    button.configuration?.imagePlacement = .trailing
    button.configuration?.imagePadding = 8
    button.sizeToFit()
    stage.turn()
    #expect(button.imageView!.frame.minX > label.frame.maxX + 7)
  }

  @Test func targetsHearUntilTheyAreRemoved() {
    let control = UIControl()
    var count = 0
    let action = UIAction(identifier: .init("one")) { _ in count += 1 }
    control.addAction(action, for: [.valueChanged, .touchDown])
    control.addAction(UIAction(identifier: .init("one")) { _ in count += 10 }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    control.sendActions(for: .touchDown)
    #expect(count == 11)
    control.removeAction(identifiedBy: .init("one"), for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(count == 11)
  }

  @Test func aSwitchTogglesByATapAndByASlide() {
    let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 500, height: 1))
    #expect(toggle.frame.size == CGSize(width: 51, height: 31))
    var changes = 0
    toggle.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let stage = ViewStage(100, 100, toggle)
    toggle.isOn = true
    stage.turn()
    #expect(changes == 0 && stage.pixel(16, 25) == 0xFF34_C759)
    stage.tap(20, 20)
    #expect(!toggle.isOn && changes == 1)
    stage.drag(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 50, y: 25))
    #expect(toggle.isOn && changes == 2)
    stage.advance(by: 2)
    stage.keep("switch")
    #expect(stage.pixel(46, 25) == 0xFFFF_FFFF && stage.pixel(16, 25) == 0xFF34_C759)
  }

  @Test func aSliderFollowsTheFingerWithinItsRange() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
    slider.maximumValue = 10
    slider.value = 5
    var values: [Float] = []
    slider.addAction(UIAction { values.append(($0.sender as! UISlider).value) }, for: .valueChanged)
    let stage = ViewStage(200, 100, slider)
    stage.tap(20, 15)
    #expect(values == [] && slider.value == 5)
    stage.down(64, 15)
    stage.move(74, 15)
    #expect(abs(slider.value - 6) < 1e-4)
    stage.move(300, 15)
    stage.up(300, 15)
    #expect(slider.value == 10 && values.count == 2)
    slider.value = .nan
    #expect(slider.value == 0)
  }

  @Test func aStepperStepsAndRepeatsWhileItIsHeld() {
    let stepper = UIStepper(frame: .zero)
    stepper.maximumValue = 4
    let stage = ViewStage(200, 100, stepper)
    stage.tap(70, 15)
    #expect(stepper.value == 1)
    stage.tap(20, 15)
    stage.tap(20, 15)
    #expect(stepper.value == 0)
    stage.down(70, 15)
    stage.advance(by: 0.45)
    #expect(stepper.value == 1)
    stage.advance(by: 0.2)
    #expect(stepper.value == 3)
    stage.up(70, 15)
    stage.advance(by: 1)
    #expect(stepper.value == 3)
  }

  @Test func aSegmentIsChosenWhereTheFingerLeaves() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    #expect(control.frame.origin == .zero && control.frame.height == 32)
    control.frame = CGRect(x: 0, y: 0, width: 304, height: 32)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let stage = ViewStage(320, 100, control)
    #expect(control.selectedSegmentIndex == -1)
    stage.tap(150, 16)
    #expect(control.selectedSegmentIndex == 1 && changes == 1)
    stage.drag(from: CGPoint(x: 20, y: 16), to: CGPoint(x: 280, y: 16))
    #expect(control.selectedSegmentIndex == 2 && changes == 2)
    control.setEnabled(false, forSegmentAt: 0)
    stage.tap(20, 16)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
  }

  @Test func pagesGoOneByOne() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 3
    let stage = ViewStage(100, 100, control)
    stage.tap(90, 13)
    stage.tap(90, 13)
    stage.tap(90, 13)
    #expect(control.currentPage == 2)
    stage.tap(5, 13)
    #expect(control.currentPage == 1)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
  }

  /// All of one color.
  private func plain(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size).image {
      color.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test func picturesStandForASlidersTrack() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.value = 0.5
    slider.setMinimumTrackImage(plain(.red, 4, 12), for: .normal)
    slider.setMaximumTrackImage(plain(.blue, 4, 8), for: .normal)
    slider.setMaximumTrackImage(plain(.green, 4, 8), for: .disabled)
    let stage = ViewStage(200, 40, slider)
    stage.turn()
    #expect(slider.trackRect(forBounds: slider.bounds).height == 12)
    #expect(stage.pixel(20, 15) == 0xFFFF_0000 && stage.pixel(180, 20) == 0xFF00_00FF)
    #expect(slider.currentMaximumTrackImage === slider.maximumTrackImage(for: .normal))
    slider.isEnabled = false
    #expect(slider.currentMaximumTrackImage === slider.maximumTrackImage(for: .disabled))
    #expect(slider.currentMinimumTrackImage === slider.minimumTrackImage(for: .normal))
    slider.minimumValueImage = plain(.black, 10, 20)
    #expect(
      slider.minimumValueImageRect(forBounds: slider.bounds)
        == CGRect(x: 0, y: 10, width: 10, height: 20))
  }

  @Test func picturesStandForAStepper() {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stepper.setBackgroundImage(plain(.red, 2, 2), for: .normal)
    stepper.setIncrementImage(plain(.blue, 10, 10), for: .normal)
    stepper.setDividerImage(
      plain(.green, 6, 6), forLeftSegmentState: .normal, rightSegmentState: .normal)
    let stage = ViewStage(94, 32, stepper)
    stage.turn()
    #expect(stage.pixel(3, 3) == 0xFFFF_0000 && stage.pixel(70, 16) == 0xFF00_00FF)
    #expect(stage.pixel(47, 3) == 0xFF00_FF00)
    #expect(stepper.incrementImage(for: .disabled) == nil)
    #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) == nil)
    stepper.setBackgroundImage(nil, for: .normal)
    stage.turn()
    #expect(stage.pixel(3, 16) != 0xFFFF_0000)
  }

  @Test func picturesStandForSegments() {
    let control = UISegmentedControl(items: ["", "", ""])
    control.frame = CGRect(x: 0, y: 0, width: 304, height: 32)
    control.setBackgroundImage(plain(.red, 2, 2), for: .normal, barMetrics: .default)
    control.setBackgroundImage(plain(.blue, 2, 2), for: .selected, barMetrics: .default)
    control.setDividerImage(
      plain(.green, 8, 2), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    control.selectedSegmentIndex = 1
    let stage = ViewStage(304, 32, control)
    stage.turn()
    #expect(stage.pixel(50, 16) == 0xFFFF_0000 && stage.pixel(152, 16) == 0xFF00_00FF)
    #expect(stage.pixel(102, 16) == 0xFF00_FF00)
    control.selectedSegmentIndex = 0
    stage.turn()
    #expect(stage.pixel(50, 16) == 0xFF00_00FF && stage.pixel(152, 16) == 0xFFFF_0000)
    #expect(control.backgroundImage(for: .disabled, barMetrics: .default) == nil)
  }

  @Test func segmentsHaveActionsWidthsAndOffsets() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 0, y: 0, width: 204, height: 32)
    var done: [String] = []
    let action = UIAction(title: "New", identifier: .init("new")) { done.append($0.title) }
    control.setAction(action, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "New" && control.actionForSegment(at: 0) == nil)
    #expect(control.segmentIndex(identifiedBy: .init("new")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("none")) == NSNotFound)
    control.setWidth(60, forSegmentAt: 0)
    control.setContentOffset(CGSize(width: 5, height: -3), forSegmentAt: 1)
    #expect(control.widthForSegment(at: 0) == 60 && control.widthForSegment(at: 1) == 0)
    #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 5, height: -3))
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 2, vertical: 1), forSegmentType: .right, barMetrics: .default)
    let stage = ViewStage(204, 32, control)
    stage.turn()
    stage.tap(150, 16)
    #expect(done == ["New"] && control.selectedSegmentIndex == 1)
  }

  @Test func aBarOfProgressFollowsWhatItObserves() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    bar.trackImage = plain(.blue, 2, 2)
    bar.progressImage = plain(.red, 2, 2)
    let stage = ViewStage(100, 4, bar)
    let progress = Progress(totalUnitCount: 4)
    bar.observedProgress = progress
    progress.completedUnitCount = 2
    stage.advance(by: 0.5)
    #expect(bar.progress == 0.5)
    #expect(stage.pixel(25, 2) == 0xFFFF_0000 && stage.pixel(75, 2) == 0xFF00_00FF)
    progress.completedUnitCount = 4
    stage.advance(by: 0.5)
    #expect(bar.progress == 1 && stage.frame.nextInstant == .infinity)
  }

  @Test func aControlDoesAndNamesWhatItIsFor() {
    let button = UIButton(type: .system)
    var done = 0
    let action = UIAction { _ in done += 1 }
    button.addAction(action, for: .primaryActionTriggered)
    button.addTarget(button, action: Selector("nothing"), for: .touchDown)
    button.performPrimaryAction()
    #expect(done == 1)
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(done == 1)
    var events: [UIControl.Event] = []
    button.enumerateEventHandlers { own, target, event, _ in
      events.append(event)
      #expect((own === action) == (target == nil))
    }
    #expect(events == [.primaryActionTriggered, .touchDown])
    button.enumerateEventHandlers { _, _, event, stop in
      events.append(event)
      stop = true
    }
    #expect(events.count == 3)
    button.contentHorizontalAlignment = .leading
    #expect(button.effectiveContentHorizontalAlignment == .left)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(button.effectiveContentHorizontalAlignment == .right)
  }

  @Test func aFingerAlongTheDotsTakesThePageAlong() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 3
    var pages: [Int] = []
    control.addAction(UIAction { _ in pages.append(control.currentPage) }, for: .valueChanged)
    let stage = ViewStage(100, 100, control)
    stage.down(25, 13)
    stage.move(50, 13)
    #expect(control.interactionState == .continuous && control.currentPage == 1)
    stage.move(75, 13)
    stage.up(75, 13)
    #expect(control.interactionState == .none && pages == [1, 2])
    control.allowsContinuousInteraction = false
    stage.drag(from: CGPoint(x: 75, y: 13), to: CGPoint(x: 25, y: 13))
    #expect(pages == [1, 2, 1])
  }

  @Test func picturesStandForPages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    control.numberOfPages = 3
    #expect(control.intrinsicContentSize == CGSize(width: 63, height: 26))
    let size = CGSize(width: 14, height: 20)
    let picture = UIGraphicsImageRenderer(size: size).image {
      $0.fill(CGRect(origin: .zero, size: size))
    }
    control.setIndicatorImage(picture, forPage: 1)
    control.setIndicatorImage(picture, forPage: 7)
    #expect(control.indicatorImage(forPage: 1) === picture)
    #expect(control.indicatorImage(forPage: 0) == nil && control.indicatorImage(forPage: 7) == nil)
    #expect(control.intrinsicContentSize == CGSize(width: 84, height: 39))
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .blue
    let stage = ViewStage(120, 40, control)
    stage.turn()
    #expect(stage.pixel(60, 12) == 0xFFFF_0000)
    control.currentPage = 1
    stage.turn()
    #expect(stage.pixel(60, 12) == 0xFF00_00FF)
    control.setIndicatorImage(nil, forPage: 1)
    control.preferredCurrentPageIndicatorImage = picture
    stage.turn()
    #expect(stage.pixel(60, 12) == 0xFF00_00FF)
    control.currentPage = 2
    stage.turn()
    #expect(stage.pixel(60, 12) == 0xFFFF_FFFF && stage.pixel(60, 20) == 0xFFFF_0000)
    control.direction = .bottomToTop
    #expect(control.intrinsicContentSize == CGSize(width: 33, height: 102))
  }

  @Test func aSpinnerIsAnAnimationOfLayersThatNeedsNoFrames() {
    let spinner = UIActivityIndicatorView(style: .large)
    let stage = ViewStage(100, 100, spinner)
    #expect(spinner.isHidden)
    spinner.startAnimating()
    let frame = stage.turn()
    #expect(!spinner.isHidden && spinner.isAnimating && !frame.needsFrames)
    let first = stage.pixel(18, 4)
    stage.advance(by: 0.5)
    #expect(stage.pixel(18, 4) != first)
    spinner.stopAnimating()
    #expect(spinner.isHidden)
  }

  // MARK: - Looks

  private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "Row \(row)" }
  }
  private let rows = Rows()

  private func gallery() -> UIView {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 14
    stack.alignment = .leading
    func row(_ views: UIView...) {
      let row = UIStackView(arrangedSubviews: views)
      row.spacing = 12
      row.alignment = .center
      stack.addArrangedSubview(row)
    }
    let title = UILabel()
    title.text = "Controls"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    stack.addArrangedSubview(title)
    func button(_ look: UIButton.Configuration, _ title: String) -> UIButton {
      var titled = look
      titled.title = title
      return UIButton(configuration: titled)
    }
    row(button(.plain(), "Plain"), button(.gray(), "Gray"), button(.tinted(), "Tinted"))
    var image = UIButton.Configuration.filled()
    image.image = UIImage(systemName: "star.fill")
    image.imagePadding = 6
    image.subtitle = "with a subtitle"
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    row(button(image, "Filled"), system)
    let (on, off) = (UISwitch(), UISwitch())
    on.isOn = true
    let stepper = UIStepper()
    row(on, off, stepper)
    let slider = UISlider()
    slider.value = 0.4
    slider.widthAnchor.constraint(equalToConstant: 260).isActive = true
    stack.addArrangedSubview(slider)
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    segments.widthAnchor.constraint(equalToConstant: 260).isActive = true
    stack.addArrangedSubview(segments)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    progress.widthAnchor.constraint(equalToConstant: 260).isActive = true
    stack.addArrangedSubview(progress)
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.backgroundStyle = .prominent
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .label
    row(spinner, pages, UIImageView(image: UIImage(systemName: "heart.fill")))
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    let filled = UITextField()
    filled.borderStyle = .roundedRect
    filled.text = "Typed"
    filled.clearButtonMode = .always
    for field in [field, filled] {
      field.widthAnchor.constraint(equalToConstant: 124).isActive = true
    }
    row(field, filled)
    let picker = UIPickerView()
    picker.dataSource = rows
    picker.delegate = rows
    picker.widthAnchor.constraint(equalToConstant: 260).isActive = true
    picker.heightAnchor.constraint(equalToConstant: 150).isActive = true
    picker.selectRow(3, inComponent: 0, animated: false)
    stack.addArrangedSubview(picker)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theyLookAsSwiftUIsControlsDo(style: UIUserInterfaceStyle) {
    let gallery = gallery()
    let stage = ViewStage(300, 660, gallery)
    stage.window.backgroundColor = .systemBackground
    stage.window.overrideUserInterfaceStyle = style
    NSLayoutConstraint.activate([
      gallery.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20),
      gallery.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
    ])
    stage.turn()
    stage.keep("controls-\(style == .dark ? "dark" : "light")")
    #expect(gallery.frame.height > 500 && gallery.frame.height < 640)
    #expect(stage.pixel(1, 1) == (style == .dark ? 0xFF00_0000 : 0xFFFF_FFFF))
  }

  @Test func aButtonsConfigurationFollowsItsStateUnlessItIsToldNotTo() {
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    var updates = 0
    button.configurationUpdateHandler = { _ in updates += 1 }
    let stage = ViewStage(300, 400, button)
    let before = updates
    button.isSelected = true
    stage.turn()
    #expect(updates == before + 1)
    button.automaticallyUpdatesConfiguration = false
    button.isSelected = false
    stage.turn()
    #expect(updates == before + 1)
    button.setNeedsUpdateConfiguration()
    stage.turn()
    #expect(updates == before + 2)
  }

  @Test func aLabelFollowsTheSizeOfTextOfItsTraits() {
    let controller = UIViewController()
    let parent = UIViewController()
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    let (label, fixed, scaled) = (UILabel(), UILabel(), UILabel())
    label.font = .preferredFont(forTextStyle: .title1)
    fixed.font = .preferredFont(forTextStyle: .title1)
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20))
    for label in [label, scaled] { label.adjustsFontForContentSizeCategory = true }
    for label in [label, fixed, scaled] {
      label.text = "What's the point?"
      controller.view.addSubview(label)
    }
    let before = label.intrinsicContentSize
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), forChild: controller)
    #expect(label.font.pointSize == 34 && fixed.font.pointSize == 28)
    #expect(scaled.font.pointSize == 26)
    #expect(label.intrinsicContentSize.width > before.width)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .small), forChild: controller)
    #expect(label.font.pointSize == 26 && scaled.font.pointSize == 18)
  }

  @Test func aLabelIsNotTruncatedInAFrameThatIsAPixelNarrowerThanItsText() {
    let label = UILabel()
    label.text = "What's"
    label.font = .preferredFont(forTextStyle: .headline)
    let own = label.intrinsicContentSize
    label.frame = CGRect(x: 10, y: 10, width: own.width - 1.0 / 3, height: own.height)
    let stage = ViewStage(200, 100, label)
    #expect(stage.text.contains("What's") && !stage.text.contains("truncated"))
    label.frame.size.width = own.width - 2
    stage.turn()
    #expect(stage.text.contains("truncated"))
  }

  @Test func buttonsWithASignOfTheirTypeHaveOneSize() {
    for type in [UIButton.ButtonType.contactAdd, .infoLight, .detailDisclosure] {
      let size = UIButton(type: type).intrinsicContentSize
      #expect(abs(size.width * 3 - 73) < 1e-6 && abs(size.height * 3 - 71) < 1e-6)
    }
  }

  @Test func traitsHaveThePixelsOfTheStageInAProgram() {
    let before = Services.current
    defer { Services.current = before }
    Services.current.screen = (CGSize(width: 100, height: 100), 2)
    Services.current.screenLeadsTraits = true
    #expect(UITraitCollection.current.displayScale == 2 && UIScreen.main.scale == 2)
    #expect(UIView().traitCollection.displayScale == 2)
    #expect(UIGraphicsImageRendererFormat().scale == 2)
    Services.current.screenLeadsTraits = false
    #expect(UITraitCollection.current.displayScale == 3)
  }
}
