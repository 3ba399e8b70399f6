import Testing
import VivaceGraphics
import VivaceViews

@testable import VivaceStage

/// The job of a program that is started without the tool.
@Suite struct BundleJobTests {
  @Test func theBundleSaysWhichPlatformAndOrientation() {
    #expect(Job(ofBundle: ["DTPlatformName": "iphoneos"]) == Job(mode: .run))
    #expect(Job(ofBundle: ["DTPlatformName": "macosx"]).platform == .macos)
    let landscape = "UIInterfaceOrientationLandscapeLeft"
    let key = "UISupportedInterfaceOrientations"
    let phone: [String: Any] = ["DTPlatformName": "iphoneos"]
    let turned = Job(ofBundle: phone.merging([key: [landscape]]) { $1 })
    #expect(turned.width == 852 && turned.height == 393)
    let both = [key: [landscape, "UIInterfaceOrientationPortrait"]]
    #expect(Job(ofBundle: phone.merging(both) { $1 }).width == nil)
  }

  @Test(
    "an idiom is chosen by the environment, the bundle, the platform, or where the program comes from"
  )
  func idiom() throws {
    func idiom(
      _ bundle: [String: Any]?, _ environment: [String: String] = [:]
    ) -> Idiom {
      Job(ofBundle: bundle).idiom(in: EnvironmentVariables(environment), bundle: bundle)
    }
    func idiom(job: String, _ environment: [String: String] = [:]) throws -> Idiom {
      try Job(json: job).idiom(in: EnvironmentVariables(environment), bundle: nil)
    }
    #expect(idiom(nil) == .desktop)
    #expect(idiom(["DTPlatformName": "iphoneos"]) == .phone)
    #expect(idiom(["DTPlatformName": "macosx"]) == .desktop)
    #expect(idiom(["DTPlatformName": "iphoneos", "VivaceIdiom": "desktop"]) == .desktop)
    #expect(idiom(["VivaceIdiom": "pad"]) == .pad)
    #expect(idiom(["VivaceIdiom": "watch"]) == .desktop)
    #expect(idiom(nil, ["VIVACE_IDIOM": "phone"]) == .phone)
    #expect(try idiom(job: #"{"mode":"run"}"#) == .phone)
    #expect(try idiom(job: #"{"mode":"run","platform":"macos"}"#) == .desktop)
    #expect(try idiom(job: #"{"mode":"run"}"#, ["VIVACE_IDIOM": "pad"]) == .pad)
    #expect(
      try idiom(job: #"{"mode":"run","idiom":"desktop"}"#, ["VIVACE_IDIOM": "pad"]) == .desktop)
  }
}
