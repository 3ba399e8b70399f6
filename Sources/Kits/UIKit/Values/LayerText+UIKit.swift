import VivaceDrawing
import VivaceGeometry
import VivaceLayers
import VivaceTypography

extension NSAttributedString: LayerText {
  package func layerText(width: CGFloat?) -> (request: TextRequest, paints: [Paint]) {
    let text = AttributedText(self, width: width)
    return (text.request, text.paints)
  }
}

extension UIFont: LayerFont {
  package var layerFont: FontDescription { resolved }
}
