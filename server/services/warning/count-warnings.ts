import type * as calls from '@contract/warning/calls';
import type { Out } from '@contract/endpoint';
import { COUNT_MAX } from '@contract/limits';
import type { CallOf } from '@server/services/call-of';
import { seenKinds } from './seen-kinds';
import { SOURCES } from './sources';

/** How many warnings of each kind the list would show. */
export async function countWarnings({
  ctx,
}: Pick<CallOf<typeof calls.countWarnings>, 'ctx'>): Promise<Out<typeof calls.countWarnings>> {
  const kinds = [];
  for (const { kind, scope } of await seenKinds(ctx)) {
    const found = await SOURCES[kind].find({ ctx, scope }, undefined, COUNT_MAX);
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
}
