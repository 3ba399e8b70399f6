// The half of the example that is made with UIKit, in a window of SwiftUI's.

import SwiftUI
import UIKit

struct UIKitWorkshop: UIViewControllerRepresentable {
  let shelf: Shelf
  @Binding var half: Half

  func makeUIViewController(context: Context) -> UINavigationController {
    let grid = GridController(shelf: shelf) { half = $0 }
    let navigation = UINavigationController(rootViewController: grid)
    navigation.view.tintColor = .ink
    let bar = UINavigationBarAppearance()
    bar.configureWithTransparentBackground()
    navigation.navigationBar.standardAppearance = bar
    navigation.navigationBar.scrollEdgeAppearance = bar
    return navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
