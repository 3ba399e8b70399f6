import VivaceAttributeGraph
import VivaceGeometry

/// A frame whose lengths are functions of the nearest container's.
struct _ContainerRelativeFrame {
  var axes: Axis.Set
  var alignment: Alignment
  var length: (CGFloat, Axis) -> CGFloat
}

extension _ContainerRelativeFrame: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let frame = inputs.graph.rule(
      FrameRule(modifier: modifier.attribute, container: inputs.containerRoom))
    return _FrameLayout._makeView(modifier: _GraphValue(frame), inputs: inputs, body: body)
  }

  private struct FrameRule: Rule {
    let modifier: Attribute<_ContainerRelativeFrame>
    let container: Attribute<CGSize>

    mutating func update(_ output: Output<_FrameLayout>) {
      let modifier = modifier.value
      let container = container.value
      func length(_ axis: Axis, _ set: Axis.Set) -> CGFloat? {
        modifier.axes.contains(set) ? modifier.length(container[axis], axis) : nil
      }
      output.set(
        _FrameLayout(
          width: length(.horizontal, .horizontal), height: length(.vertical, .vertical),
          alignment: modifier.alignment))
    }
  }
}

extension _ViewInputs {
  /// The room of the nearest scroll view around, else of the window.
  var containerRoom: Attribute<CGSize> { scroll?.containerRoom ?? containerSize }
}

/// Equal columns of a container, and how many of them a view spans.
private func columnLength(_ container: CGFloat, count: Int, span: Int, spacing: CGFloat) -> CGFloat
{
  let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 1)))
  let column = max(container - spacing * (count - 1), 0) / count
  return max(column * span + spacing * (span - 1), 0)
}

extension View {
  /// Gives this view a frame as wide or high as the nearest window, scroll view, column or sheet
  /// around it, less its safe area, along the given axes.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives this view a frame of some columns: the container's length is divided into `count` equal
  /// ones, `spacing` points apart, of which it spans `span` with the gaps between. Counts below 1
  /// are taken as 1.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    if count < 1 || span < 1 || !spacing.isFinite {
      Warning.once(
        "Invalid containerRelativeFrame(count: \(count), span: \(span), spacing: \(spacing)); a "
          + "count and a span of 1 or more and a finite spacing are expected. What is less is "
          + "taken as 1, other spacing as 0.")
    }
    let spacing = spacing.isFinite ? spacing : 0
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      columnLength(length, count: count, span: span, spacing: spacing)
    }
  }

  /// Gives this view a frame whose lengths the closure computes from the container's, axis by
  /// axis. A negative or infinite length leaves its axis as it is.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
  }
}
