// The editor, made with UIKit: one bracelet a page, and the bead box.

import SwiftUI
import UIKit

final class EditorController: UIViewController {
  /// The bracelet of the page that is seen.
  private(set) var shown: Bracelet.ID { didSet { if shown != oldValue { showedAnother() } } }

  private let shelf: Shelf
  private let patch = PatchView()
  private let pages = UIScrollView()
  private let box = BeadBox()
  private let tag = NameTagView()
  /// The boards of the pages that have been visible, by page.
  private var boards: [Int: BoardView] = [:]

  init(shelf: Shelf, shown: Bracelet.ID) {
    self.shelf = shelf
    self.shown = shown
    super.init(nibName: nil, bundle: nil)
    navigationItem.titleView = tag
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "arrow.uturn.backward")) {
        [unowned self] _ in undo()
      })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Undo"
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  // MARK: Views

  override func viewDidLoad() {
    super.viewDidLoad()
    patch.cornerRadius = 0
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.clipsToBounds = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.delegate = self
    box.onToggle = { [unowned self] in toggleBox() }
    box.onPick = { [unowned self] in pick($0, from: $1) }
    box.onDrag = { [unowned self] in drag($0, to: $1, $2) }
    for part in [patch, box, pages] { view.addSubview(part) }
    showedAnother()
  }

  private var page: Int { shelf.bracelets.firstIndex { $0.id == shown }! }
  private var board: BoardView? { boards[page] }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    patch.frame = view.bounds
    patch.seamInsets = view.safeAreaInsets
    let available = view.bounds.inset(by: view.safeAreaInsets)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (pageFrame, boxFrame) = EditorMetrics(available.size).frames(
      in: available, isMirrored: isMirrored)
    box.frame = boxFrame
    guard pages.frame != pageFrame else { return }
    let page = page
    pages.frame = pageFrame
    pages.contentSize = CGSize(
      width: pageFrame.width * CGFloat(shelf.bracelets.count), height: pageFrame.height)
    for (page, board) in boards { board.frame = frame(of: page) }
    pages.contentOffset.x = frame(of: page).minX
    makeBoards()
  }

  /// Pages follow one another as one reads.
  private func frame(of page: Int) -> CGRect {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let index = isMirrored ? shelf.bracelets.count - 1 - page : page
    let size = pages.bounds.size
    return CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
  }

  /// Makes the boards that are seen, and their neighbours.
  private func makeBoards() {
    for page in max(page - 1, 0)...min(page + 1, shelf.bracelets.count - 1)
    where boards[page] == nil {
      let board = BoardView(frame: frame(of: page))
      board.show(shelf.bracelets[page].beads)
      pages.addSubview(board)
      boards[page] = board
    }
    for (page, board) in boards {
      board.showsNextSlot = page == self.page && box.isOpen && !shelf[shown].isFull
    }
    fadeBoards()
  }

  private func showedAnother() {
    let bracelet = shelf[shown]
    UIView.animate(.smooth) { self.patch.felt = bracelet.felt }
    tag.name = bracelet.name
    changed()
    makeBoards()
  }

  private func changed() {
    navigationItem.rightBarButtonItem?.isEnabled = !shelf[shown].beads.isEmpty
    board?.showsNextSlot = box.isOpen && !shelf[shown].isFull
  }

  private func toggleBox() {
    UIView.animate(.lid) {
      self.box.isOpen.toggle()
      self.pages.transform =
        self.box.isOpen ? .identity : CGAffineTransform(scaleX: 1.06, y: 1.06)
      self.changed()
    }
  }

  /// Whether a point of the view lies on the bead box.
  func boxContains(_ point: CGPoint) -> Bool { box.frame.contains(point) }

  // MARK: Hands

  private func pick(_ kind: Bead.Kind, from point: CGPoint) {
    guard !shelf[shown].isFull, let board else { return }
    board.hold(Bead(kind), at: box.convert(point, to: board))
    thread()
  }

  private func drag(_ kind: Bead.Kind, to point: CGPoint, _ state: Well.Pull) {
    guard let board else { return }
    switch state {
    case .began: board.hold(Bead(kind), at: box.convert(point, to: board))
    case .moved: board.move(to: box.convert(point, to: board))
    case .ended where !shelf[shown].isFull: thread()
    default: board.putBack()
    }
  }

  private func thread() {
    guard let board, let bead = board.held?.bead else { return }
    shelf[shown].beads.append(bead)
    board.thread()
    changed()
  }

  private func undo() {
    guard shelf[shown].beads.popLast() != nil else { return }
    board?.removeLast()
    changed()
  }
}

extension EditorController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard pages.bounds.width > 0 else { return }
    let nearest = shelf.bracelets.indices.min {
      abs(frame(of: $0).minX - pages.contentOffset.x)
        < abs(frame(of: $1).minX - pages.contentOffset.x)
    }
    if let nearest { shown = shelf.bracelets[nearest].id }
    fadeBoards()
  }

  /// A page is gone when it has left.
  private func fadeBoards() {
    let width = max(pages.bounds.width, 1)
    for (page, board) in boards {
      board.alpha = 1 - min(abs(frame(of: page).minX - pages.contentOffset.x) / width, 1)
    }
  }
}
