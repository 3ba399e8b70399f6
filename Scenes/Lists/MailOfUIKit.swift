// A list of UIKit's: a collection of one list layout, rows with two lines, and what a swipe over a row offers.

import SwiftUI

struct MailOfUIKit: View {
  var body: some View { Stack().ignoresSafeArea() }

  private struct Stack: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
      let stack = UINavigationController(rootViewController: MailController())
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}

private struct Letter: Hashable {
  let sender: String
  let subject: String
  let time: String
  var isUnread = false
}

private final class MailController: UIViewController {
  private enum Part: String {
    case today = "Today"
    case earlier = "Earlier"
  }

  private let letters: [Part: [Letter]] = [
    .today: [
      Letter(sender: "Mia", subject: "Shall we row on Sunday?", time: "10:42", isUnread: true),
      Letter(sender: "Library", subject: "Your book is here", time: "9:15", isUnread: true),
      Letter(sender: "Noah", subject: "Photos of the lake", time: "7:30"),
    ],
    .earlier: [
      Letter(sender: "Bakery", subject: "A cake for the 24th", time: "Mon"),
      Letter(sender: "Emma", subject: "Re: Keys of the boat house", time: "Sun"),
      Letter(sender: "Choir", subject: "Notes for the summer concert", time: "Sat"),
    ],
  ]
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private var source: UICollectionViewDiffableDataSource<Part, Letter>?

  override func loadView() { view = list }
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Letters"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "square.and.pencil"), style: .plain, target: nil, action: nil)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Letter> {
      cell, _, letter in
      var content = cell.defaultContentConfiguration()
      content.text = letter.sender
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.secondaryText = letter.subject
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: letter.isUnread ? "envelope.badge" : "envelope.open")
      content.imageProperties.tintColor = letter.isUnread ? .systemBlue : .systemGray
      cell.contentConfiguration = content
      cell.accessories = [.label(text: letter.time), .disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = self?.source?.snapshot().sectionIdentifiers[path.section].rawValue
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Part, Letter>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    self.source = source
    var snapshot = NSDiffableDataSourceSnapshot<Part, Letter>()
    snapshot.appendSections([.today, .earlier])
    for part in [Part.today, .earlier] {
      snapshot.appendItems(letters[part] ?? [], toSection: part)
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  private func layout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.leadingSwipeActionsConfigurationProvider = { _ in
      let read = UIContextualAction(style: .normal, title: "Unread") { _, _, done in done(true) }
      read.backgroundColor = .systemBlue
      read.image = UIImage(systemName: "envelope.badge")
      return UISwipeActionsConfiguration(actions: [read])
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self?.delete(path)
        done(true)
      }
      delete.image = UIImage(systemName: "trash")
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      flag.backgroundColor = .systemOrange
      flag.image = UIImage(systemName: "flag")
      return UISwipeActionsConfiguration(actions: [delete, flag])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }
  private func delete(_ path: IndexPath) {
    guard let source, let letter = source.itemIdentifier(for: path) else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([letter])
    source.apply(snapshot)
  }
}

#Preview { MailOfUIKit() }
