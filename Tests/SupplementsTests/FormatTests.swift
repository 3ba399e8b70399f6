import Foundation
import Testing
import VivaceSupplements

private let american = Locale(identifier: "en_US")
private let german = Locale(identifier: "de_DE")
private let japanese = Locale(identifier: "ja_JP")
private let arabic = Locale(identifier: "ar")

struct MeasurementStyleTests {
  private let fiveMeters = Measurement(value: 5, unit: UnitLength.meters)

  @Test func aLocaleHasItsUnit() {
    func text(_ locale: Locale) -> String {
      fiveMeters.formatted(.measurement(width: .abbreviated).locale(locale))
    }
    #expect(text(american) == "16 ft")
    #expect(text(german) == "5 m")
    #expect(text(japanese) == "5 m")
    #expect(text(arabic) == "5 أمتار")
  }

  @Test func theUnitStaysAsProvided() {
    func text(_ width: Measurement<UnitLength>.FormatStyle.UnitWidth, _ locale: Locale) -> String {
      fiveMeters.formatted(.measurement(width: width, usage: .asProvided).locale(locale))
    }
    #expect(text(.wide, american) == "5 meters")
    #expect(text(.abbreviated, american) == "5 m")
    #expect(text(.narrow, american) == "5m")
    #expect(text(.wide, german) == "5 Meter")
    #expect(text(.wide, japanese) == "5メートル")
  }

  @Test func wordsTakeTheFormOfTheWrittenNumber() {
    let one = Measurement(value: 1, unit: UnitLength.miles)
    let style = Measurement<UnitLength>.FormatStyle(
      width: .wide, locale: american, usage: .asProvided)
    #expect(one.formatted(style) == "1 mile")
    var fraction = style
    fraction.numberFormatStyle = .number.precision(.fractionLength(1))
    #expect(one.formatted(fraction) == "1.0 miles")
  }

  @Test func aNumberStyleWritesTheConvertedNumber() {
    let distance = Measurement(value: 12_345.678, unit: UnitLength.kilometers)
    let precise = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
    #expect(
      distance.formatted(
        .measurement(width: .abbreviated, usage: .road, numberFormatStyle: precise).locale(american)
      )
        == "7,671.25 mi")
    #expect(
      distance.formatted(
        .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: precise)
          .locale(german)) == "12.345,68 km")
    #expect(
      Measurement(value: -4.25, unit: UnitTemperature.celsius).formatted(
        .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: precise)
          .locale(american)) == "-4.25°C")
  }

  @Test func usagesChooseUnits() {
    let height = Measurement(value: 1.78, unit: UnitLength.meters)
    #expect(
      height.formatted(.measurement(width: .abbreviated, usage: .personHeight).locale(american))
        == "5 ft, 10 in")
    #expect(
      height.formatted(.measurement(width: .abbreviated, usage: .personHeight).locale(german))
        == "178 cm")
    #expect(
      Measurement(value: 80, unit: UnitMass.kilograms).formatted(
        .measurement(width: .abbreviated, usage: .personWeight).locale(american)) == "176 lb")
    let warmth = Measurement(value: 21.4, unit: UnitTemperature.celsius)
    #expect(
      warmth.formatted(.measurement(width: .abbreviated, usage: .weather).locale(american))
        == "71°F")
    #expect(
      warmth.formatted(.measurement(width: .narrow, usage: .weather).locale(american)) == "71°")
    #expect(
      Measurement(value: 100, unit: UnitSpeed.kilometersPerHour).formatted(
        .measurement(width: .wide).locale(american)) == "62 miles per hour")
  }

  @Test("every usage is one of CLDR's")
  func usagesAreKnown() {
    #expect(text(5, UnitLength.centimeters, .focalLength) == "50 mm")
    #expect(text(1, UnitLength.meters, .visibility) != "1.0 m")
    #expect(text(1, UnitLength.meters, .rainfall) == "39 in")
    #expect(text(1, UnitLength.meters, .snowfall) == "39 in")
    #expect(text(1, UnitLength.meters, .person) == "39 in")
    #expect(text(30, UnitTemperature.celsius, .person) == "86°F")
    #expect(text(300, UnitEnergy.kilojoules, .food) == "72 Cal")
    #expect(text(3, UnitVolume.liters, .liquid) == "3.2 qt")
    #expect(text(10, UnitSpeed.metersPerSecond, .wind) == "22 mph")
    #expect(text(1_013, UnitPressure.hectopascals, .barometric) == "30 inHg")
    #expect(text(90, UnitConcentrationMass.milligramsPerDeciliter, .bloodGlucose) == "90 mg/dL")
  }

  private func text<U: Dimension>(
    _ value: Double, _ unit: U, _ usage: MeasurementFormatUnitUsage<U>
  ) -> String {
    Measurement(value: value, unit: unit).formatted(
      .measurement(width: .abbreviated, usage: usage).locale(american))
  }

  @Test func degreesMayStandWithoutTheirScale() {
    let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(
      warmth.formatted(
        .measurement(width: .abbreviated, hidesScaleName: true).locale(american)) == "68°")
    #expect(
      warmth.formatted(
        .measurement(width: .abbreviated, usage: .asProvided, hidesScaleName: true)
          .locale(american)) == "20°")
  }

  @Test func aUnitOfTheProgramKeepsItsSymbol() {
    let unit = UnitLength(symbol: "🍌", converter: UnitConverterLinear(coefficient: 0.18))
    #expect(
      Measurement(value: 3, unit: unit).formatted(.measurement(width: .wide).locale(american))
        == "3 🍌")
  }

  @Test func aUnitWithoutWordsKeepsItsSymbol() {
    let charge = Measurement(value: 1_234.5, unit: UnitElectricCharge.coulombs)
    #expect(charge.formatted(.measurement(width: .wide).locale(german)) == "1.234,5 C")
  }

  @Test func amountsOfDataAreWrittenAsFilesAre() {
    let size = Measurement(value: 1.5, unit: UnitInformationStorage.megabytes)
    #expect(size.formatted(.byteCount(style: .file).locale(american)) == "1.5 MB")
  }

  @Test func aStyleSurvivesCoding() throws {
    let style = Measurement<UnitLength>.FormatStyle(
      width: .narrow, locale: german, usage: .road, numberFormatStyle: .number)
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(Measurement<UnitLength>.FormatStyle.self, from: data) == style)
  }

  @Test("every unit of Foundation has CLDR's name, which ICU knows")
  func unitsAreKnown() {
    func isKnown<U: Dimension>(_ units: U...) -> Bool {
      units.allSatisfy {
        Measurement(value: 2, unit: $0).formatted(
          .measurement(width: .wide, usage: .asProvided).locale(american)) != "2.0 \($0.symbol)"
      }
    }
    #expect(
      isKnown(UnitPressure.inchesOfMercury, .newtonsPerMetersSquared, .poundsForcePerSquareInch))
    #expect(isKnown(UnitFuelEfficiency.litersPer100Kilometers, .milesPerImperialGallon))
    #expect(isKnown(UnitAcceleration.gravity, .metersPerSecondSquared))
    #expect(isKnown(UnitDispersion.partsPerMillion))
    #expect(isKnown(UnitVolume.metricCups, .imperialGallons, .bushels, .acreFeet))
    #expect(isKnown(UnitMass.metricTons, .ouncesTroy))
    #expect(isKnown(UnitLength.scandinavianMiles, .lightyears, .megameters))
  }
}

struct MeasurementFormatterTests {
  private func formatter(_ locale: Locale) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = locale
    return formatter
  }

  @Test func theLocalesUnitIsUsed() {
    let distance = Measurement(value: 10, unit: UnitLength.kilometers)
    #expect(formatter(american).string(from: distance) == "6.214 mi")
    #expect(formatter(german).string(from: distance) == "10 km")
    let warmth = Measurement(value: 21, unit: UnitTemperature.celsius)
    #expect(formatter(american).string(from: warmth) == "69.8°F")
    #expect(formatter(german).string(from: warmth) == "21 °C")
  }

  @Test func optionsAndStylesAreKept() {
    let formatter = formatter(american)
    formatter.unitOptions = .providedUnit
    let distance = Measurement(value: 1_234.5678, unit: UnitLength.kilometers)
    #expect(formatter.string(from: distance) == "1,234.568 km")
    formatter.unitStyle = .long
    #expect(formatter.string(from: distance) == "1,234.568 kilometers")
    formatter.unitStyle = .short
    #expect(formatter.string(from: distance) == "1,234.568km")
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: distance) == "1,235km")
    formatter.unitOptions = .naturalScale
    formatter.unitStyle = .medium
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.meters)) == "16 ft")
    formatter.unitOptions = .temperatureWithoutUnit
    #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°")
  }

  @Test func aUnitAloneIsItsName() {
    let formatter = formatter(american)
    #expect(formatter.string(from: UnitLength.miles) == "mi")
    formatter.unitStyle = .long
    #expect(formatter.string(from: UnitLength.miles) == "miles")
  }
}

struct OtherFormatterTests {
  @Test func listsAreJoined() {
    let formatter = ListFormatter()
    formatter.locale = american
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    formatter.locale = german
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    let numbers = NumberFormatter()
    numbers.minimumFractionDigits = 1
    numbers.locale = german
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "1,0 und 2,0")
  }

  @Test func timesAreToldFromAnother() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = american
    formatter.calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSinceReferenceDate: 0)
    func text(_ seconds: Double) -> String {
      formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
    }
    #expect(text(-60) == "1 minute ago")
    #expect(text(7_200) == "in 2 hours")
    #expect(text(-86_400) == "1 day ago")
    #expect(text(-14 * 86_400) == "2 weeks ago")
    #expect(text(0) == "in 0 seconds")
    formatter.dateTimeStyle = .named
    #expect(text(-86_400) == "yesterday")
    #expect(text(0) == "now")
    formatter.unitsStyle = .abbreviated
    #expect(text(-300) == "5m ago")
    formatter.unitsStyle = .short
    #expect(text(-300) == "5 min. ago")
    formatter.unitsStyle = .spellOut
    #expect(text(-300) == "five minutes ago")
    formatter.formattingContext = .beginningOfSentence
    #expect(text(-86_400) == "Yesterday")
    formatter.unitsStyle = .full
    formatter.formattingContext = .unknown
    formatter.locale = german
    #expect(text(2 * 86_400) == "übermorgen")
    formatter.locale = japanese
    #expect(text(-3_600) == "1 時間前")
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 か月前")
  }

  @Test func lengthsOfTimeAreWrittenInTheirUnits() {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = american
    formatter.calendar = calendar
    formatter.allowedUnits = [.hour, .minute, .second]
    func text(_ seconds: Double, _ style: DateComponentsFormatter.UnitsStyle) -> String? {
      formatter.unitsStyle = style
      return formatter.string(from: seconds)
    }
    #expect(text(3_909, .positional) == "1:05:09")
    #expect(text(309, .positional) == "5:09")
    #expect(text(9, .positional) == "9")
    #expect(text(3_909, .abbreviated) == "1h 5m 9s")
    #expect(text(3_909, .brief) == "1hr 5min 9sec")
    #expect(text(3_909, .short) == "1 hr, 5 min, 9 sec")
    #expect(text(3_909, .full) == "1 hour, 5 minutes, 9 seconds")
    #expect(text(3_909, .spellOut) == "one hour, five minutes, nine seconds")
    #expect(text(3_600, .full) == "1 hour")
    #expect(text(0, .full) == "0 seconds")
    #expect(text(-90, .abbreviated) == "-1m 30s")
    formatter.maximumUnitCount = 1
    #expect(text(5_400, .full) == "2 hours")
    #expect(text(4_000, .full) == "1 hour")
    formatter.maximumUnitCount = 0
    formatter.zeroFormattingBehavior = .pad
    formatter.allowedUnits = [.minute, .second]
    #expect(text(65, .positional) == "01:05")
    #expect(text(0, .positional) == "00:00")
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.day, .hour]
    #expect(formatter.string(from: DateComponents(day: 2, hour: 3)) == "2 days, 3 hours")
    formatter.allowedUnits = []
    #expect(formatter.string(from: DateComponents(minute: 90)) == "90 minutes")
    formatter.allowedUnits = [.hour]
    formatter.allowsFractionalUnits = true
    #expect(text(5_400, .full) == "1.5 hours")
    #expect(text(7_200, .full) == "2 hours")
    formatter.allowsFractionalUnits = false
    formatter.allowedUnits = [.minute, .second]
    formatter.collapsesLargestUnit = true
    #expect(text(63, .abbreviated) == "63s")
    #expect(text(123, .abbreviated) == "2m 3s")
    formatter.collapsesLargestUnit = false
    formatter.formattingContext = .beginningOfSentence
    #expect(text(120, .spellOut) == "Two minutes")
    formatter.formattingContext = .unknown
    formatter.unitsStyle = .full
    formatter.allowedUnits = []
    calendar.locale = german
    formatter.calendar = calendar
    #expect(formatter.string(from: DateComponents(minute: 90)) == "90 Minuten")
  }

  @Test func namesAreAsLongAsWanted() {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Thomas"
    name.middleName = "Louis"
    name.familyName = "Clark"
    name.nickname = "Tom"
    #expect(name.formatted(.name(style: .long).locale(american)) == "Dr. Thomas Louis Clark")
    #expect(name.formatted(.name(style: .medium).locale(american)) == "Thomas Clark")
    #expect(name.formatted(.name(style: .short).locale(american)) == "Tom")
    #expect(name.formatted(.name(style: .abbreviated).locale(american)) == "TC")
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = american
    #expect(formatter.string(from: name) == "Thomas Clark")
    var other = PersonNameComponents()
    other.givenName = "太郎"
    other.familyName = "山田"
    #expect(other.formatted(.name(style: .long).locale(japanese)) == "山田太郎")
  }

  @Test(
    "a written name has its parts",
    arguments: [
      ("Thomas Louis Clark", [nil, "Thomas", "Louis", "Clark", nil]),
      ("Dr. Grace Hopper", ["Dr.", "Grace", nil, "Hopper", nil]),
      ("Clark, Thomas Louis", [nil, "Thomas", "Louis", "Clark", nil]),
      ("Martin Luther King Jr.", [nil, "Martin", "Luther", "King", "Jr."]),
      ("King, Martin Luther, Jr.", [nil, "Martin", "Luther", "King", "Jr."]),
      ("Ludwig van Beethoven", [nil, "Ludwig", nil, "van Beethoven", nil]),
      ("Cher", [nil, "Cher", nil, nil, nil]),
    ])
  func namesAreTakenApart(text: String, parts: [String?]) throws {
    let name = try PersonNameComponents(text)
    let found = [
      name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix,
    ]
    #expect(found == parts)
    #expect(try PersonNameComponents(text, strategy: .name) == name)
    #expect(try PersonNameComponents.FormatStyle().parseStrategy.parse(text) == name)
    #expect(PersonNameComponentsFormatter().personNameComponents(from: text) == name)
  }

  @Test func nothingIsNoName() {
    #expect(throws: CocoaError.self) { try PersonNameComponents(" ") }
    #expect(PersonNameComponentsFormatter().personNameComponents(from: "") == nil)
  }
}
