import Foundation
import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

/// A rectangle that can be drawn, placed, turned, faded and shadowed, with others inside of it.
///
/// This room is the model of what Core Animation shows: trees of layers. A layer's properties are the
/// *model*: what the program set last. What *shows* at an instant is the model, or the movement by a
/// SwiftUI animation that leads to it (at most one for each property), and on top of it the
/// `CAAnimation`s that were added, in their order. None of them ever changes the model.
///
/// A layer has no pixels of its own. It becomes groups and shapes of the display list
/// (`CALayer+DisplayList.swift`), which carry its movements, so that frames continue while the main thread
/// is busy. Main thread only.
open class CALayer: NSObject, CAMediaTiming {
  var state = LayerState()
  var timing = MediaTiming()
  /// The identity of the layer's items in the display list.
  let number: UInt64 = CALayer.makeNumber()

  /// The layer that contains it; for a presentation copy, that of the original.
  public var superlayer: CALayer? { above ?? original?.superlayer }
  /// Not a weak reference, which would be slow for walks through the tree: a deinitialized layer clears it in
  /// its sublayers.
  final unowned(unsafe) var above: CALayer?
  final var children: [CALayer] = []
  /// The children in short lists, where there are many; else nil.
  var chunks: [SublayerChunk]?
  /// The list of the superlayer's that it is in.
  unowned(unsafe) var chunk: SublayerChunk?
  /// Flags of pending work of the layer and its descendants.
  var dirtyFlags: LayerDirtyFlags = [.layout, .commit]
  /// The object that draws the layer and decides its implicit animations; a view is that of its layer.
  public var delegate: (any CALayerDelegate)? {
    get {
      if let owner { return owner }
      return otherDelegate
    }
    set { (owner, otherDelegate) = (nil, newValue) }
  }
  /// The view of the layer, which is its delegate. Not a weak reference: the view clears it in its `deinit`.
  package unowned(unsafe) var owner: (any LayerOwner)?
  private weak var otherDelegate: (any CALayerDelegate)?
  /// Set on the root layer of a shown tree only.
  package weak var tree: LayerTree?
  /// Whether it has been shown in a tree since it was put there: from then on its changes animate.
  var isCommitted = false { didSet { if !isCommitted { setDirty(.commit) } } }
  /// Whether the action of a change runs.
  var isRunningAction = false
  final var maskLayer: CALayer?
  /// The layer that this one masks.
  private unowned(unsafe) var maskedLayer: CALayer?
  /// Only of presentation copies.
  private weak var original: CALayer?

  /// A name for the program's own use.
  public var name: String?
  /// Actions by event, asked after the delegate.
  public var actions: [String: any CAAction]?
  /// Further actions, under the key `actions`; other keys have no effect.
  public var style: [AnyHashable: Any]?
  /// Values set by a name that is no property.
  private var others: [String: Any] = [:]

  // What is not animated.
  /// The placement of the contents in the bounds.
  public var contentsGravity = CALayerContentsGravity.resize { didSet { setNeedsRebuild() } }
  /// Pixels of the contents for each point.
  public var contentsScale: CGFloat = 1 { didSet { setNeedsRebuild() } }
  /// The filter for contents that are drawn smaller.
  public var minificationFilter = CALayerContentsFilter.linear { didSet { setNeedsRebuild() } }
  /// The filter for contents that are drawn larger.
  public var magnificationFilter = CALayerContentsFilter.linear { didSet { setNeedsRebuild() } }
  /// The form of rounded corners.
  public var cornerCurve = CALayerCornerCurve.circular { didSet { setNeedsRebuild() } }
  /// The corners that the radius applies to.
  public var maskedCorners: CACornerMask = .all { didSet { setNeedsRebuild() } }
  /// A promise that the contents fill the bounds without gaps. Not used.
  public var isOpaque = false
  /// Whether opacity fades the layer and its sublayers as one picture.
  public var allowsGroupOpacity = true { didSet { setNeedsRebuild() } }
  /// Stored only.
  public var allowsEdgeAntialiasing = false
  /// Stored only.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  /// Accepted; layers are drawn again where they change, and where they do not, they are not drawn.
  public var shouldRasterize = false
  /// Stored only, as `shouldRasterize`.
  public var rasterizationScale: CGFloat = 1
  /// Stored only.
  public var drawsAsynchronously = false
  /// Whether a new size asks for `draw(in:)` again.
  public var needsDisplayOnBoundsChange = false
  /// Whether the y axis of the sublayers points up.
  public var isGeometryFlipped = false { didSet { setNeedsRebuild() } }
  /// Whether the layer is drawn when its back faces the eye.
  public var isDoubleSided = true { didSet { setNeedsRebuild() } }
  /// A blend mode by the name of a Core Image filter, such as `"multiplyBlendMode"`.
  public var compositingFilter: Any? { didSet { setNeedsRebuild() } }
  /// Stored only: layers have no filters here.
  public var filters: [Any]?
  /// Draws the layer's content as a template in this colour.
  package var paint: ResolvedColor? { didSet { if paint != oldValue { setNeedsRebuild() } } }
  /// Whether it is not drawn although it is not hidden: something else shows it meanwhile.
  package var isWithheld = false { didSet { if isWithheld != oldValue { setNeedsRebuild() } } }

  // What its part of the display list is made of.
  var cache = LayerCache()
  /// The result of the last `draw(in:)`.
  var drawing: LayerDrawing?
  /// Whether the drawing ends at the bounds it was made for.
  package var cutsDrawing = true
  /// Closures that wait for movements to end.
  var motionEnds = KeyedValues<() -> Void>()
  /// When something of its animations begins or ends, as its tree has found out.
  var schedule = LayerSchedule()
  var layoutIsNeeded = true { didSet { if layoutIsNeeded { setDirty(.layout) } } }
  var updateIsNeeded = false { didSet { if updateIsNeeded { setDirty(.update) } } }
  var displayIsNeeded = false { didSet { if displayIsNeeded { setDirty(.display) } } }

  public override init() {
    super.init()
    setDefaults()
  }

  /// Made by `init()`: see ``made(of:)``.
  public convenience init(_of _: Void) { self.init() }
  /// Made by `init(layer:)`: see ``copied()``.
  public convenience init(_copying layer: Any) { self.init(layer: layer) }

  /// A presentation copy. Subclasses with properties of their own copy them here.
  public init(layer: Any) {
    super.init()
    setDefaults()
    guard let other = layer as? CALayer else { return }
    (state, timing, name) = (other.state, other.timing, other.name)
    (contentsGravity, contentsScale) = (other.contentsGravity, other.contentsScale)
    (cornerCurve, maskedCorners) = (other.cornerCurve, other.maskedCorners)
    allowsGroupOpacity = other.allowsGroupOpacity
    isGeometryFlipped = other.isGeometryFlipped
    (drawing, cutsDrawing) = (other.drawing, other.cutsDrawing)
    others = other.others
  }

  /// Decodes nothing: a layer of no size.
  public required init?(coder: NSCoder) {
    super.init()
    setDefaults()
  }

  deinit {
    for child in children where child.above == nil || child.above === self {
      (child.above, child.chunk) = (nil, nil)
    }
    maskLayer?.maskedLayer = nil
  }

  // MARK: - What kinds of layers add

  /// Sets the initial values of a kind of layer.
  func setDefaults() {}

  /// The properties that the kind adds, each with its default value.
  var kindStandards: [LayerKey: LayerValue] { [:] }

  /// Returns the items that the kind draws, above the contents and below the sublayers.
  func kindItems(_ snapshot: LayerState) -> [DisplayItem] { [] }

  /// The sublayers as they are shown, from back to front.
  func sublayerItems(_ snapshot: LayerState) -> [DisplayItem] {
    if let chunks, !LayerReplica.current.isCopy, !chunks.contains(where: \.hasDepth) {
      return chunks.compactMap { $0.displayItem() }
    }
    return sublayersInOrder.compactMap { $0.displayItem() }
  }

  /// Whether it draws other things in each frame without being changed.
  var emits: Bool { false }

  /// False of layers that only place others.
  var drawsItself: Bool { true }

  /// The bounds have another size: views lay out by their autoresizing masks here.
  package func boundsSizeChanged(from old: CGSize) {}

  private static let lastNumber = Atomic<UInt64>(0)
  static func makeNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

  // MARK: - The tree

  /// The layers inside, the rearmost first; nil without any.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children where newValue?.contains(child) != true { child.removeFromSuperlayer() }
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Adds a layer in front of all others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Adds a layer at an index of `sublayers`.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Adds a layer directly behind one of the sublayers.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } }
    insert(layer, at: index ?? 0)
  }

  /// Adds a layer directly in front of one of the sublayers.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } }
    insert(layer, at: index.map { $0 + 1 } ?? children.count)
  }

  /// Replaces one of the sublayers.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = children.firstIndex(where: { $0 === oldLayer }), newLayer !== oldLayer else {
      return
    }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.children.removeAll { $0 === self }
    superlayer.chunksLose(self)
    superlayer.setNeedsLayout()
    superlayer.setNeedsRebuild()
    above = nil
    leave()
  }

  /// The layer whose alpha masks this one. Its space is that of the bounds. A layer masks at most one
  /// other layer and is no sublayer
  /// then.
  public var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue,
        newValue.superlayer != nil || newValue.maskedLayer != nil
          || newValue.contains(layer: self)
      {
        return LayerWarning.once(
          "\(newValue.label) cannot mask \(label): it has a superlayer or masks another layer. Make "
            + "a layer of its own for each mask.")
      }
      maskLayer?.maskedLayer = nil
      maskLayer?.leave()
      maskLayer = newValue
      newValue?.maskedLayer = self
      if let newValue { setDirty(newValue.dirtyFlags) }
      newValue?.setNeedsRebuild()
      setNeedsRebuild()
    }
  }

  /// The parent in the tree: the superlayer or, for a mask, the masked layer.
  var parent: CALayer? { superlayer ?? maskedLayer }

  /// The tree it is shown in, if any: the nearest one, where trees hang in others.
  package var shownIn: LayerTree? {
    var layer = self
    while layer.tree == nil, let parent = layer.parent { layer = parent }
    return layer.tree
  }

  // MARK: - What can be animated

  /// The anchor point in the superlayer's space.
  open var position: CGPoint {
    get { state.geometry.position }
    set { changePosition(to: newValue) }
  }

  /// The layer's own space. Its origin scrolls the sublayers the other way; a new size grows about the
  /// anchor point.
  open var bounds: CGRect {
    get { state.geometry.bounds }
    set { changeBounds(to: newValue) }
  }

  /// The point of the bounds that is at the position, about which the transform turns; 0.5, 0.5 at
  /// first. Another one moves the layer, not the position.
  open var anchorPoint: CGPoint {
    get { state.geometry.anchorPoint }
    set { change(.anchorPoint, from: .point(anchorPoint), to: .point(newValue)) }
  }

  /// The depth of the fixed point of transforms.
  open var anchorPointZ: CGFloat {
    get { state.geometry.anchorPointZ }
    set { change(.anchorPointZ, from: .real(anchorPointZ), to: .real(newValue)) }
  }

  /// In front of siblings with less; depth, under a perspective.
  open var zPosition: CGFloat {
    get { state.geometry.zPosition }
    set { change(.zPosition, from: .real(zPosition), to: .real(newValue)) }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { state.geometry.transform }
    set { change(.transform, from: .transform(transform), to: .transform(newValue)) }
  }

  /// The transform, as far as it is one in the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Changes the transform to one in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The transform of all sublayers about this layer's anchor point; a perspective, most often.
  open var sublayerTransform: CATransform3D {
    get { state.geometry.sublayerTransform }
    set {
      change(.sublayerTransform, from: .transform(sublayerTransform), to: .transform(newValue))
    }
  }

  /// The box around the layer in its superlayer's space: what follows from position, bounds, anchor
  /// point and transform. Setting it sets position and the size of the bounds. Values that are not
  /// finite are ignored and reported.
  open var frame: CGRect {
    get { state.geometry.frame }
    set {
      guard newValue.isFiniteOrNull else { return warnOfSenselessFrame(newValue) }
      var geometry = state.geometry
      geometry.setFrame(newValue)
      bounds = geometry.bounds
      position = geometry.position
    }
  }

  /// 0…1.
  open var opacity: Float {
    get { Float(state.values[.opacity]?.number ?? 1) }
    set { change(.opacity, to: .number(Double(newValue))) }
  }

  /// Whether the layer and its sublayers are neither drawn nor hit.
  open var isHidden: Bool {
    get { state.values[.hidden]?.number ?? 0 != 0 }
    set { change(.hidden, to: .number(newValue ? 1 : 0)) }
  }

  /// Whether the content outside of the bounds, and of their corners, is cut off; the layer's own shadow
  /// lies outside.
  open var masksToBounds: Bool {
    get { state.values[.masksToBounds]?.number ?? 0 != 0 }
    set { change(.masksToBounds, to: .number(newValue ? 1 : 0)) }
  }

  /// Of background and border, and of the cut of `masksToBounds`; at most half of the shorter side.
  open var cornerRadius: CGFloat {
    get { CGFloat(state.values[.cornerRadius]?.number ?? 0) }
    set { change(.cornerRadius, to: .real(newValue)) }
  }

  /// The color behind the contents; nil is none.
  open var backgroundColor: CGColor? {
    get { state.values[.backgroundColor]?.color.map { CGColor($0) } }
    set { change(.backgroundColor, to: LayerValue(newValue)) }
  }

  /// Inside of the bounds, above contents and sublayers.
  open var borderWidth: CGFloat {
    get { CGFloat(state.values[.borderWidth]?.number ?? 0) }
    set { change(.borderWidth, to: .real(newValue)) }
  }

  /// The color of the border.
  open var borderColor: CGColor? {
    get { value(.borderColor).color.map { CGColor($0) } }
    set { change(.borderColor, to: LayerValue(newValue)) }
  }

  /// The color of the shadow.
  open var shadowColor: CGColor? {
    get { value(.shadowColor).color.map { CGColor($0) } }
    set { change(.shadowColor, to: LayerValue(newValue)) }
  }

  /// 0…1; 0 at first, so there is none.
  open var shadowOpacity: Float {
    get { Float(state.values[.shadowOpacity]?.number ?? 0) }
    set { change(.shadowOpacity, to: .number(Double(newValue))) }
  }

  /// The standard deviation of the blur in points; 3 at first.
  open var shadowRadius: CGFloat {
    get { CGFloat(value(.shadowRadius).number ?? 3) }
    set { change(.shadowRadius, to: .real(newValue)) }
  }

  /// Three points up at first.
  open var shadowOffset: CGSize {
    get { value(.shadowOffset).size ?? CGSize(width: 0, height: -3) }
    set { change(.shadowOffset, to: .size(newValue)) }
  }

  /// The outline that casts the shadow, in the layer's own space; nil uses the layer's contents.
  open var shadowPath: CGPath? {
    get { value(.shadowPath).path }
    set { change(.shadowPath, to: LayerValue(newValue)) }
  }

  /// A picture: a `CGImage`, scaled into the bounds by `contentsGravity`.
  open var contents: Any? {
    get { value(.contents).object }
    set { change(.contents, to: LayerValue(newValue)) }
  }

  /// The part of the contents that is drawn, in unit coordinates.
  open var contentsRect: CGRect {
    get { value(.contentsRect).rect ?? .unit }
    set { change(.contentsRect, to: .rect(newValue)) }
  }

  /// The part of the contents that is stretched, in unit coordinates; what is around it keeps its size.
  open var contentsCenter: CGRect {
    get { value(.contentsCenter).rect ?? .unit }
    set { change(.contentsCenter, to: .rect(newValue)) }
  }

  // MARK: - Values by name

  /// A property by its name, or a value that was kept under the name.
  open func value(forKey key: String) -> Any? {
    if let value = state.model(LayerKey(key)) { return value.any }
    return others[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, or keeps a value under a name that is none.
  open func setValue(_ value: Any?, forKey key: String) {
    let property = LayerKey(key)
    if let standard = state.model(property) ?? standardValue(of: property) {
      let value = LayerValue(value)
      change(property, from: standard, to: value)
    } else {
      others[key] = value
    }
  }

  /// A form of `value(forKey:)` that also returns components: `position.x`, `transform.rotation`.
  open func value(forKeyPath path: String) -> Any? {
    let keyPath = LayerKeyPath(path)
    guard !keyPath.components.isEmpty else { return value(forKey: path) }
    let whole = state.model(keyPath.root) ?? standardValue(of: keyPath.root)
    return whole.flatMap { keyPath.component(of: $0) }?.any
  }

  /// Changes a property's component, such as `transform.scale.x`; an unknown path changes nothing.
  open func setValue(_ value: Any?, forKeyPath path: String) {
    let keyPath = LayerKeyPath(path)
    guard !keyPath.components.isEmpty else { return setValue(value, forKey: path) }
    guard let whole = state.model(keyPath.root) ?? standardValue(of: keyPath.root) else { return }
    change(keyPath.root, from: whole, to: keyPath.replacing(LayerValue(value), in: whole))
  }

  /// Returns the default value of a property by its name.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Whether a change of the property asks for `draw(in:)` again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: - Presentation copies

  /// A copy with what shows now, and so are the layers in it and around it; nil of a layer that has not
  /// been shown yet.
  open func presentation() -> Self? {
    guard isCommitted else { return nil }
    let copy = copied()
    copy.original = self
    for key in Set(state.motions.keys).union(state.animations.flatMap(\.roots)) {
      copy.state.setModel(shownValue(key), for: key)
    }
    copy.state.motions = KeyedValues()
    copy.state.animations = []
    copy.children = children.compactMap { $0.presentation() }
    copy.chunks = SublayerChunk.cut(copy.children)
    copy.maskLayer = maskLayer?.presentation()
    copy.isCommitted = false
    return copy
  }

  /// The layer that a presentation copy was made of; else itself.
  open func model() -> Self { original as? Self ?? self }

  /// Returns the shown value of a property by its name; nil if there is no such property.
  package func shown(_ key: String) -> LayerValue? {
    let property = LayerKey(key)
    return state.model(property) ?? standardValue(of: property) == nil ? nil : shownValue(property)
  }

  /// The shown position, bounds and transform.
  package var presentedGeometry: (position: CGPoint, bounds: CGRect, transform: CATransform3D) {
    (
      shownValue(.position).point ?? position, shownValue(.bounds).rect ?? bounds,
      shownValue(.transform).transform ?? transform
    )
  }
  /// The radius of its corners as it shows now.
  package var shownCornerRadius: CGFloat {
    shownValue(.cornerRadius).number.map { CGFloat($0) } ?? cornerRadius
  }

  /// Returns the shown value of a property, custom animations evaluated.
  func shownValue(_ key: LayerKey) -> LayerValue {
    let now = LayerClock.now
    guard state.isMoving(key) else { return value(key) }
    var shown = state
    shown.clock = clock
    if let value = state.motions[key]?.value(at: now) { shown.setModel(value, for: key) }
    shown.motions[key] = nil
    return shown.shown(key, standard: standardValue(of: key) ?? .none, at: now)
  }

  // MARK: - What subclasses and delegates do

  /// Lays out the sublayers, by the delegate by default.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Makes the layer's contents: the delegate's `display(_:)` where there is one, else what `draw(in:)`
  /// draws.
  open func display() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws what the layer shows of its own, y downwards.
  open func draw(in ctx: CGContext) {
    delegate?.layerWillDraw(self)
    delegate?.draw(self, in: ctx)
  }

  /// Requests a layout in the next turn.
  open func setNeedsLayout() {
    layoutIsNeeded = true
    shownIn?.setNeedsTurn()
  }
  /// Whether a layout is requested.
  open func needsLayout() -> Bool { layoutIsNeeded }

  /// The view brings itself up to date before anything is laid out next.
  package func setNeedsUpdate() {
    updateIsNeeded = true
    shownIn?.setNeedsTurn()
  }

  /// Has the views of this layer and of all in it bring themselves up to date where that is due, from the outside in.
  package func updateTree() {
    guard dirtyFlags.contains(.update) else { return }
    updateOwner()
    visitMarked(.update) { $0.updateTree() }
  }

  private func updateOwner() {
    var rounds = 0
    while claim(&updateIsNeeded, &rounds, "setNeedsUpdateProperties() in updateProperties()") {
      owner?.layerUpdates()
    }
  }

  /// Lays out from the outermost layer that needs it down, at once.
  open func layoutIfNeeded() {
    updateTree()
    // A request during its own layout means the layers inside.
    if isInLayout { return visitMarked(.layout) { $0.layoutTree() } }
    var outermost: CALayer?
    for layer in sequence(first: self, next: { $0.superlayer }) {
      // What is being laid out continues by itself, and so does all around it.
      if layer.isInLayout { break }
      if layer.layoutIsNeeded { outermost = layer }
    }
    (outermost ?? self).layoutTree()
  }

  /// Whether it is being laid out now.
  package var isInLayout: Bool { dirtyFlags.contains(.inLayout) }

  /// Lays out this layer and all its sublayers that need it.
  package func layoutTree() {
    guard dirtyFlags.contains(.layout), !isInLayout else { return }
    // Layers that were added during the layout of their surroundings.
    updateOwner()
    var rounds = 0
    while claim(
      &layoutIsNeeded, &rounds, "setNeedsLayout() in layoutSublayers() or layoutSubviews()")
    {
      CALayer.work.layouts += 1
      dirtyFlags.insert(.inLayout)
      layoutSublayers()
      dirtyFlags.subtract(.inLayout)
    }
    visitMarked(.layout) { $0.layoutTree() }
  }

  /// Takes a request if there is one. The work may request itself again; the number of rounds is
  /// limited, so that such a loop ends.
  private func claim(_ request: inout Bool, _ rounds: inout Int, _ cause: String) -> Bool {
    guard request else { return false }
    request = false
    rounds += 1
    guard rounds > 16 else { return true }
    LayerWarning.once(
      "\(owner.map { "\(type(of: $0))" } ?? label) asks again each time for what has just been done; "
        + "it was given up after 16 times. "
        + "Look for \(cause).")
    return false
  }

  /// Requests a drawing in the next turn.
  open func setNeedsDisplay() {
    displayIsNeeded = true
    setNeedsRebuild()
  }
  /// Requests a drawing in the next turn. The whole layer is drawn.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Whether a drawing is requested.
  open func needsDisplay() -> Bool { displayIsNeeded }
  /// Performs a requested drawing now.
  open func displayIfNeeded() {
    guard displayIsNeeded else { return }
    displayIsNeeded = false
    CALayer.work.displays += 1
    display()
  }

  /// How a warning calls it.
  package var label: String { name.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }

  // MARK: - Actions and animations

  /// Returns the action for a changed property: asked are the delegate, the layer's `actions`, its `style`,
  /// and its kind. `NSNull` from any of them means no action.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(for: event) }

  /// The animation that a property has by itself: a basic one with the transaction's duration and
  /// curve.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    standardAction(for: event)
  }

  /// Runs a copy of an animation.
  ///
  /// An animation with the same key is removed first; nil replaces none. One without a duration takes that of
  /// the transaction. It begins now, or when the layer is shown first, unless it has a begin time.
  open func add(_ anim: CAAnimation, forKey key: String?) { run(anim, forKey: key) }
  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { endAnimations { $0.key == key } }
  /// Removes all animations.
  open func removeAllAnimations() {
    endAllAnimations(keepingUnremoved: false)
    setNeedsRebuild()
  }

  /// The copy that runs under a key.
  open func animation(forKey key: String) -> CAAnimation? {
    state.animations.last { $0.key == key }?.animation
  }

  /// Nil when there are none; without those that were added without a key.
  open func animationKeys() -> [String]? {
    let keys = state.animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  // MARK: - Points

  /// Returns true if a point in its own space is within the bounds; a shared edge belongs to one of two layers.
  open func contains(_ p: CGPoint) -> Bool {
    p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// The deepest layer that has a point, the topmost of siblings.
  ///
  /// - Parameter p: In the *superlayer's* space.
  open func hitTest(_ p: CGPoint) -> CALayer? { layer(under: p) }

  /// The preferred size for layouts; the present one by default.
  open func preferredFrameSize() -> CGSize { bounds.size }
}
