import * as calls from '@contract/announcement/keep-calls';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { REMINDER_HOURS } from '@contract/announcement/keep-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { announcement } from '@server/db/schema/announcement';
import { message } from '@server/db/schema/message';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope } from '@server/services/access/data-scope';
import { audienceSql } from './audience';
import { asTarget, audienceWords, findKept, stateOf } from './find-kept';
import { tellAudienceKind } from './tell-audience';
import { requireRevision } from './write-kept';
import { publishTime } from '@server/kernel/publish-time';
import { verb } from '@server/kernel/verb';

const HOUR_MS = 60 * 60 * 1000;
/** Publishes a draft, now or at a moment ahead. The telling is a job of that moment. */
export const announcementPublish = verb(
  calls.announcementPublish,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    const now = ctx.now();
    const publishedAt = publishTime(now, input.at);
    await ctx.db.transaction(async (tx) => {
      const row = await findKept(tx, ctx, input.id, true);
      requireRevision(row, input.revision);
      if (stateOf(row, now) !== 'draft') {
        throw new ServiceError('announcementOut');
      }
      if (row.title.zh_CN === '' || row.body.zh_CN === '') {
        throw new ServiceError('announcementEmpty');
      }
      await tx
        .update(announcement)
        .set({ publishedAt, revision: row.revision + 1 })
        .where(eq(announcement.id, row.id));
      const at = publishedAt.toISOString();
      const { tenantId } = row;
      await sendJob(
        tx,
        ctx,
        tellAudienceKind,
        { id: row.id, at, isReminder: false },
        { tenantId, key: `${row.id} ${at}`, after: publishedAt },
      );
      await recordOperation(tx, ctx, {
        action: input.at ? 'announcement.schedule' : 'announcement.publish',
        ...asTarget(row),
        changes: [
          { field: 'audience', ...(await audienceWords(tx, row)) },
          ...(input.at ? [{ field: 'startAt' as const, to: at }] : []),
        ],
      });
    });
    return {};
  },
);

/** Takes it from everybody's sight, with the messages that nobody has read yet. */
export const announcementWithdraw = verb(
  calls.announcementWithdraw,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const row = await findKept(tx, ctx, input.id, true);
      const state = stateOf(row, now);
      if (state === 'draft' || state === 'withdrawn') {
        throw new ServiceError('conflict');
      }
      const change = state === 'scheduled' ? { publishedAt: null } : { withdrawnAt: now };
      await tx
        .update(announcement)
        .set({ ...change, revision: row.revision + 1 })
        .where(eq(announcement.id, row.id));
      await tx.delete(message).where(and(eq(message.sourceId, row.id), isNull(message.readAt)));
      await recordOperation(tx, ctx, { action: 'announcement.withdraw', ...asTarget(row) });
    });
    return {};
  },
);

/** Puts what is out before the others, or back among them. */
export const announcementPin = verb(
  calls.announcementPin,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    const { isPinned } = input;
    await ctx.db.transaction(async (tx) => {
      const row = await findKept(tx, ctx, input.id, true);
      if (row.isPinned === isPinned) {
        return;
      }
      await tx
        .update(announcement)
        .set({ isPinned, revision: row.revision + 1 })
        .where(eq(announcement.id, row.id));
      await recordOperation(tx, ctx, {
        action: isPinned ? 'announcement.pin' : 'announcement.unpin',
        ...asTarget(row),
      });
    });
    return {};
  },
);

/** Reminds whoever has not read it of those whom the function reaches, by a job. */
export const announcementRemind = verb(
  calls.announcementRemind,
  { permission: 'announcements', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const within = await memberScope(ctx, FUNCTION_ID.announcements);
    const now = ctx.now();
    return await ctx.db.transaction(async (tx) => {
      const row = await findKept(tx, ctx, input.id, true);
      if (stateOf(row, now) !== 'published') {
        throw new ServiceError('conflict');
      }
      const last = Math.max(row.remindedAt?.getTime() ?? 0, row.publishedAt?.getTime() ?? 0);
      if (now.getTime() - last < REMINDER_HOURS * HOUR_MS) {
        throw new ServiceError('announcementReminded', { hours: REMINDER_HOURS });
      }
      const [waiting] = await query<{ count: number }>(
        tx,
        sql`select count(*)::int as count ${audienceSql(row, within)} and r.read_at is null`,
      );
      const { count } = waiting!;
      if (count > 0) {
        await tx.update(announcement).set({ remindedAt: now }).where(eq(announcement.id, row.id));
        const at = now.toISOString();
        await sendJob(
          tx,
          ctx,
          tellAudienceKind,
          { id: row.id, at, isReminder: true, within },
          { tenantId: row.tenantId, key: `${row.id} ${at}` },
        );
        await recordOperation(tx, ctx, {
          action: 'announcement.remind',
          ...asTarget(row),
          changes: [{ field: 'people', to: String(count) }],
        });
      }
      return { count };
    });
  },
);
