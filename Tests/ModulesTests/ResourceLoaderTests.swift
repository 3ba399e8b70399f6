import Foundation
import Testing
import VivaceAVFoundation
import VivaceCoreMedia

/// Films from a program's own data.
@Suite(.serialized) struct ResourceLoaderTests {
  private final class Loader: NSObject, AVAssetResourceLoaderDelegate, @unchecked Sendable {
    let data: Data
    var requests: [Bool] = []
    init(_ data: Data) { self.data = data }

    func resourceLoader(
      _ resourceLoader: AVAssetResourceLoader,
      shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
    ) -> Bool {
      requests.append(loadingRequest.contentInformationRequest != nil)
      loadingRequest.contentInformationRequest?.contentLength = Int64(data.count)
      if let wanted = loadingRequest.dataRequest {
        wanted.respond(with: data[0..<wanted.requestedLength])
      }
      DispatchQueue.global().async { loadingRequest.finishLoading() }
      return true
    }
  }
  private final class Refusing: NSObject, AVAssetResourceLoaderDelegate {}

  @Test func aDelegateProvidesTheData() async throws {
    let loader = Loader(try Data(contentsOf: TestFilms.url))
    let asset = AVURLAsset(url: try #require(URL(string: "memory:film")))
    asset.resourceLoader.setDelegate(loader, queue: .global())
    #expect(try await asset.load(.duration).seconds == 2)
    #expect(try TestFilms.shownPicture(of: asset, at: 1.25) == 12)
    #expect(loader.requests == [true, false])
  }

  @Test func aRefusalIsTold() async throws {
    let asset = AVURLAsset(url: try #require(URL(string: "memory:nothing")))
    let refusing = Refusing()
    asset.resourceLoader.setDelegate(refusing, queue: nil)
    await #expect(throws: AVError.self) { try await asset.load(.duration) }
    let alone = AVURLAsset(url: try #require(URL(string: "memory:nothing")))
    let error = await #expect(throws: AVError.self) { try await alone.load(.duration) }
    #expect(error?.localizedDescription.contains("resourceLoader") == true)
  }
}
