import Foundation
import TestStage
import Testing

@testable import VivaceViews

/// Settings that previews pass to the window that shows them.
@MainActor @Suite(.serialized) struct PreviewTests {
  private func shown<V: View>(
    _ traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> V
  ) -> (size: CGSize?, name: String?) {
    let window = previewWindow(traits: traits, body)
    let host = window.makeHost(CGSize(width: 393, height: 852), 1, .light)
    _ = host.turn(at: 0)
    let wishes = window.previewSettings!
    return (wishes.size(in: host), wishes.name)
  }

  @Test func aPreviewSaysHowLargeItsWindowIs() {
    #expect(shown { Color.red }.size == nil)
    #expect(
      shown { Color.red.previewLayout(.fixed(width: 30, height: 40)) }.size
        == CGSize(width: 30, height: 40))
    #expect(
      shown(.sizeThatFitsLayout) { Color.red.frame(width: 50, height: 20) }.size
        == CGSize(width: 50, height: 20))
    #expect(
      shown { Color.red.frame(height: 20).previewLayout(.sizeThatFits) }.size
        == CGSize(width: 393, height: 20))
    #expect(
      shown(.fixedLayout(width: 7, height: 8)) { Color.red }.size == CGSize(width: 7, height: 8))
  }

  @Test func eachViewOfAProviderCanBeShownAlone() {
    func preview(_ number: Int) -> (size: CGSize?, names: [String?]) {
      @ViewBuilder func previews() -> some View {
        Color.red.previewLayout(.fixed(width: 30, height: 40)).previewDisplayName("Red")
        ForEach(0..<2, id: \.self) { row in
          Color.blue.previewLayout(.fixed(width: 10 + CGFloat(row), height: 5))
        }
      }
      let window = previewWindow(traits: [], previews)
      window.previewSettings?.viewIndex = number
      let host = window.makeHost(CGSize(width: 393, height: 852), 1, .light)
      _ = host.turn(at: 0)
      return (window.previewSettings?.size(in: host), window.previewSettings?.viewNames ?? [])
    }
    #expect(preview(0).size == CGSize(width: 30, height: 40))
    #expect(preview(2).size == CGSize(width: 11, height: 5))
    #expect(preview(1).names == ["Red", nil, nil])
    // A build with fewer views shows its last one.
    #expect(preview(7).size == CGSize(width: 11, height: 5))
  }

  @Test func aPreviewSaysOnWhichDeviceItIs() {
    let small = shown {
      Text("x").previewDevice("iPhone SE (3rd generation)").previewDisplayName("Small")
    }
    #expect(small.size == CGSize(width: 375, height: 667))
    #expect(small.name == "Small")
    #expect(shown(.landscapeLeft) { Text("x") }.size == CGSize(width: 852, height: 393))
    #expect(
      shown {
        Text("x").previewDevice(PreviewDevice(rawValue: "iPhone 15 Pro Max"))
          .previewInterfaceOrientation(.landscapeRight)
      }.size == CGSize(width: 932, height: 430))
    let messages = warnings {
      #expect(shown { Text("x").previewDevice("Toaster") }.size == nil)
    }
    #expect(messages.count == 1 && messages[0].contains("“Toaster” is not known"))
  }
}
