/// Whether two values of unknown types are equal: both nil, equal as hashable values, or one object.
package func areEqual(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?):
    if let a = a as? AnyHashable, let b = b as? AnyHashable {
      a == b
    } else {
      (a as AnyObject) === (b as AnyObject)
    }
  default: false
  }
}
