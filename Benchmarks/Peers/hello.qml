import QtQuick

Rectangle {
  width: 390
  height: 844
  Text {
    anchors.centerIn: parent
    text: "Hello, world!"
    font.family: "Inter"
    font.pixelSize: 17
  }
}
