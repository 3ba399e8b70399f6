import Testing

@testable import VivaceStage

/// The job of a program that is started without the tool.
@Suite struct BundleJobTests {
  @Test func theBundleSaysWhichPlatformAndOrientation() {
    #expect(Job(ofBundle: nil) == Job(mode: .run))
    #expect(Job(ofBundle: ["DTPlatformName": "iphoneos"]) == Job(mode: .run))
    #expect(Job(ofBundle: ["DTPlatformName": "macosx"]).platform == .macos)
    let landscape = "UIInterfaceOrientationLandscapeLeft"
    let key = "UISupportedInterfaceOrientations"
    let turned = Job(ofBundle: [key: [landscape]])
    #expect(turned.width == 852 && turned.height == 393)
    #expect(Job(ofBundle: [key: [landscape, "UIInterfaceOrientationPortrait"]]).width == nil)
  }
}
