import QtQuick

Rectangle {
  width: 1280
  height: 800
  ListView {
    id: list
    anchors.fill: parent
    model: 10000
    reuseItems: true
    delegate: Item {
      width: 1280
      height: 56
      Rectangle {
        x: 20
        y: 11
        width: 34
        height: 34
        radius: 17
        color: Qt.hsva(index % 97 / 97, 0.6, 0.9, 1)
      }
      Text {
        x: 66
        y: 9
        text: "Person " + index
        textFormat: Text.PlainText
        font.family: "Inter"
        font.pixelSize: 17
        font.weight: Font.DemiBold
      }
      Text {
        x: 66
        y: 30
        text: "Somewhere, number " + index * 7 % 1000
        textFormat: Text.PlainText
        font.family: "Inter"
        font.pixelSize: 13
        color: "#993c3c43"
      }
      Rectangle {
        x: 20
        y: 55
        width: 1260
        height: 1
        color: "#c6c6c8"
      }
    }
  }
  FrameAnimation {
    running: true
    onTriggered: list.contentY += 40
  }
}
