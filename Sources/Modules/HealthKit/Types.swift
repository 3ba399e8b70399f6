@_exported import Foundation

/// Names of measured values.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full name, as on Apple's systems.
  public let rawValue: String
  /// Any name is accepted, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Energy burnt by movement.
  public static let activeEnergyBurned =
    Self(rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
  /// Energy burnt at rest.
  public static let basalEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
  /// Minutes of exercise.
  public static let appleExerciseTime = Self(rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
  /// Weight of the body.
  public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
  /// Weight by squared height.
  public static let bodyMassIndex = Self(rawValue: "HKQuantityTypeIdentifierBodyMassIndex")
  /// Share of fat, from 0 to 1.
  public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
  /// Weight without fat.
  public static let leanBodyMass = Self(rawValue: "HKQuantityTypeIdentifierLeanBodyMass")
  /// Height of the body.
  public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
  /// Girth at the waist.
  public static let waistCircumference =
    Self(rawValue: "HKQuantityTypeIdentifierWaistCircumference")
  /// Steps, a count.
  public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
  /// Distance on foot.
  public static let distanceWalkingRunning =
    Self(rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning")
  /// Distance by bicycle.
  public static let distanceCycling = Self(rawValue: "HKQuantityTypeIdentifierDistanceCycling")
  /// Distance in water.
  public static let distanceSwimming = Self(rawValue: "HKQuantityTypeIdentifierDistanceSwimming")
  /// Floors climbed, a count.
  public static let flightsClimbed = Self(rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
  /// Heartbeats per time.
  public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
  /// Heartbeats per time at rest.
  public static let restingHeartRate = Self(rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
  /// Mean heartbeats per time while walking.
  public static let walkingHeartRateAverage =
    Self(rawValue: "HKQuantityTypeIdentifierWalkingHeartRateAverage")
  /// Spread of the intervals between heartbeats.
  public static let heartRateVariabilitySDNN =
    Self(rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
  /// Oxygen in the blood, from 0 to 1.
  public static let oxygenSaturation = Self(rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
  /// Breaths per time.
  public static let respiratoryRate = Self(rawValue: "HKQuantityTypeIdentifierRespiratoryRate")
  /// Temperature of the body.
  public static let bodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBodyTemperature")
  /// The higher value of blood pressure.
  public static let bloodPressureSystolic =
    Self(rawValue: "HKQuantityTypeIdentifierBloodPressureSystolic")
  /// The lower value of blood pressure.
  public static let bloodPressureDiastolic =
    Self(rawValue: "HKQuantityTypeIdentifierBloodPressureDiastolic")
  /// Sugar in the blood.
  public static let bloodGlucose = Self(rawValue: "HKQuantityTypeIdentifierBloodGlucose")
  /// Insulin given, in international units.
  public static let insulinDelivery = Self(rawValue: "HKQuantityTypeIdentifierInsulinDelivery")
  /// Energy of food.
  public static let dietaryEnergyConsumed =
    Self(rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed")
  /// Carbohydrates of food.
  public static let dietaryCarbohydrates =
    Self(rawValue: "HKQuantityTypeIdentifierDietaryCarbohydrates")
  /// Protein of food.
  public static let dietaryProtein = Self(rawValue: "HKQuantityTypeIdentifierDietaryProtein")
  /// Fat of food.
  public static let dietaryFatTotal = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatTotal")
  /// Water drunk.
  public static let dietaryWater = Self(rawValue: "HKQuantityTypeIdentifierDietaryWater")
  /// Caffeine of food and drink.
  public static let dietaryCaffeine = Self(rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
  /// Sugar of food.
  public static let dietarySugar = Self(rawValue: "HKQuantityTypeIdentifierDietarySugar")
  /// Highest oxygen uptake.
  public static let vo2Max = Self(rawValue: "HKQuantityTypeIdentifierVo2Max")
  /// Loudness of the surroundings.
  public static let environmentalAudioExposure =
    Self(rawValue: "HKQuantityTypeIdentifierEnvironmentalAudioExposure")
}
/// Names of values from a fixed list.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full name, as on Apple's systems.
  public let rawValue: String
  /// Any name is accepted, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Phases of sleep; see `HKCategoryValueSleepAnalysis`.
  public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
  /// Times of mindfulness.
  public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
  /// Hours with some standing.
  public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
  /// Strength of menstruation.
  public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
  /// Alarms of a slow heart.
  public static let lowHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierLowHeartRateEvent")
  /// Alarms of a fast heart.
  public static let highHeartRateEvent =
    Self(rawValue: "HKCategoryTypeIdentifierHighHeartRateEvent")
}
/// Names of facts that do not change.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full name, as on Apple's systems.
  public let rawValue: String
  /// Any name is accepted, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The sex.
  public static let biologicalSex = Self(rawValue: "HKCharacteristicTypeIdentifierBiologicalSex")
  /// The blood group.
  public static let bloodType = Self(rawValue: "HKCharacteristicTypeIdentifierBloodType")
  /// The birthday; `HKHealthStore.dateOfBirthComponents()` throws on Linux.
  public static let dateOfBirth = Self(rawValue: "HKCharacteristicTypeIdentifierDateOfBirth")
  /// The type of skin in sunlight.
  public static let fitzpatrickSkinType =
    Self(rawValue: "HKCharacteristicTypeIdentifierFitzpatrickSkinType")
}

/// A kind of data about health.
open class HKObjectType: NSObject, @unchecked Sendable {
  /// The full name; two types with equal names are equal.
  public let identifier: String
  init(_ identifier: String) { self.identifier = identifier }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
  /// Equals the initializer; never nil here.
  open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }
  /// Equivalent for categories; never nil here.
  open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  { HKCategoryType(identifier) }
  /// Equivalent for facts; never nil here.
  open class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier)
    -> HKCharacteristicType?
  { HKCharacteristicType(identifier) }
  /// The type of workouts.
  open class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }
}
/// The type of a fact such as the birthday.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// Wraps the name.
  public init(_ identifier: HKCharacteristicTypeIdentifier) { super.init(identifier.rawValue) }
}
/// The common class of everything that samples can have.
open class HKSampleType: HKObjectType, @unchecked Sendable {}
/// The type of a measured value.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Wraps the name.
  public init(_ identifier: HKQuantityTypeIdentifier) { super.init(identifier.rawValue) }
}
/// The type of a value from a fixed list.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Wraps the name.
  public init(_ identifier: HKCategoryTypeIdentifier) { super.init(identifier.rawValue) }
}
/// The type of workouts; made by `HKObjectType.workoutType()`.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The device of a measurement.
open class HKDevice: NSObject, @unchecked Sendable {
  /// The name of the device for people.
  public let name: String?
  /// The maker.
  public let manufacturer: String?
  /// The model.
  public let model: String?
  /// The version of the hardware.
  public let hardwareVersion: String?
  /// The version of the firmware.
  public let firmwareVersion: String?
  /// The version of the software.
  public let softwareVersion: String?
  /// The program's own name for the device.
  public let localIdentifier: String?
  /// The official number of a medical device.
  public let udiDeviceIdentifier: String?
  /// Keeps all values; each may be nil.
  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
    firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
    udiDeviceIdentifier UDIDeviceIdentifier: String?
  ) {
    (self.name, self.manufacturer, self.model) = (name, manufacturer, model)
    (self.hardwareVersion, self.firmwareVersion) = (hardwareVersion, firmwareVersion)
    (self.softwareVersion, self.localIdentifier) = (softwareVersion, localIdentifier)
    udiDeviceIdentifier = UDIDeviceIdentifier
  }
}
/// A measured value, over a time.
open class HKObject: NSObject, @unchecked Sendable {
  /// A fresh identifier for each object.
  public let uuid = UUID()
  /// Further facts; nil by default.
  public let metadata: [String: Any]?
  /// The measuring device; nil if unknown.
  public let device: HKDevice?
  init(_ device: HKDevice?, _ metadata: [String: Any]?) {
    (self.device, self.metadata) = (device, metadata)
  }
}
/// A measurement with its time span, in memory only.
open class HKSample: HKObject, @unchecked Sendable {
  /// The type of the sample.
  public let sampleType: HKSampleType
  /// The begin.
  public let startDate: Date
  /// The end; not compared with the begin.
  public let endDate: Date
  init(
    _ type: HKSampleType, _ start: Date, _ end: Date, _ device: HKDevice?,
    _ metadata: [String: Any]?
  ) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(device, metadata)
  }
}
/// A measured value.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  /// The type of value.
  public let quantityType: HKQuantityType
  /// The value with its unit.
  public let quantity: HKQuantity
  /// Keeps the values; the unit is not checked against the type.
  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(quantityType, startDate, endDate, device, metadata)
  }
}
/// A value from a fixed list.
open class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type of value.
  public let categoryType: HKCategoryType
  /// The number of the case, such as that of `HKCategoryValueSleepAnalysis`.
  public let value: Int
  /// Keeps the values; the number is not checked. The device is nil.
  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date,
    metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, startDate, endDate, nil, metadata)
  }
}
/// Phases of a night; the raw values are those of `HKCategorySample.value`.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
}
