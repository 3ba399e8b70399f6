import FoundationNetworking
import UIKit

/// Questions of pages about files and of servers about passwords.
extension WKWebView {
  func chooseFiles(
    allowsMultiple: Bool, _ answer: @escaping @Sendable ([String]?) -> Void
  ) {
    let parameters = WKOpenPanelParameters(allowsMultipleSelection: allowsMultiple)
    let choose: @MainActor ([URL]?) -> Void = { [weak self] urls in
      answer(urls.map { $0.filter(\.isFileURL).map(\.path) })
      self?.settle()
    }
    guard let uiDelegate else { return parameters.showDialog(choose) }
    let frame = WKFrameInfo(URLRequest(url: url ?? WKFrameInfo.nothing), in: self)
    uiDelegate.webView(
      self, runOpenPanelWith: parameters, initiatedByFrame: frame, completionHandler: choose)
  }

  func authenticate(
    _ facts: AuthenticationFacts, _ answer: @escaping @Sendable (AuthenticationAnswer) -> Void
  ) {
    guard let navigationDelegate else { return answer(.without) }
    let methods = [
      2: NSURLAuthenticationMethodHTTPBasic, 3: NSURLAuthenticationMethodHTTPDigest,
      4: NSURLAuthenticationMethodHTMLForm, 5: NSURLAuthenticationMethodNTLM,
      6: NSURLAuthenticationMethodNegotiate,
    ]
    let space = URLProtectionSpace(
      host: facts.host, port: facts.port, protocol: url?.scheme, realm: facts.realm,
      authenticationMethod: methods[facts.scheme] ?? NSURLAuthenticationMethodDefault)
    let challenge = URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: nil, previousFailureCount: facts.failures,
      failureResponse: nil, error: nil, sender: ChallengeSender())
    navigationDelegate.webView(self, didReceive: challenge) { disposition, credential in
      switch disposition {
      case .cancelAuthenticationChallenge: answer(.cancel)
      case .useCredential:
        guard let user = credential?.user, let password = credential?.password else {
          return answer(.without)
        }
        answer(
          .credential(
            user: user, password: password,
            lasts: credential?.persistence != URLCredential.Persistence.none))
      default: answer(.without)
      }
    }
  }
}

/// The older way to answer a server. Answers are given to the delegate's handler, and nothing else has an effect.
private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
