#ifndef GRAPH_BOUND_H
#define GRAPH_BOUND_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a workload counts and adds up, as `Tally` in GraphWorkloads.
typedef struct {
  int32_t checksum;
  int64_t evals;
  int64_t runs;
} GraphBoundTally;

/// Does a workload as plain code that knows the order of all nodes beforehand, evaluates them by a
/// switch and allocates nothing: what a graph's time is measured against.
///
/// `onPhase` is called with the name of a phase when it is over. Returns what was counted, nothing
/// but zeros for a workload that there is no bound for.
GraphBoundTally graph_bound_run(
  const char *workload, void (*onPhase)(void *context, const char *phase), void *context);

#ifdef __cplusplus
}
#endif

#endif
