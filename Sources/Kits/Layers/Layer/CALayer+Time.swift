/// When a layer's own time goes, and how fast.
extension CALayer {
  /// The start of the layer's time in that of its superlayer.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  /// The duration of the layer's time, for repetition.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  /// The speed of the layer's time against that of its superlayer; 0 stops it.
  public var speed: Float {
    get { timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  /// Seconds that are added to the layer's time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  /// The number of repetitions of the duration.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  /// The seconds of all repetitions together.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  /// Whether each repetition is followed by one backwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  /// The time before the start and after the end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  private func changeTiming(_ change: (inout MediaTiming) -> Void) {
    change(&timing)
    setNeedsRebuildBelow()
    shownIn?.forgetAgendas()
  }

  /// From instants of the stage to its own time, through all layers above.
  var clock: LayerTime { (parent?.clock ?? LayerTime()).inside(timing) }

  /// Takes an instant from another layer's time into this one's; nil is the stage's.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    clock.local(at: layer?.clock.instant(of: time) ?? time)
  }
  /// Converts a time of this layer to that of another one.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let instant = clock.instant(of: time)
    return layer?.clock.local(at: instant) ?? instant
  }
}
