@_exported import Foundation
import SwiftUI

// Names of types as programs wrote them before UTType.
public let kUTTypeItem = "public.item"
public let kUTTypeData = "public.data"
public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeRTF = "public.rtf"
public let kUTTypeHTML = "public.html"
public let kUTTypeXML = "public.xml"
public let kUTTypeJSON = "public.json"
public let kUTTypeURL = "public.url"
public let kUTTypeFileURL = "public.file-url"
public let kUTTypeImage = "public.image"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypePNG = "public.png"
public let kUTTypeGIF = "com.compuserve.gif"
public let kUTTypeTIFF = "public.tiff"
public let kUTTypePDF = "com.adobe.pdf"
public let kUTTypeMovie = "public.movie"
public let kUTTypeVideo = "public.video"
public let kUTTypeMPEG4 = "public.mpeg-4"
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
public let kUTTypeAudio = "public.audio"
public let kUTTypeMP3 = "public.mp3"
public let kUTTypeFolder = "public.folder"
public let kUTTypeDirectory = "public.directory"
public let kUTTypeArchive = "public.archive"
public let kUTTypeZipArchive = "public.zip-archive"
public let kUTTypeVCard = "public.vcard"
public let kUTTypeLivePhoto = "com.apple.live-photo"
public let kUTTagClassFilenameExtension = "public.filename-extension"
public let kUTTagClassMIMEType = "public.mime-type"

/// Returns whether a type equals another one or is derived from it.
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else {
    return inUTI == inConformsToUTI
  }
  return type.conforms(to: other)
}

/// The identifier of the type that a file ending or a MIME type belongs to; nil for another class of tags, and
/// where no such type is known.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> RetainedText? {
  let parent = inConformingToUTI.flatMap { UTType($0) } ?? .data
  let type =
    switch inTagClass {
    case kUTTagClassFilenameExtension: UTType(filenameExtension: inTag, conformingTo: parent)
    case kUTTagClassMIMEType: UTType(mimeType: inTag, conformingTo: parent)
    default: UTType?.none
    }
  return type.map { RetainedText(text: $0.identifier) }
}

/// A text in place of an unmanaged object, which needs no release here.
public struct RetainedText: Sendable {
  let text: CFString
  /// The text.
  public func takeRetainedValue() -> CFString { text }
  /// The text.
  public func takeUnretainedValue() -> CFString { text }
}
