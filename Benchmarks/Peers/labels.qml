import QtQuick

Rectangle {
  property int frame: 0
  width: 1280
  height: 1800
  Grid {
    anchors.horizontalCenter: parent.horizontalCenter
    columns: 10
    Repeater {
      id: labels
      model: 1000
      Text {
        property int count: 0
        width: 120
        height: 18
        text: "Label " + index + ": " + count
        textFormat: Text.PlainText
        font.family: "Inter"
        font.pixelSize: 11
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
      }
    }
  }
  FrameAnimation {
    running: true
    onTriggered: {
      frame++
      labels.itemAt(frame * 7919 % 1000).count++
    }
  }
}
