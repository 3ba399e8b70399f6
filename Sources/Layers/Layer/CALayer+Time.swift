/// When a layer's own time goes, and how fast.
extension CALayer {
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  public var speed: Float {
    get { timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
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
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let instant = clock.instant(of: time)
    return layer?.clock.local(at: instant) ?? instant
  }
}
