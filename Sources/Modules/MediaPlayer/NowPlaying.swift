@_exported import Foundation
import UIKit
import VivaceGraphics

/// The recording that a program plays, for the desktop to show. It is kept, and the desktop does not show
/// it, which is reported once.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()
  open class func `default`() -> MPNowPlayingInfoCenter { shared }
  open var nowPlayingInfo: [String: Any]? {
    didSet {
      NotYet.once("MPNowPlayingInfoCenter.nowPlayingInfo", "shows what is played on the desktop")
    }
  }
  open var playbackState = MPNowPlayingPlaybackState.unknown
}
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}
public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyPersistentID = "persistentID"

/// A recording's picture.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (bounds, request) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
  }
  public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }
  open func image(at size: CGSize) -> UIImage? { request(size) }
}

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}
/// A press of a key, or a wish of the desktop. None comes here.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  init(_ command: MPRemoteCommand) { self.command = command }
  open var timestamp: TimeInterval { 0 }
}
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var interval: TimeInterval { 0 }
}
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var positionTime: TimeInterval { 0 }
}
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { 1 }
}
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {}
open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {}
open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {}

/// A command of the desktop or the keyboard. Its handlers are kept, and never called.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  private var handlers:
    [(token: NSObject, run: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] =
      []
  open var isEnabled = true
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    handlers.append((token, handler))
    return token
  }
  open func addTarget(_ target: Any, action: Selector) {}
  /// Removes a handler by what adding it returned; nil removes all.
  open func removeTarget(_ target: Any?) {
    guard let token = target as? NSObject else { return handlers = [] }
    handlers.removeAll { $0.token === token }
  }
  open func removeTarget(_ target: Any, action: Selector?) {}
}
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  open var preferredIntervals: [NSNumber] = []
}
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
}
open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {}
open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {}
open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  open var minimumRating: Float = 0
  open var maximumRating: Float = 1
}
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
}
/// The commands that the desktop and the keyboard can give. None is given here.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()
  open class func shared() -> MPRemoteCommandCenter { center }
  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  public let ratingCommand = MPRatingCommand()
  public let likeCommand = MPFeedbackCommand()
  public let dislikeCommand = MPFeedbackCommand()
  public let bookmarkCommand = MPFeedbackCommand()
}

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}
/// The user's recordings. Access is denied here.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  /// Answer: denied.
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  /// Answer: denied.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.denied) } }
}
/// A slider for the system's volume. It is disabled here.
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  open var showsRouteButton = true
  private let slider = UISlider()
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    slider.isEnabled = false
    slider.value = 1
    slider.frame = bounds
    slider.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(slider)
  }
}
