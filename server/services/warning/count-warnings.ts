import * as calls from '@contract/warning/calls';
import { verb } from '@server/kernel/verb';
import { collectWarnings, countsOf } from './collect-warnings';
import { WARNING_ACCESS } from './seen-kinds';

/** How many warnings the list shows. */
export const countWarnings = verb(calls.countWarnings, WARNING_ACCESS, async ({ ctx, input: { organId } }) =>
  countsOf(await collectWarnings(ctx, organId)),
);
