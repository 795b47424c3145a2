import * as calls from '@contract/message/notice-calls';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { CHAT_CLIENTS, type ChatClientKind, type ConnectionFault } from '@contract/host/chat-client';
import type { Db, Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { notice } from '@server/db/schema/notice';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { recordRunAgain, runsAnew } from '../job/change-job';
import { hasFailedBy, lostSince } from './lost-notices';
import { resendNoticesKind } from './send-notices-kind';
import { verb } from '@server/kernel/verb';

/** What the chat clients of the company did not take. Clients that have taken everything are not named. */
export const listUndelivered = verb(
  calls.listUndelivered,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const newest = sql.raw('order by created_at desc, id desc');
    const rows = await ctx.db
      .select({
        client: notice.provider,
        count: sql<number>`count(*)::integer`,
        kind: sql<ConnectionFault>`(array_agg(${notice.fault} ${newest}))[1]`,
        errcode: sql<number | null>`(array_agg(${notice.errcode} ${newest}))[1]`,
      })
      .from(notice)
      .where(and(hasFailedBy(tenantId, lostSince(ctx.now())), eq(notice.channel, 'client')))
      .groupBy(notice.provider);
    const sending = await jobsOf(ctx.db, tenantId, ['waiting', 'running']);
    const list = CHAT_CLIENTS.flatMap((client) => {
      const row = rows.find((one) => one.client === client);
      if (!row) {
        return [];
      }
      const { count, kind, errcode } = row;
      return [
        { client, count, fault: { kind, errcode }, isSending: sending.some((one) => one.by === client) },
      ];
    });
    return { list };
  },
);

/** Lets the job that has failed begin anew, or sends one; nothing while it is under way. */
export const resendUndelivered = verb(
  calls.resendUndelivered,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx, input: { client } }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const [lost] = await tx
        .select({ id: notice.id })
        .from(notice)
        .where(hasFailedBy(tenantId, lostSince(ctx.now()), client))
        .limit(1);
      if (!lost) {
        throw new ServiceError('notFound');
      }
      const known = await jobsOf(tx, tenantId, ['waiting', 'running', 'failed', 'cancelled'], client).for(
        'update',
      );
      if (known.some(({ state }) => state === 'waiting' || state === 'running')) {
        return;
      }
      const [last] = known;
      const id = last?.id ?? (await sendJob(tx, ctx, resendNoticesKind, { by: client }, { tenantId }));
      if (last) {
        await tx.update(job).set(runsAnew(ctx.now())).where(eq(job.id, last.id));
      }
      await recordRunAgain(tx, ctx, { id: id!, kind: resendNoticesKind.name });
    });
    return {};
  },
);

type State = (typeof job.$inferSelect)['state'];

/** The jobs that send again, the newest first. */
function jobsOf(db: Db | Tx, tenantId: string, states: State[], client?: ChatClientKind) {
  const by = sql<string>`${job.payload} ->> 'by'`;
  return db
    .select({ id: job.id, state: job.state, by })
    .from(job)
    .where(
      and(
        eq(job.tenantId, tenantId),
        eq(job.kind, resendNoticesKind.name),
        inArray(job.state, states),
        client && sql`${by} = ${client}`,
      ),
    )
    .orderBy(desc(job.createdAt), desc(job.id));
}
