import QtQuick

Rectangle {
  id: field
  property int step: 0
  width: 1280
  height: 800
  Repeater {
    model: tiles
    Rectangle {
      // The same at each run, and no two alike.
      function noise(salt) {
        const x = Math.sin(index * 12.9898 + field.step * 78.233 + salt * 37.719) * 43758.5453
        return x - Math.floor(x)
      }
      width: 60
      height: 60
      radius: 13
      color: Qt.hsva(index % 97 / 97, 0.7, 0.9, 1)
      x: 1280 * noise(2) - 30
      y: 800 * noise(3) - 30
      scale: 0.4 + 0.8 * noise(1)
      Behavior on x { SpringAnimation { spring: 3; damping: 0.25 } }
      Behavior on y { SpringAnimation { spring: 3; damping: 0.25 } }
      Behavior on scale { SpringAnimation { spring: 3; damping: 0.25; epsilon: 0.0005 } }
    }
  }
  Timer {
    running: true
    repeat: true
    interval: 500
    onTriggered: field.step++
  }
}
