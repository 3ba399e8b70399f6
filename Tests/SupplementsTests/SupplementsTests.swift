import Foundation
import Testing
import VivaceSupplements

struct UserActivityTests {
  private final class Saver: NSUserActivityDelegate {
    func userActivityWillSave(_ activity: NSUserActivity) { activity.title = "saved" }
  }

  @Test func theCurrentOneIsSaved() {
    let (activity, saver) = (NSUserActivity(activityType: "org.example.read"), Saver())
    activity.delegate = saver
    activity.needsSave = true
    #expect(activity.title == nil)
    activity.becomeCurrent()
    #expect(activity.title == "saved" && !activity.needsSave && activity.isCurrent)
    let other = NSUserActivity(activityType: "org.example.write")
    other.becomeCurrent()
    #expect(!activity.isCurrent)
    other.invalidate()
    other.becomeCurrent()
    #expect(!other.isCurrent)
  }

  @Test func entriesAreAddedAndPayloadsKeepTheirType() throws {
    struct Place: Codable, Equatable {
      var page: Int
      var title: String
    }
    let activity = NSUserActivity(activityType: "a")
    activity.userInfo = ["a": 1, "b": 2]
    activity.addUserInfoEntries(from: ["b": 3])
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 3])
    try activity.setTypedPayload(Place(page: 4, title: "x"))
    #expect(try activity.typedPayload(Place.self) == Place(page: 4, title: "x"))
  }
}

struct NotificationSequenceTests {
  @Test func whatIsPostedComesInOrder() async {
    let (center, name) = (NotificationCenter(), Notification.Name("count"))
    let notifications = center.notifications(named: name)
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    var numbers: [Int] = []
    for await notification in notifications {
      numbers.append(notification.userInfo?["number"] as? Int ?? 0)
      if numbers.count == 3 { break }
    }
    #expect(numbers == [1, 2, 3])
  }
}

struct DirectoryTests {
  @Test func placesAreTheUsers() {
    let homeFolder = URL.homeDirectory.path
    for place: URL in [
      .documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .downloadsDirectory,
    ] {
      #expect(place.isFileURL && place.path.hasPrefix(homeFolder))
    }
    #expect(URL.documentsDirectory != URL.cachesDirectory)
    #expect(URL.temporaryDirectory == FileManager.default.temporaryDirectory)
  }
}
