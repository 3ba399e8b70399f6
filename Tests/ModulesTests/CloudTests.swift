import Foundation
import Testing
import VivaceCloudKit
import VivaceContactsUI
import VivaceCoreBluetooth
import VivaceEventKitUI
import VivaceGameController
import VivaceHealthKit
import VivaceNaturalLanguage
import VivaceTranslation
import VivaceVision

/// Data in the cloud, data about health, and language.
@Suite struct CloudTests {
  @Test func recordsKeepTheirValues() {
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "a"))
    record["title"] = "One"
    record["count"] = 3
    #expect(record["title"] as? String == "One" && record.changedKeys() == ["count", "title"])
    #expect(record.recordID == CKRecord.ID(recordName: "a"))
    #expect(record.recordID.zoneID.zoneName == CKRecordZoneDefaultName)
  }

  @Test func thereIsNoAccount() async throws {
    let container = CKContainer.default()
    #expect(try await container.accountStatus() == .noAccount)
    await #expect(throws: CKError.self) {
      try await container.privateCloudDatabase.save(CKRecord(recordType: "Note"))
    }
    let query = CKQueryOperation(
      query: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
    let code = await withCheckedContinuation { continuation in
      query.queryCompletionBlock = { continuation.resume(returning: ($1 as? CKError)?.code) }
      container.publicCloudDatabase.add(query)
    }
    #expect(code == .notAuthenticated)
  }

  @Test func quantitiesAreConverted() {
    let sugar = HKQuantity(unit: HKUnit(from: "mg/dL"), doubleValue: 90)
    let moles = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    #expect(abs(sugar.doubleValue(for: moles) - 4.9957) < 0.001)
    let warm = HKQuantity(unit: .degreeFahrenheit(), doubleValue: 98.6)
    #expect(abs(warm.doubleValue(for: .degreeCelsius()) - 37) < 1e-9)
    #expect(!warm.is(compatibleWith: .meter()))
    let length = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1.609_344)
    #expect(abs(length.doubleValue(for: .mile()) - 1) < 1e-12)
  }

  @Test func anEmptySymbolIsAUnitWithoutDimensions() {
    #expect(HKUnit(from: "") == .count() && HKUnit(from: "").unitString == "")
    let rate = HKQuantity(unit: HKUnit(from: "/min"), doubleValue: 90)
    #expect(abs(rate.doubleValue(for: HKUnit(from: "count/s")) - 1.5) < 1e-12)
    #expect(HKUnit(from: "kg/") == .gramUnit(with: .kilo))
  }

  @Test func healthDataIsNotAvailable() async {
    #expect(!HKHealthStore.isHealthDataAvailable())
    let steps = HKQuantityType(.stepCount)
    await #expect(throws: HKError.self) {
      try await HKHealthStore().requestAuthorization(toShare: [steps], read: [steps])
    }
    let failed = await withCheckedContinuation { continuation in
      let query = HKSampleQuery(
        sampleType: steps, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil
      ) { continuation.resume(returning: $1 == nil && $2 is HKError) }
      HKHealthStore().execute(query)
    }
    #expect(failed)
  }

  @Test func nothingIsRecognizedTranslatedOrFoundNearBy() async throws {
    let request = VNRecognizeTextRequest { request, error in
      #expect(request.results == nil && error != nil)
    }
    request.recognitionLevel = .fast
    #expect(throws: CocoaError.self) {
      try VNImageRequestHandler(data: Data()).perform([request])
    }
    let box = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(
      VNImageRectForNormalizedRect(box, 10, 4) == CGRect(x: 5, y: 0, width: 5, height: 4))
    let status = await LanguageAvailability().status(from: .init(identifier: "en"), to: nil)
    #expect(status == .unsupported)
    #expect(CBCentralManager.authorization == .denied && CBCentralManager().state == .unsupported)
    #expect(CBUUID(string: "180d") == CBUUID(string: "180D"))
    let device = CBPeripheral()
    #expect(
      device.identifier == device.identifier && device.identifier != CBPeripheral().identifier)
    #expect(GCController.controllers().isEmpty && GCController.current == nil)
    let pad = GCExtendedGamepad()
    #expect(pad.buttonOptions?.isPressed == false && pad.buttonHome == nil)
    #expect(pad.leftThumbstickButton?.value == 0 && pad.rightThumbstickButton?.value == 0)
  }

  @MainActor @Test func pickersOfContactsAndEventsAreEmpty() throws {
    final class Receiver: NSObject, EKEventEditViewDelegate {
      var action: EKEventEditViewAction?
      func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
      ) { self.action = action }
    }
    let (editor, receiver) = (EKEventEditViewController(), Receiver())
    editor.editViewDelegate = receiver
    editor.loadViewIfNeeded()
    #expect(editor.viewControllers.first?.title == "New Event")
    editor.cancelEditing()
    #expect(receiver.action == .canceled)
    let picker = CNContactPickerViewController()
    picker.loadViewIfNeeded()
    #expect(picker.view.subviews.contains { ($0 as? UILabel)?.text == "No Contacts" })
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    let page = CNContactViewController(for: contact)
    page.loadViewIfNeeded()
    #expect(page.view.subviews.contains { ($0 as? UILabel)?.text == "Ada" })
  }

  private func tokens(_ text: String, _ unit: NLTokenUnit) -> [String] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }
  @Test func textsAreDivided() {
    #expect(
      tokens("Don't pay 3.50, Ada — 日本!", .word) == ["Don't", "pay", "3.50", "Ada", "日", "本"])
    #expect(tokens("One. Two? Three", .sentence) == ["One. ", "Two? ", "Three"])
    #expect(tokens("a\n\nb", .paragraph) == ["a", "b"])
    #expect(tokens("", .document).isEmpty)
  }
  @Test func languagesAreGuessed() {
    let samples: [(String, NLLanguage)] = [
      ("The cat is on the table and it was there for hours.", .english),
      ("Die Katze liegt auf dem Tisch und schläft nicht.", .german),
      ("Le chat est sur la table et il ne dort pas.", .french),
      ("El gato está en la mesa y no duerme.", .spanish),
      ("Кошка лежит на столе и не спит.", .russian),
      ("猫はテーブルの上にいます。", .japanese), ("고양이가 자고 있다", .korean),
    ]
    for (text, language) in samples {
      #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
    }
    #expect(NLLanguageRecognizer.dominantLanguage(for: "42 !") == nil)
    let recognizer = NLLanguageRecognizer()
    recognizer.processString("the und")
    #expect(recognizer.languageHypotheses(withMaximum: 2).values.reduce(0, +) == 1)
  }
}
