// Shows a window of Qt Quick with the marks of WindowMarks: `qt FILE.qml [COUNT]`. The file's root is
// the window; the count is its `tiles`.

#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickView>
#include <QTimer>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

static void mark(const char *text) {
  puts(text);
  fflush(stdout);
}

int main(int count, char **arguments) {
  QGuiApplication app(count, arguments);
  if (count < 2) {
    fprintf(stderr, "usage: %s FILE.qml [COUNT]\n", arguments[0]);
    return 2;
  }
  QQuickView view;
  view.rootContext()->setContextProperty("tiles", count > 2 ? atoi(arguments[2]) : 0);

  std::atomic<int> frames{0};
  int framesBefore = 0;
  auto end = [&] {
    printf("MARK end frames=%d\n", frames - framesBefore);
    fflush(stdout);
    // Until somebody has read the processor's time: the end of a process takes some too.
    usleep(100000);
    _exit(0);
  };
  auto begin = [&] {
    framesBefore = frames;
    mark("MARK begin");
    QTimer::singleShot(5000, Qt::PreciseTimer, &app, end);
  };
  auto first = [&] { QTimer::singleShot(1000, Qt::PreciseTimer, &app, begin); };
  // Frames may be shown by a thread of their own.
  auto didShow = [&] {
    if (frames++ > 0) return;
    mark("MARK first");
    QMetaObject::invokeMethod(&app, first, Qt::QueuedConnection);
  };
  QObject::connect(&view, &QQuickWindow::frameSwapped, &view, didShow, Qt::DirectConnection);

  view.setSource(QUrl::fromLocalFile(arguments[1]));
  view.show();
  return app.exec();
}
