#include "Machine.hpp"

// Aligned, so that its time does not depend on what lies in front of it.
[[gnu::aligned(64)]] void Machine::commit() {
  uint32_t groups = (nodeCount + 4095) / 4096;
  for (uint32_t group = 0; group < groups; group++) {
    while (markedWords[group] != 0) {
      uint32_t word = group * 64 + __builtin_ctzll(markedWords[group]);
      while (marks[word] != 0) {
        uint32_t node = word * 64 + __builtin_ctzll(marks[word]);
        marks[word] &= marks[word] - 1;
        if (evaluate(nodes[node])) wakeReaders(node);
      }
      markedWords[group] &= markedWords[group] - 1;
    }
  }
}

/// Works a node out, and says whether its value is another one now.
[[gnu::aligned(64)]] bool Machine::evaluate(Node &node) {
  const Edge *inputs = edges + node.firstInput;
  auto input = [&](uint32_t index) { return nodes[inputs[index].source].value; };
  uint32_t value = 0;
  switch (node.kind) {
  case source: return false;
  case same: value = input(0); break;
  case difference: value = uint32_t(input(0)) - uint32_t(input(1)); break;
  case addition: value = uint32_t(input(0)) + uint32_t(input(1)); break;
  case plus: value = uint32_t(input(0)) + uint32_t(node.number); break;
  case sum:
    for (uint32_t k = 0; k < node.inputCount; k++) value += uint32_t(input(k));
    break;
  case pick: {
    uint32_t first = node.number + input(0) * 13;
    for (uint32_t k = 0; k < 10; k++) {
      // Source 0 is what selects, the hundred to select from follow it.
      uint32_t chosen = 1 + (first + k * 7) % 100;
      uint32_t edge = node.firstInput + 1 + k;
      if (edges[edge].source != chosen) {
        remove(edge);
        append(edge, chosen);
      }
      value += uint32_t(nodes[chosen].value);
    }
    break;
  }
  case all:
    for (uint32_t k = 0; k < node.inputCount; k++) array[k] = input(k);
    tally.evals++;
    return true;
  case one: value = array[node.number]; break;
  case size: value = (uint32_t(input(0)) & 7) + 1; break;
  case display: value = uint32_t(input(0)) * 3 + uint32_t(node.number); break;
  case shifted: value = input(0) >> 10; break;
  case observer:
    tally.checksum = uint32_t(tally.checksum) + uint32_t(input(0));
    tally.runs++;
    return false;
  case observerOfAll:
    for (uint32_t k = 0; k < node.inputCount; k++) value += uint32_t(input(k));
    tally.checksum = uint32_t(tally.checksum) + value;
    tally.runs++;
    return false;
  }
  tally.evals++;
  if (int32_t(value) == node.value) return false;
  node.value = value;
  return true;
}
