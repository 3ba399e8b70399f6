import SwiftUI

/// The content of a map: the ground, lines and areas over it, and views at positions.
struct MapGround: View {
  let items: [_MapItem]
  let initialSight: MapSight
  let setSight: (@MainActor (MapSight) -> Void)?
  let select: @MainActor (AnyHashable?) -> Void
  let modes: MapInteractionModes
  let limits: MapLimits?
  @State private var moved: MapSight?
  @State private var start: MapSight?
  @Environment(\.mapProxy) private var proxy
  @Environment(\.mapCameraAction) private var cameraAction
  @Environment(\.mapFlight) private var flight
  @Environment(\.mapKind) private var kind

  private var sight: MapSight { clamped(moved ?? initialSight) }
  private var shown: MapSight { flight.map { MapSight($0) } ?? sight }
  private func clamped(_ sight: MapSight) -> MapSight { limits?.clamped(sight) ?? sight }

  var body: some View {
    // The region is centered in the safe area; its surroundings reach to the edges.
    GeometryReader { geometry in
      let (safe, insets) = (geometry.size, geometry.safeAreaInsets)
      let projection = shown.projection(safe)
      MapSurface(items: items, projection: projection.extended(by: insets), select: select)
        .onTapGesture(count: 2) { location in
          guard modes.contains(.zoom) else { return }
          let point = CGPoint(x: location.x - insets.leading, y: location.y - insets.top)
          withAnimation { show(sight.enlarged(by: 2, around: point, in: safe)) }
        }
        .gesture(pan(projection))
        .simultaneousGesture(zoom(safe, insets))
        .simultaneousGesture(turn(safe, insets))
        .ignoresSafeArea()
        .overlay { if kind.source != nil { MapAttribution() } }
        .onAppear { report(projection, insets) }
        .onChange(of: projection.extended(by: insets)) { report(projection, insets) }
    }
  }
  private func report(_ projection: Projection, _ insets: EdgeInsets) {
    proxy?.projection = projection.extended(by: insets)
    proxy?.sight = shown
    proxy?.setSight = show
    if proxy?.heading.degrees != shown.heading { proxy?.heading.degrees = shown.heading }
    cameraAction?(MapCameraUpdateContext(shown, projection))
  }
  private func show(_ wanted: MapSight) {
    let sight = clamped(wanted)
    if let setSight { setSight(sight) } else { moved = sight }
  }
  private func pan(_ projection: Projection) -> some Gesture {
    DragGesture(minimumDistance: 8)
      .onChanged { value in
        guard modes.contains(.pan) else { return }
        let first = start ?? sight
        if start == nil { start = first }
        let old = first.projection(projection.size)
        let middle = CGPoint(
          x: projection.size.width / 2 - value.translation.width,
          y: projection.size.height / 2 - value.translation.height)
        var next = first
        next.region.center = old.coordinate(at: middle)
        show(next)
      }
      .onEnded { _ in start = nil }
  }
  private func zoom(_ size: CGSize, _ insets: EdgeInsets) -> some Gesture {
    MagnifyGesture()
      .onChanged { value in
        guard modes.contains(.zoom) else { return }
        let first = start ?? sight
        if start == nil { start = first }
        let point = CGPoint(
          x: value.startLocation.x - insets.leading, y: value.startLocation.y - insets.top)
        show(first.enlarged(by: value.magnification, around: point, in: size))
      }
      .onEnded { _ in start = nil }
  }
  private func turn(_ size: CGSize, _ insets: EdgeInsets) -> some Gesture {
    RotateGesture(minimumAngleDelta: .degrees(8))
      .onChanged { value in
        guard modes.contains(.rotate) else { return }
        let first = start ?? sight
        if start == nil { start = first }
        let point = CGPoint(
          x: value.startLocation.x - insets.leading, y: value.startLocation.y - insets.top)
        show(first.turned(by: value.rotation.degrees, around: point, in: size))
      }
      .onEnded { _ in start = nil }
  }
}

extension Projection {
  /// The projection of a larger view, with the center of this one where it was.
  fileprivate func extended(by insets: EdgeInsets) -> Projection {
    let full = CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
    // The middle of the larger view, which the insets move away from this one's.
    let middle = unturned(
      CGPoint(
        x: size.width / 2 - (insets.leading - insets.trailing) / 2,
        y: size.height / 2 - (insets.top - insets.bottom) / 2))
    return Projection(
      center: MKMapPoint(
        x: center.x + (middle.x - size.width / 2) / scale,
        y: center.y + (middle.y - size.height / 2) / scale),
      scale: scale, size: full, heading: heading)
  }
}

/// A map as it is seen through a projection, which an animation moves evenly over the flat map.
private struct MapSurface: View, Animatable {
  let items: [_MapItem]
  var projection: Projection
  let select: @MainActor (AnyHashable?) -> Void
  @Environment(\.mapKind) private var kind

  typealias AnimatableData = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >
  nonisolated var animatableData: AnimatableData {
    get {
      AnimatablePair(
        AnimatablePair(projection.center.x, projection.center.y),
        AnimatablePair(log(projection.scale), projection.heading))
    }
    set {
      projection = Projection(
        center: MKMapPoint(x: newValue.first.first, y: newValue.first.second),
        scale: exp(newValue.second.first), size: projection.size,
        heading: newValue.second.second)
    }
  }
  var body: some View {
    let source = kind.source
    ZStack {
      Color.clear
        .overlay {
          MapLand(projection: projection.unturned).modifier(MapTurn(projection: projection))
        }
        .contentShape(Rectangle())
        .onTapGesture { select(nil) }
        .overlay {
          if let source {
            TileLayer(projection: projection.unturned, source: source)
              .modifier(MapTurn(projection: projection))
          }
        }
      // Lines and areas lie on the ground, below all views.
      ForEach(items.indices.filter { !items[$0].isView }, id: \.self, content: item)
      ForEach(items.indices.filter { items[$0].isView }, id: \.self, content: item)
    }
    .clipped()
  }
  private func item(_ index: Int) -> some View {
    MapItemView(item: items[index], projection: projection, select: select)
  }
}

/// Turns the ground, which is drawn with north up, around the middle of the map.
private struct MapTurn: ViewModifier {
  let projection: Projection
  func body(content: Content) -> some View {
    let size = projection.unturned.size
    content.frame(width: size.width, height: size.height)
      .rotationEffect(.degrees(-projection.heading))
      .allowsHitTesting(false)
  }
}

/// The text of the tiles' licence at the lower trailing corner.
private struct MapAttribution: View {
  var body: some View {
    if let text = MapSettings.current.attribution {
      Text(text).font(.system(size: 9)).foregroundStyle(Color.black)
        .padding(.horizontal, 4).padding(.vertical, 1)
        .background(Color.white.opacity(0.7))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        .allowsHitTesting(false)
    }
  }
}

/// The ground without tiles: land and water where outlines are there, and lines of latitude and longitude.
private struct MapLand: View {
  let projection: Projection
  @State private var outlines = LandStore.shared.known
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    ZStack {
      if let outlines {
        Color(cgColor: MapColors.water(isDark: scheme == .dark))
        Path { path in
          for line in outlines.lines(in: projection) {
            path.addLines(line)
            path.closeSubpath()
          }
        }
        .fill(
          Color(cgColor: MapColors.land(isDark: scheme == .dark)), style: FillStyle(eoFill: true))
      } else {
        Color(white: 0.5, opacity: 0.12)
      }
      Path { path in
        for line in Graticule.lines(in: projection) {
          path.move(to: line.0)
          path.addLine(to: line.1)
        }
      }
      .stroke(Color.secondary.opacity(0.4), lineWidth: 0.5)
    }
    .contentShape(Rectangle())
    .task { outlines = await LandStore.shared.outlines() }
  }
}

/// The tiles that are seen, drawn over the ground; a tile that is not there yet shows a coarser one.
private struct TileLayer: View {
  let projection: Projection
  let source: TileSource
  /// Counts the tiles that have come.
  @State private var count = 0
  @Environment(\.displayScale) private var pixels

  private struct Wish: Equatable {
    let source: String
    let tiles: [TileIndex]
    let scale: Int
  }

  var body: some View {
    let grid = TileGrid(projection, source, pixels: pixels)
    let tiles = grid.tiles
    Canvas { [count] context, _ in
      _ = count
      for cell in grid.cells {
        guard
          let (image, tile) = TileStore.shared.picture(
            source, around: cell.tile, scale: grid.scale)
        else { continue }
        var context = context
        if tile != cell.tile { context.clip(to: Path(cell.frame)) }
        context.draw(
          Image(decorative: image, scale: 1), in: grid.frame(of: tile, around: cell))
      }
    }
    .allowsHitTesting(false)
    .task(id: Wish(source: source.key, tiles: tiles, scale: grid.scale)) {
      await TileStore.shared.load(tiles, of: source, scale: grid.scale) { count += 1 }
    }
  }
}

private struct MapItemView: View {
  let item: _MapItem
  let projection: Projection
  let select: @MainActor (AnyHashable?) -> Void

  var body: some View {
    switch item.shape {
    case .view(let coordinate, let anchor):
      VStack(spacing: 2) {
        item.view
        if item.showsTitle, let title = item.title {
          title.font(.system(size: 11, weight: .semibold)).frame(height: 0, alignment: .top)
        }
      }
      .fixedSize()
      .tint(item.tint ?? AnyShapeStyle(Color.red))
      .onTapGesture { if let tag = item.tag { select(tag) } }
      .frame(width: 0, height: 0, alignment: alignment(anchor))
      .position(projection.point(for: coordinate))
    case .line(let coordinates): outline(coordinates, closed: false)
    case .area(let coordinates): outline(coordinates, closed: true)
    case .circle(let center, let radius): circle(center, radius)
    }
  }
  private func alignment(_ anchor: UnitPoint) -> Alignment {
    Alignment(
      horizontal: anchor.x < 0.25 ? .leading : anchor.x > 0.75 ? .trailing : .center,
      vertical: anchor.y < 0.25 ? .top : anchor.y > 0.75 ? .bottom : .center)
  }
  private func outline(_ coordinates: [CLLocationCoordinate2D], closed: Bool) -> some View {
    let path = Path { path in
      path.addLines(coordinates.map(projection.point))
      if closed { path.closeSubpath() }
    }
    return shape(path, isArea: closed)
  }
  private func circle(_ center: CLLocationCoordinate2D, _ radius: Double) -> some View {
    let point = projection.point(for: center)
    let length = projection.length(of: radius, at: center.latitude)
    let box = CGRect(
      x: point.x - length, y: point.y - length, width: 2 * length, height: 2 * length)
    return shape(Path(ellipseIn: box), isArea: true)
  }
  private func shape(_ path: Path, isArea: Bool) -> some View {
    let plain = AnyShapeStyle(Color.blue.opacity(isArea ? 0.3 : 1))
    return ZStack {
      if isArea { path.fill(item.fill ?? plain) }
      if let stroke = item.stroke {
        path.stroke(stroke.style, style: stroke.line)
      } else if !isArea {
        path.stroke(item.fill ?? plain, lineWidth: 3)
      }
    }
    .allowsHitTesting(false)
  }
}
