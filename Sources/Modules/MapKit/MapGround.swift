import SwiftUI

/// The content of a map: the ground, lines and areas over it, and views at positions.
struct MapGround: View {
  let items: [_MapItem]
  let initialRegion: MKCoordinateRegion
  let setRegion: (@MainActor (MKCoordinateRegion) -> Void)?
  let select: @MainActor (AnyHashable?) -> Void
  let modes: MapInteractionModes
  @State private var moved: MKCoordinateRegion?
  @State private var start: MKCoordinateRegion?
  @Environment(\.mapProxy) private var proxy
  @Environment(\.mapCameraAction) private var cameraAction

  private var region: MKCoordinateRegion { moved ?? initialRegion }

  var body: some View {
    GeometryReader { geometry in
      let projection = Projection(region, size: geometry.size)
      ZStack {
        Color(white: 0.5, opacity: 0.12).contentShape(Rectangle())
          .onTapGesture { select(nil) }
        MapLines(projection: projection)
        ForEach(items.indices, id: \.self) { index in
          MapItemView(item: items[index], projection: projection, select: select)
        }
      }
      .clipped()
      .gesture(pan(projection))
      .simultaneousGesture(zoom)
      .onAppear { report(projection) }
      .onChange(of: projection) { report(projection) }
    }
  }
  private func report(_ projection: Projection) {
    proxy?.projection = projection
    cameraAction?(MapCameraUpdateContext(region, projection))
  }
  private func show(_ region: MKCoordinateRegion) {
    if let setRegion { setRegion(region) } else { moved = region }
  }
  private func pan(_ projection: Projection) -> some Gesture {
    DragGesture(minimumDistance: 8)
      .onChanged { value in
        guard modes.contains(.pan) else { return }
        let first = start ?? region
        if start == nil { start = first }
        let old = Projection(first, size: projection.size)
        let middle = CGPoint(
          x: projection.size.width / 2 - value.translation.width,
          y: projection.size.height / 2 - value.translation.height)
        show(MKCoordinateRegion(center: old.coordinate(at: middle), span: first.span))
      }
      .onEnded { _ in start = nil }
  }
  private var zoom: some Gesture {
    MagnifyGesture()
      .onChanged { value in
        guard modes.contains(.zoom) else { return }
        let first = start ?? region
        if start == nil { start = first }
        let span = MKCoordinateSpan(
          latitudeDelta: min(first.span.latitudeDelta / value.magnification, 170),
          longitudeDelta: min(first.span.longitudeDelta / value.magnification, 360))
        show(MKCoordinateRegion(center: first.center, span: span))
      }
      .onEnded { _ in start = nil }
  }
}

private struct MapLines: View {
  let projection: Projection
  var body: some View {
    Path { path in
      for line in Graticule.lines(in: projection) {
        path.move(to: line.0)
        path.addLine(to: line.1)
      }
    }
    .stroke(Color.secondary.opacity(0.4), lineWidth: 0.5)
    .allowsHitTesting(false)
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
