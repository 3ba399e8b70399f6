// A scroll view of UIKit's that is zoomed into a plan, with the whole of it in a corner: where one is in it.

import SwiftUI

struct ZoomOfUIKit: View {
  var body: some View { Screen().ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> PlanController { PlanController() }
    func updateUIViewController(_ controller: PlanController, context: Context) {}
  }
}

private final class PlanController: UIViewController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let plan = PlanView(frame: CGRect(x: 0, y: 0, width: 360, height: 480))
  private let small = UIView()
  private let frameView = UIView()
  private let label = UILabel()
  private var isPlaced = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentInsetAdjustmentBehavior = .never
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    scroll.delegate = self
    scroll.contentSize = plan.bounds.size
    scroll.addSubview(plan)
    view.addSubview(scroll)
    addOverview()
    label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
    label.textAlignment = .center
    label.backgroundColor = .systemBackground
    label.layer.cornerRadius = 8
    label.clipsToBounds = true
    label.frame = CGRect(x: 16, y: 60, width: 72, height: 32)
    view.addSubview(label)
  }

  private func addOverview() {
    small.frame = CGRect(x: 16, y: 104, width: 72, height: 96)
    small.backgroundColor = .systemBackground
    small.layer.borderWidth = 1
    small.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    let copy = PlanView(frame: plan.bounds)
    copy.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    copy.center = CGPoint(x: 36, y: 48)
    small.addSubview(copy)
    small.clipsToBounds = true
    frameView.layer.borderWidth = 2
    frameView.layer.borderColor = UIColor.systemRed.cgColor
    small.addSubview(frameView)
    view.addSubview(small)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isPlaced, scroll.bounds.width > 0 else { return }
    isPlaced = true
    scroll.zoom(to: CGRect(x: 120, y: 150, width: 150, height: 200), animated: false)
    scroll.flashScrollIndicators()
    showFrame()
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { plan }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { showFrame() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { showFrame() }

  private func showFrame() {
    let seen = scroll.convert(scroll.bounds, to: plan)
    frameView.frame = seen.applying(CGAffineTransform(scaleX: 0.2, y: 0.2))
    label.text = String(format: "%.0f %%", Double(scroll.zoomScale) * 100)
  }
}

/// The rooms of a house.
private final class PlanView: UIView {
  private static let houseRooms: [(String, CGRect, UIColor)] = [
    ("Hall", CGRect(x: 130, y: 20, width: 90, height: 250), .systemGray4),
    ("Kitchen", CGRect(x: 20, y: 20, width: 110, height: 120), .systemYellow),
    ("Bath", CGRect(x: 20, y: 140, width: 110, height: 130), .systemTeal),
    ("Study", CGRect(x: 220, y: 20, width: 120, height: 150), .systemOrange),
    ("Library", CGRect(x: 220, y: 170, width: 120, height: 100), .systemPurple),
    ("Living room", CGRect(x: 20, y: 270, width: 320, height: 190), .systemGreen),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    for (name, room, color) in Self.houseRooms {
      color.withAlphaComponent(0.35).setFill()
      UIColor.label.setStroke()
      let outline = UIBezierPath(rect: room)
      outline.lineWidth = 3
      outline.fill()
      outline.stroke()
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 14, weight: .medium), .foregroundColor: UIColor.label,
      ]
      let size = (name as NSString).size(withAttributes: attributes)
      (name as NSString).draw(
        at: CGPoint(x: room.midX - size.width / 2, y: room.midY - size.height / 2),
        withAttributes: attributes)
    }
  }
}

#Preview { ZoomOfUIKit() }
