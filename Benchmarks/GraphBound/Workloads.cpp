#include <string.h>

#include "Machine.hpp"

alignas(64) static Machine machine;

namespace {

/// Tells when a phase is over.
struct Phases {
  void (*onPhase)(void *context, const char *phase);
  void *context;
  void end(const char *phase) { onPhase(context, phase); }
};

using Kind = Machine::Kind;

void cellX(int layers, int updates, Phases phases) {
  for (int k = 0; k < 4; k++) machine.makeSource(k + 1);
  uint32_t p = 0;
  for (int layer = 0; layer < layers; layer++) {
    uint32_t next = machine.make(Kind::same, p + 1);
    machine.make(Kind::difference, p, p + 2, 0);
    machine.make(Kind::addition, p + 1, p + 3, 0);
    machine.make(Kind::same, p + 2);
    p = next;
  }
  for (int k = 0; k < 4; k++) machine.make(Kind::observer, p + k);
  machine.commit();
  phases.end("build");
  for (int i = 0; i < updates; i++) {
    for (int k = 0; k < 4; k++) machine.set(k, i % 2 == 0 ? 4 - k : 1 + k);
    machine.commit();
  }
  phases.end("update");
}

void chain(Phases phases) {
  uint32_t last = machine.makeSource(0);
  for (int k = 0; k < 1'000; k++) last = machine.make(Kind::plus, last, 1);
  machine.make(Kind::observer, last);
  machine.commit();
  phases.end("build");
  for (int i = 1; i <= 10'000; i++) {
    machine.set(0, i);
    machine.commit();
  }
  phases.end("update");
}

void broad(Phases phases) {
  machine.makeSource(0);
  for (int k = 0; k < 10'000; k++) machine.make(Kind::observer, machine.make(Kind::plus, 0u, k));
  machine.commit();
  phases.end("build");
  for (int i = 1; i <= 500; i++) {
    machine.set(0, i);
    machine.commit();
  }
  phases.end("update");
}

void diamond(Phases phases) {
  machine.makeSource(0);
  for (int k = 0; k < 1'000; k++) machine.make(Kind::plus, 0u, k);
  uint32_t total = machine.make(Kind::sum);
  for (int k = 0; k < 1'000; k++) machine.addInput(total, 1 + k);
  machine.make(Kind::observer, total);
  machine.commit();
  phases.end("build");
  for (int i = 1; i <= 5'000; i++) {
    machine.set(0, i);
    machine.commit();
  }
  phases.end("update");
}

void dynamic(Phases phases) {
  machine.makeSource(0);
  for (int k = 0; k < 100; k++) machine.makeSource(k);
  for (int j = 0; j < 1'000; j++) {
    uint32_t rule = machine.make(Kind::pick, 0u, j);
    for (int k = 0; k < 10; k++) machine.addInput(rule, 1 + (j + k * 7) % 100);
  }
  uint32_t total = machine.make(Kind::sum);
  for (int j = 0; j < 1'000; j++) machine.addInput(total, 101 + j);
  machine.make(Kind::observer, total);
  machine.commit();
  phases.end("build");
  for (int i = 1; i <= 1'000; i++) {
    machine.set(0, i);
    machine.commit();
    machine.set(1 + i % 100, 1'000 + i);
    machine.commit();
  }
  phases.end("update");
}

void mux(Phases phases) {
  for (int k = 0; k < 100; k++) machine.makeSource(0);
  uint32_t all = machine.make(Kind::all);
  for (int k = 0; k < 100; k++) machine.addInput(all, k);
  for (int k = 0; k < 100; k++) {
    uint32_t split = machine.make(Kind::one, all, k);
    machine.make(Kind::observer, machine.make(Kind::plus, split, 1));
  }
  machine.commit();
  phases.end("build");
  for (int i = 1; i <= 20'000; i++) {
    machine.set(i % 100, i);
    machine.commit();
  }
  phases.end("update");
}

void churn(Phases phases) {
  for (int r = 0; r < 10; r++) {
    machine.makeSource(r);
    for (uint32_t k = 1; k < 100'000; k++) machine.make(Kind::plus, (k - 1) / 2, 1);
    for (uint32_t o = 0; o < 500; o++) {
      uint32_t observer = machine.make(Kind::observerOfAll);
      for (uint32_t k = 0; k < 100; k++) machine.addInput(observer, 50'000 + 100 * o + k);
    }
    machine.commit();
    phases.end("build");
    machine.set(0, r + 1);
    machine.commit();
    phases.end("update");
    machine.reset();
    phases.end("destroy");
  }
}

void tree(Phases phases) {
  uint32_t environment = machine.makeSource(0);
  static uint32_t states[10'000];
  static uint32_t sizes[11'111];
  for (int j = 0; j < 10'000; j++) {
    states[j] = machine.makeSource(j);
    // A state comes before its body, so that the body is above both of its inputs.
    uint32_t body = machine.make(Kind::addition, states[j], environment, 0);
    sizes[j] = machine.make(Kind::size, body);
    machine.make(Kind::observer, machine.make(Kind::display, body, j));
  }
  for (int k = 10'000, below = 0; k < 11'111; k++, below += 10) {
    sizes[k] = machine.make(Kind::sum);
    for (int i = 0; i < 10; i++) machine.addInput(sizes[k], sizes[below + i]);
  }
  machine.make(Kind::observer, sizes[11'110]);
  machine.commit();
  phases.end("build");
  for (int i = 0; i < 120'000; i++) {
    if (i == 100'000) phases.end("leaf");
    uint32_t state = states[(i < 100'000 ? i : i - 100'000) * 7'919ll % 10'000];
    machine.set(state, machine.nodes[state].value + (i < 100'000 ? 8 : 1));
    machine.commit();
  }
  phases.end("size");
  for (int i = 1; i <= 50; i++) {
    machine.set(environment, i);
    machine.commit();
  }
  phases.end("update");
}

void cutOff(Phases phases) {
  uint32_t shifted = machine.make(Kind::shifted, machine.makeSource(0));
  for (int k = 0; k < 1'000; k++) {
    machine.make(Kind::observer, machine.make(Kind::plus, shifted, k));
  }
  machine.commit();
  phases.end("build");
  for (int i = 1; i <= 20'000; i++) {
    machine.set(0, i);
    machine.commit();
  }
  phases.end("update");
}

}  // namespace

GraphBoundTally graph_bound_run(
  const char *workload, void (*onPhase)(void *context, const char *phase), void *context
) {
  Phases phases = {onPhase, context};
  auto is = [&](const char *name) { return strcmp(workload, name) == 0; };
  machine.reset();
  machine.tally = {0, 0, 0};
  if (is("cellx1000")) cellX(1'000, 200, phases);
  else if (is("cellx2500")) cellX(2'500, 80, phases);
  else if (is("chain")) chain(phases);
  else if (is("broad")) broad(phases);
  else if (is("diamond")) diamond(phases);
  else if (is("dynamic")) dynamic(phases);
  else if (is("mux")) mux(phases);
  else if (is("churn")) churn(phases);
  else if (is("tree")) tree(phases);
  else if (is("cutoff")) cutOff(phases);
  phases.end("destroy");
  return machine.tally;
}
