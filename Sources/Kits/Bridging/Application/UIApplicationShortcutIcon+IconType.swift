import VivaceUIKit

extension UIApplicationShortcutIcon {
  /// An icon that the system has for a common action.
  public enum IconType: Int, Sendable {
    /// Content is written, played, paused or added.
    case compose, play, pause, add
    /// A place, a search, or content that is passed on.
    case location, search, share
    /// An action is not allowed.
    case prohibit
    /// A person, or the first screen.
    case contact, home
    /// A place is kept.
    case markLocation
    /// An item is chosen as a favorite, or liked.
    case favorite, love
    /// Content on a server.
    case cloud
    /// A person is invited, or an action is confirmed.
    case invitation, confirmation
    /// Letters and messages.
    case mail, message
    /// A day, or an hour.
    case date, time
    /// A picture or a film is taken.
    case capturePhoto, captureVideo
    /// Something to do, and what has been done.
    case task, taskCompleted
    /// A clock that rings.
    case alarm
    /// A page is kept.
    case bookmark
    /// Content in another order, sound, or newer content.
    case shuffle, audio, update

    fileprivate var symbol: String {
      switch self {
      case .compose: "square.and.pencil"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .add: "plus"
      case .location: "location"
      case .search: "magnifyingglass"
      case .share: "square.and.arrow.up"
      case .prohibit: "nosign"
      case .contact: "person.crop.circle"
      case .home: "house"
      case .markLocation: "mappin.and.ellipse"
      case .favorite: "star"
      case .love: "heart"
      case .cloud: "cloud"
      case .invitation: "person.crop.circle.badge.plus"
      case .confirmation: "checkmark"
      case .mail: "envelope"
      case .message: "message"
      case .date: "calendar"
      case .time: "clock"
      case .capturePhoto: "camera"
      case .captureVideo: "video"
      case .task: "circle"
      case .taskCompleted: "checkmark.circle"
      case .alarm: "alarm"
      case .bookmark: "bookmark"
      case .shuffle: "shuffle"
      case .audio: "speaker.wave.2"
      case .update: "arrow.clockwise"
      }
    }
  }

  /// An icon of the system's for an action.
  public convenience init(type: IconType) { self.init(systemImageName: type.symbol) }
}
