import UIKit
import VivaceAVFoundation
import VivaceGraphics
import VivaceSupplements

/// The controls over a film. They fade when the film has played for a while, and a tap shows or hides them.
final class PlayerControls: UIView {
  /// Seconds of playing after which the controls fade.
  static let patience = 3.0
  /// Seconds of a skip.
  static let skip = 10.0

  var player: AVPlayer? { didSet { follow(oldValue) } }
  /// Whether the film can only be watched from its beginning to its end.
  var isLinear = false { didSet { update() } }
  private let shade = UIView()
  let playButton = UIButton(type: .custom)
  let backButton = UIButton(type: .custom)
  let forwardButton = UIButton(type: .custom)
  let soundButton = UIButton(type: .custom)
  let slider = UISlider()
  let elapsedLabel = UILabel()
  let remainingLabel = UILabel()
  /// The symbol of each button.
  private var symbols: [UIButton: String] = [:]
  private var observer: Any?
  private var observations: [NSKeyValueObservation] = []
  private var isDragging = false
  /// Whether the film played when the slider was touched.
  private var playedBefore = false
  /// Changes with each touch, so that the controls fade after the last one.
  private var touch = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.35)
    addSubview(shade)
    prepare(playButton, "play.fill", size: 38) { [weak self] in self?.togglePlaying() }
    prepare(backButton, "gobackward.10", size: 26) { [weak self] in self?.move(by: -Self.skip) }
    prepare(forwardButton, "goforward.10", size: 26) { [weak self] in self?.move(by: Self.skip) }
    prepare(soundButton, "speaker.wave.2.fill", size: 17) { [weak self] in self?.toggleSound() }
    backButton.accessibilityLabel = "Skip back 10 seconds"
    forwardButton.accessibilityLabel = "Skip forward 10 seconds"
    prepareSlider()
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = .white
      shade.addSubview(label)
    }
    remainingLabel.textAlignment = .right
    update()
  }
  required init?(coder: NSCoder) { return nil }

  private func prepare(
    _ button: UIButton, _ symbol: String, size: CGFloat, action: @escaping () -> Void
  ) {
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    button.tintColor = .white
    show(symbol, in: button, size: size)
    shade.addSubview(button)
  }
  private func show(_ symbol: String, in button: UIButton, size: CGFloat) {
    guard symbols.updateValue(symbol, forKey: button) != symbol else { return }
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .medium)
    let image = UIImage(systemName: symbol, withConfiguration: configuration)
    button.setImage(image?.withTintColor(.white, renderingMode: .alwaysOriginal), for: .normal)
  }
  private func prepareSlider() {
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.35)
    let size = CGSize(width: 12, height: 12)
    let knob = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
    slider.setThumbImage(knob, for: .normal)
    slider.accessibilityLabel = "Position"
    slider.addAction(UIAction { [weak self] _ in self?.beginDrag() }, for: .touchDown)
    slider.addAction(UIAction { [weak self] _ in self?.drag() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.endDrag() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    shade.addSubview(slider)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let area = bounds.inset(by: safeAreaInsets)
    let gap = min(110, area.width / 4)
    for (button, x) in [(backButton, -gap), (playButton, 0), (forwardButton, gap)] {
      button.frame = CGRect(x: area.midX + x - 32, y: area.midY - 32, width: 64, height: 64)
    }
    soundButton.frame = CGRect(x: area.maxX - 56, y: area.minY + 8, width: 44, height: 44)
    slider.frame = CGRect(x: area.minX + 16, y: area.maxY - 52, width: area.width - 32, height: 28)
    elapsedLabel.frame = CGRect(x: area.minX + 16, y: area.maxY - 24, width: 80, height: 16)
    remainingLabel.frame = CGRect(x: area.maxX - 96, y: area.maxY - 24, width: 80, height: 16)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    setVisible(shade.alpha < 0.5)
  }
}

// MARK: - The player

extension PlayerControls {
  private func follow(_ old: AVPlayer?) {
    if let observer { old?.removeTimeObserver(observer) }
    (observer, observations) = (nil, [])
    if let player {
      observer = player.addPeriodicTimeObserver(
        forInterval: CMTime(value: 1, timescale: 4), queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
      observations.append(
        player.observe(\.timeControlStatus) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.stateChanged() }
        })
      observations.append(
        player.observe(\.status) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.update() }
        })
    }
    update()
  }

  private func stateChanged() {
    update()
    if player?.timeControlStatus == .playing { fadeLater() } else { setVisible(true) }
  }

  /// Seconds of the film; nil while they are not known.
  private var length: Double? {
    guard let duration = player?.currentItem?.duration, duration.isNumeric, duration.seconds > 0
    else { return nil }
    return duration.seconds
  }

  func update() {
    let plays = (player?.rate ?? 0) != 0
    let hasFailed = player?.currentItem?.status == .failed
    let showsPause = plays || isDragging && playedBefore
    show(
      hasFailed ? "play.slash.fill" : showsPause ? "pause.fill" : "play.fill", in: playButton,
      size: 38)
    playButton.accessibilityLabel = plays ? "Pause" : "Play"
    show(
      player?.isMuted == true ? "speaker.slash.fill" : "speaker.wave.2.fill", in: soundButton,
      size: 17)
    soundButton.accessibilityLabel = player?.isMuted == true ? "Unmute" : "Mute"
    playButton.isEnabled = player != nil && !hasFailed
    for button in [backButton, forwardButton] { button.isHidden = isLinear || length == nil }
    slider.isEnabled = length != nil && !isLinear
    let position = player?.currentTime().seconds ?? 0
    if let length {
      slider.maximumValue = Float(length)
      if !isDragging { slider.value = Float(position) }
      elapsedLabel.text = Self.text(position)
      remainingLabel.text = "-" + Self.text(length.rounded(.up) - position.rounded(.down))
    } else {
      slider.value = 0
      (elapsedLabel.text, remainingLabel.text) = (Self.text(position), "--:--")
    }
  }

  /// Minutes and seconds, with hours where there are any.
  static func text(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds.isFinite ? seconds : 0))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (whole / 60, two(whole % 60))
    return minutes < 60
      ? "\(minutes):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
  }

  private func togglePlaying() {
    guard let player else { return }
    if player.rate != 0 { return player.pause() }
    if let length, player.currentTime().seconds >= length - 1e-3 { player.seek(to: .zero) }
    player.play()
  }

  private func toggleSound() {
    player?.isMuted.toggle()
    update()
    fadeLater()
  }

  private func move(by seconds: Double) {
    guard let player, let length else { return }
    let wanted = min(max(player.currentTime().seconds + seconds, 0), length)
    player.seek(to: CMTime(seconds: wanted, preferredTimescale: 1_000_000_000))
    update()
    fadeLater()
  }

  private func beginDrag() {
    (isDragging, playedBefore) = (true, (player?.rate ?? 0) != 0)
    touch += 1
    player?.pause()
  }

  private func drag() {
    player?.seek(to: CMTime(seconds: Double(slider.value), preferredTimescale: 1_000_000_000))
    update()
  }

  private func endDrag() {
    isDragging = false
    if playedBefore { player?.play() }
    update()
    fadeLater()
  }
}

// MARK: - Fading

extension PlayerControls {
  private func setVisible(_ isVisible: Bool) {
    if isVisible { fadeLater() }
    guard (shade.alpha > 0.5) != isVisible else { return }
    UIView.animate(withDuration: 0.25) { self.shade.alpha = isVisible ? 1 : 0 }
  }

  /// Fades the controls after a while, if the film plays then and they were not touched.
  private func fadeLater() {
    touch += 1
    guard player?.timeControlStatus == .playing else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self, touch] in
      MainActor.assumeIsolated {
        guard let self, self.touch == touch, self.player?.timeControlStatus == .playing else {
          return
        }
        self.setVisible(false)
      }
    }
  }
}
