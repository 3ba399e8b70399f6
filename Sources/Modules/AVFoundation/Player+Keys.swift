import Foundation
import VivaceMessages

/// The properties by whose names programs observe a player and its item. States are numbers, as Objective-C has them.
extension AVPlayer: _KeyedOwner {
  public func _keyedValue(_ key: String) -> Any?? {
    switch key {
    case "status": .some(NSNumber(value: status.rawValue))
    case "timeControlStatus": .some(NSNumber(value: timeControlStatus.rawValue))
    case "rate": .some(rate)
    case "currentItem": .some(currentItem)
    default: nil
    }
  }
}

extension AVPlayerItem: _KeyedOwner {
  public func _keyedValue(_ key: String) -> Any?? {
    switch key {
    case "status": .some(NSNumber(value: status.rawValue))
    case "duration": .some(duration)
    case "loadedTimeRanges": .some(loadedTimeRanges)
    case "playbackBufferEmpty", "isPlaybackBufferEmpty": .some(isPlaybackBufferEmpty)
    case "playbackBufferFull", "isPlaybackBufferFull": .some(isPlaybackBufferFull)
    case "playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp": .some(isPlaybackLikelyToKeepUp)
    default: nil
    }
  }
}
