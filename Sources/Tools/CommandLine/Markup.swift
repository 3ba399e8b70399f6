extension String {
  /// The string as text or an attribute of XML or HTML, without the control characters that XML excludes.
  var escapedAsMarkup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += " "
      default: if scalar.value >= 32 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
