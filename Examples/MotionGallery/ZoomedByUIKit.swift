// A collection view's cell that zooms into a screen of UIKit; a drag pulls the screen back, and
// releases it.

import SwiftUI

struct ZoomedByUIKit: View {
  var body: some View { Tiles().ignoresSafeArea() }
}

private struct Tiles: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: TileGrid())
    navigation.isNavigationBarHidden = true
    return navigation
  }
  func updateUIViewController(_ navigation: UINavigationController, context: Context) {}
}

private final class TileGrid: UICollectionViewController {
  static let colors: [UIColor] = [
    .systemOrange, .systemMint, .systemIndigo, .systemPink, .systemTeal, .systemYellow,
  ]

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 88, height: 84)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 16, bottom: 16, right: 16)
    layout.minimumLineSpacing = 12
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.colors.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.backgroundColor = Self.colors[indexPath.item]
    cell.layer.cornerRadius = 14
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let screen = UIViewController()
    screen.view.backgroundColor = Self.colors[indexPath.item]
    // Cells are used again: the closure looks for the one that shows the item now.
    screen.preferredTransition = .zoom { [weak collectionView] _ in
      collectionView?.cellForItem(at: indexPath)
    }
    navigationController?.pushViewController(screen, animated: true)
  }
}

#Preview { ZoomedByUIKit() }
