import * as calls from '@contract/report/calls';
import { found } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { SOURCE_PERMISSION } from '../saved/reports';
import { seenReport } from '../saved/seen-reports';
import { sendRuns } from '../schedule/begin-runs';
import { readingOf } from './reading';

const RUNS = { max: 30, windowMs: 60 * 60_000 };

/** Has a report that the caller sees written for the caller, with the caller's rights. */
export const reportRun = verb(
  calls.reportRun,
  { permission: SOURCE_PERMISSION, scope: 'self' },
  async ({ ctx, input: { id } }) => {
    const { row } = await seenReport(ctx.db, ctx, id);
    await readingOf(ctx, row.definition);
    const { memberId } = ctx.session;
    await hitLimit(ctx, { key: `reportRun:${memberId}`, ...RUNS });
    const from = { ip: ctx.ip, userAgent: ctx.userAgent };
    const sending = { cause: 'now', receivers: [memberId], from } as const;
    const [runId] = await ctx.db.transaction(async (tx) => await sendRuns(tx, ctx, row, sending));
    return { runId: found(runId) };
  },
);
