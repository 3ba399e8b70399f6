@_exported import UIKit

/// How the writing of a mail ended.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
/// How the writing of a message ended.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"
public struct MFMailComposeError: Error, Sendable {
  public enum Code: Int, Sendable { case saveFailed, sendFailed }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Writes a mail. Here the desktop's mail program does, with the recipients, the subject and the text;
/// attachments are left out.
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private var recipients: [String: [String]] = [:]
  private var subject = ""
  private var text = ""
  private var hasOpened = false

  /// Whether there is a program for mails.
  open class func canSendMail() -> Bool {
    UIApplication.shared.canOpenURL(URL(string: "mailto:nobody@example.com")!)
  }
  open func setSubject(_ subject: String) { self.subject = subject }
  open func setToRecipients(_ toRecipients: [String]?) { recipients["to"] = toRecipients }
  open func setCcRecipients(_ ccRecipients: [String]?) { recipients["cc"] = ccRecipients }
  open func setBccRecipients(_ bccRecipients: [String]?) { recipients["bcc"] = bccRecipients }
  open func setMessageBody(_ body: String, isHTML: Bool) { text = body }
  /// Left out: the address of a mail has no attachments.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  /// The mail as an address that a mail program opens.
  package var address: URL? {
    var components = URLComponents()
    components.scheme = "mailto"
    components.path = (recipients["to"] ?? []).joined(separator: ",")
    var items = ["cc", "bcc"].compactMap { kind in
      recipients[kind].map { URLQueryItem(name: kind, value: $0.joined(separator: ",")) }
    }
    if !subject.isEmpty { items.append(URLQueryItem(name: "subject", value: subject)) }
    if !text.isEmpty { items.append(URLQueryItem(name: "body", value: text)) }
    if !items.isEmpty { components.queryItems = items }
    return components.url
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened, let address else { return }
    hasOpened = true
    UIApplication.shared.open(address, options: [:]) { [weak self] opened in
      guard let self else { return }
      let error = opened ? nil : MFMailComposeError(.sendFailed)
      mailComposeDelegate?.mailComposeController(
        self, didFinishWith: opened ? .sent : .failed, error: error)
    }
  }
}

@MainActor @preconcurrency public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// Writes a text message. There is no telephone here.
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?
  /// Answer: no.
  open class func canSendText() -> Bool { false }
  /// Answer: no.
  open class func canSendSubject() -> Bool { false }
  /// Answer: no.
  open class func canSendAttachments() -> Bool { false }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .failed)
  }
}
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
