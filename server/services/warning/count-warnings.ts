import * as calls from '@contract/warning/calls';
import { COUNT_MAX } from '@contract/limits';
import { seenKinds, WARNING_ACCESS } from './seen-kinds';
import { warningSources } from './warning-source';
import { verb } from '@server/kernel/verb';

/** How many warnings of each kind the list would show. */
export const countWarnings = verb(calls.countWarnings, WARNING_ACCESS, async ({ ctx }) => {
  const kinds = [];
  for (const { kind, scope } of await seenKinds(ctx)) {
    const found = await warningSources.get()[kind].find({ ctx, scope }, undefined, COUNT_MAX);
    if (found.length > 0) {
      kinds.push({ kind, count: found.length });
    }
  }
  return {
    total: Math.min(
      COUNT_MAX,
      kinds.reduce((sum, { count }) => sum + count, 0),
    ),
    kinds,
  };
});
