#pragma once

#include <stdint.h>

#include "GraphBound.h"

/// Nodes in an order that is known beforehand: a node's number is always more than that of anything
/// that it reads. A commit goes through those that are marked, from the lowest number upwards.
///
/// All memory is static, and there is one machine only.
struct Machine {
  enum Kind : uint8_t {
    source, same, difference, addition, plus, sum, pick, all, one, size, display, shifted,
    observer, observerOfAll
  };

  struct Node {
    int32_t value;
    /// What a rule adds, or which element it takes.
    int32_t number;
    /// The first of its edges, which lie one after the other.
    uint32_t firstInput;
    uint16_t inputCount;
    Kind kind;
    /// The edge by which its first and its last reader read it; 0 when there is none.
    uint32_t firstReader;
    uint32_t lastReader;
  };

  /// One node reads another.
  struct Edge {
    uint32_t source;
    uint32_t reader;
    /// Its neighbours among those that read the same; 0 at the ends.
    uint32_t next;
    uint32_t previous;
  };

  static constexpr uint32_t nodeRoom = 102'400;
  static constexpr uint32_t edgeRoom = 160'000;
  static constexpr uint32_t arrayRoom = 100;

  Node nodes[nodeRoom];
  Edge edges[edgeRoom];
  /// A bit for each node that must run, and one for each such word that is not 0.
  uint64_t marks[nodeRoom / 64];
  uint64_t markedWords[nodeRoom / 4096];
  /// The value of the one node whose value is an array.
  int32_t array[arrayRoom];
  uint32_t nodeCount;
  /// Edge 0 stands for none.
  uint32_t edgeCount;
  GraphBoundTally tally;

  void reset() {
    nodeCount = 0;
    edgeCount = 1;
  }

  void mark(uint32_t node) {
    uint32_t word = node / 64;
    marks[word] |= uint64_t(1) << node % 64;
    markedWords[word / 64] |= uint64_t(1) << word % 64;
  }

  /// Makes a node that has yet to run; what it reads follows by `addInput`.
  uint32_t make(Kind kind, int32_t number = 0) {
    uint32_t node = nodeCount++;
    nodes[node] = {0, number, edgeCount, 0, kind, 0, 0};
    if (kind != source) mark(node);
    return node;
  }

  uint32_t makeSource(int32_t value) {
    uint32_t node = make(source);
    nodes[node].value = value;
    return node;
  }

  uint32_t make(Kind kind, uint32_t input, int32_t number = 0) {
    uint32_t node = make(kind, number);
    addInput(node, input);
    return node;
  }

  uint32_t make(Kind kind, uint32_t first, uint32_t second, int32_t number) {
    uint32_t node = make(kind, first, number);
    addInput(node, second);
    return node;
  }

  /// Lets the newest node read one more.
  void addInput(uint32_t node, uint32_t input) {
    uint32_t edge = edgeCount++;
    nodes[node].inputCount++;
    edges[edge].reader = node;
    append(edge, input);
  }

  void append(uint32_t edge, uint32_t input) {
    Node &node = nodes[input];
    edges[edge].source = input;
    edges[edge].next = 0;
    edges[edge].previous = node.lastReader;
    if (node.lastReader != 0) edges[node.lastReader].next = edge;
    else node.firstReader = edge;
    node.lastReader = edge;
  }

  void remove(uint32_t edge) {
    Edge &gone = edges[edge];
    Node &node = nodes[gone.source];
    if (gone.previous != 0) edges[gone.previous].next = gone.next;
    else node.firstReader = gone.next;
    if (gone.next != 0) edges[gone.next].previous = gone.previous;
    else node.lastReader = gone.previous;
  }

  void set(uint32_t node, int32_t value) {
    if (nodes[node].value == value) return;
    nodes[node].value = value;
    wakeReaders(node);
  }

  void wakeReaders(uint32_t node) {
    for (uint32_t edge = nodes[node].firstReader; edge != 0; edge = edges[edge].next) {
      mark(edges[edge].reader);
    }
  }

  void commit();
  bool evaluate(Node &node);
};
