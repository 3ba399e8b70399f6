// Pictures of UIKit's: templates in tints, symbols in several colours, turned, stretched between caps, placed by
// content modes, cut and framed.

import SwiftUI

struct PicturesOfUIKit: View {
  var body: some View { Gallery().ignoresSafeArea() }

  private struct Gallery: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> GalleryController { GalleryController() }
    func updateUIViewController(_ controller: GalleryController, context: Context) {}
  }
}

private final class GalleryController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let rows = [
      ("Tints and colours", symbols), ("Turned and mirrored", turned),
      ("Stretched between caps", bubbles), ("Placed in their room", placed),
      ("Cut and framed", portraits),
    ]
    let stack = UIStackView(arrangedSubviews: rows.flatMap { [heading($0.0), $0.1] })
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
  }

  private func heading(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .headline)
    return label
  }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 14
    row.alignment = .center
    return row
  }

  /// A mountain under the sun, light on the left, so that one sees how it is turned.
  private let landscape = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 44)).image {
    context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 60, height: 44))
    UIColor.systemYellow.setFill()
    UIBezierPath(ovalIn: CGRect(x: 6, y: 5, width: 14, height: 14)).fill()
    let mountain = UIBezierPath()
    mountain.move(to: CGPoint(x: 8, y: 44))
    mountain.addLine(to: CGPoint(x: 38, y: 12))
    mountain.addLine(to: CGPoint(x: 60, y: 36))
    mountain.addLine(to: CGPoint(x: 60, y: 44))
    mountain.close()
    UIColor.systemIndigo.setFill()
    mountain.fill()
  }

  private var symbols: UIView {
    let size = UIImage.SymbolConfiguration(pointSize: 30, weight: .semibold)
    func symbol(_ name: String, _ look: UIImage.SymbolConfiguration) -> UIImageView {
      UIImageView(image: UIImage(systemName: name, withConfiguration: size.applying(look)))
    }
    let tinted = symbol("heart.fill", .unspecified)
    tinted.tintColor = .systemPink
    let large = symbol("bolt.fill", UIImage.SymbolConfiguration(scale: .large))
    large.tintColor = .systemOrange
    let original = UIImageView(
      image: UIImage(systemName: "leaf.fill", withConfiguration: size)?
        .withTintColor(.systemGreen, renderingMode: .alwaysOriginal))
    let shades = symbol(
      "square.stack.3d.up.fill", UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue))
    let palette = symbol(
      "person.crop.circle.badge.plus",
      UIImage.SymbolConfiguration(paletteColors: [.systemGreen, .systemGray]))
    let template = UIImageView(image: landscape.withRenderingMode(.alwaysTemplate))
    template.tintColor = .systemPurple
    return row([tinted, large, original, shades, palette, template])
  }

  private var turned: UIView {
    let orientations: [UIImage.Orientation] = [.up, .right, .down, .upMirrored]
    return row(
      orientations.map { way in
        guard let pixels = landscape.cgImage else { return UIView() }
        return UIImageView(
          image: UIImage(cgImage: pixels, scale: landscape.scale, orientation: way))
      })
  }

  private var bubbles: UIView {
    let size = CGSize(width: 36, height: 30)
    let bubble = UIGraphicsImageRenderer(size: size).image { _ in
      UIBezierPath(
        roundedRect: CGRect(x: 6, y: 0, width: 30, height: 30),
        byRoundingCorners: [.topLeft, .topRight, .bottomRight],
        cornerRadii: CGSize(width: 13, height: 13)
      ).fill()
      let tail = UIBezierPath()
      tail.move(to: CGPoint(x: 0, y: 30))
      tail.addQuadCurve(to: CGPoint(x: 7, y: 16), controlPoint: CGPoint(x: 6, y: 28))
      tail.addLine(to: CGPoint(x: 12, y: 30))
      tail.close()
      tail.fill()
    }.withRenderingMode(.alwaysTemplate)
    let caps = UIEdgeInsets(top: 14, left: 20, bottom: 14, right: 14)
    let stretched = bubble.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let kinds: [(width: CGFloat, color: UIColor)] = [
      (60, .systemGray4), (110, .systemGreen), (150, .systemBlue),
    ]
    return row(
      kinds.map { width, color in
        let view = UIImageView(image: stretched)
        view.tintColor = color
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: 30 + width / 5).isActive = true
        return view
      })
  }

  private var placed: UIView {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .bottomRight,
    ]
    return row(
      modes.map { mode in
        let view = UIImageView(image: landscape)
        view.contentMode = mode
        view.clipsToBounds = true
        view.backgroundColor = .secondarySystemFill
        view.widthAnchor.constraint(equalToConstant: 76).isActive = true
        view.heightAnchor.constraint(equalToConstant: 96).isActive = true
        return view
      })
  }

  private var portraits: UIView {
    let round = UIImageView(image: landscape.preparingThumbnail(of: CGSize(width: 96, height: 70)))
    round.contentMode = .center
    round.clipsToBounds = true
    round.layer.cornerRadius = 36
    round.layer.borderWidth = 3
    round.layer.borderColor = UIColor.systemOrange.cgColor
    let faded = UIImageView(image: landscape)
    let mask = CAGradientLayer()
    mask.frame = CGRect(x: 0, y: 0, width: 108, height: 72)
    mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    (mask.startPoint, mask.endPoint) = (CGPoint(x: 0.3, y: 0), CGPoint(x: 1, y: 1))
    faded.layer.mask = mask
    let lifted = UIImageView(image: landscape)
    lifted.layer.shadowOpacity = 0.4
    lifted.layer.shadowRadius = 6
    lifted.layer.shadowOffset = CGSize(width: 0, height: 4)
    for (view, width) in [(round, 72), (faded, 108), (lifted, 108)] {
      view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
      view.heightAnchor.constraint(equalToConstant: 72).isActive = true
    }
    return row([round, faded, lifted])
  }
}

#Preview { PicturesOfUIKit() }
