import * as calls from '@contract/signing/act-calls';
import { inArray } from 'drizzle-orm';
import { mayAct } from '@contract/signing/rules/machine';
import type { Ctx, SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingParty } from '@server/db/schema/signing/party';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { recordOperation } from '@server/kernel/record-operation';
import { notify } from '@server/services/notice/notify';
import { moveCase } from '../case/move';
import { lockSigning, requireSender, type StoredSigning } from '../case/rows';
import { endOfDay, lastDayOf } from '../draft/deadline';
import { endAccessesOf } from '@server/services/guest/guest-access';
import { requireInvitable } from '../guest/invite';
import { inviteKind } from '../guest/invite-kind';
import { verb } from '@server/kernel/verb';

const HOUR_MS = 3_600_000;

const actor = ({ session }: SessionCtx) => ({
  kind: 'member' as const,
  id: session.memberId,
  name: session.user.name,
});

/** Takes back what one has sent, until all have signed. */
export const withdrawSigning = verb(
  calls.withdrawSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await asSender(ctx, input.id, async (tx, stored) => {
      requireRevision(stored, input.revision);
      const { reason } = input;
      const after = await moveCase(
        tx,
        ctx,
        stored,
        { kind: 'withdraw' },
        {
          actorId: ctx.session.memberId,
          row: { endReason: reason },
          event: { kind: 'withdrawn', actor: actor(ctx), data: { reason } },
        },
      );
      await record(tx, ctx, stored, 'signing.withdraw', reason);
      return { state: after.row.state };
    });
  },
);

/** Tells those who have still to sign again, with a later deadline. Links that were sent before end; none is told to the sender. */
export const resendSigning = verb(
  calls.resendSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await asSender(ctx, input.id, async (tx, stored) => {
      requireRevision(stored, input.revision);
      const deadline = endOfDay(input.deadline);
      const outsiders = stored.parties.filter(({ kind }) => kind === 'outsider').map(({ id }) => id);
      await tx.update(signingParty).set({ linkHash: null }).where(inArray(signingParty.id, outsiders));
      await endAccessesOf(tx, outsiders);
      const after = await moveCase(
        tx,
        ctx,
        stored,
        { kind: 'resend', deadline: deadline.getTime() },
        {
          actorId: ctx.session.memberId,
          row: { endReason: null, remindedAt: null },
          event: { kind: 'resent', actor: actor(ctx), data: { deadline: lastDayOf(deadline) } },
        },
      );
      await requireInvitable(tx, ctx, after);
      await record(tx, ctx, stored, 'signing.resend');
      return { state: after.row.state };
    });
  },
);

/** Reminds those whose turn it is, once an hour at most. */
export const remindSigning = verb(
  calls.remindSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await asSender(ctx, input.id, async (tx, stored) => {
      const { remindedAt } = stored.row;
      if (remindedAt && ctx.now().getTime() - remindedAt.getTime() < HOUR_MS) {
        throw new ServiceError('signingRemindedLately');
      }
      const after = await moveCase(
        tx,
        ctx,
        stored,
        { kind: 'remind' },
        { row: { remindedAt: ctx.now() }, event: { kind: 'reminded', actor: actor(ctx) } },
      );
      await requireInvitable(tx, ctx, after);
      return { remindedCount: await remindParties(tx, ctx, after) };
    });
  },
);

/** Tells those whose turn it is that a case waits; outsiders get a new link. */
export async function remindParties(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { row, parties }: StoredSigning,
): Promise<number> {
  const open = parties.filter(mayAct);
  const members = open.filter(({ kind }) => kind === 'member');
  await notify(
    tx,
    clock,
    row.tenantId,
    members.map(({ memberId }) => ({
      to: memberId!,
      kind: 'urged' as const,
      title: { zh_CN: '文件等您签署', en: 'A document is waiting for your signature' },
      body: { zh_CN: row.title },
      path: `/signing-sign?id=${row.id}`,
      sourceId: row.id,
    })),
  );
  for (const { id: partyId, kind } of open) {
    if (kind === 'outsider') {
      const key = `${partyId} ${row.revision}`;
      await sendJob(tx, clock, inviteKind, { partyId }, { tenantId: row.tenantId, key });
    }
  }
  return open.length;
}

/** Makes the finished file again after a failure. */
export const retrySigning = verb(
  calls.retrySigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await asSender(ctx, input.id, async (tx, stored) => {
      const event = { kind: 'retried' as const, actor: actor(ctx) };
      const after = await moveCase(tx, ctx, stored, { kind: 'retry' }, { row: { failure: null }, event });
      return { state: after.row.state };
    });
  },
);

async function asSender<T>(
  ctx: SessionCtx,
  id: string,
  work: (tx: Tx, stored: StoredSigning) => Promise<T>,
): Promise<T> {
  return await ctx.db.transaction(async (tx) => {
    const stored = await lockSigning(tx, ctx.session.tenantId, id);
    requireSender(stored, ctx.session.memberId);
    return await work(tx, stored);
  });
}

function requireRevision({ row }: StoredSigning, revision: number): void {
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
}

async function record(
  tx: Tx,
  ctx: SessionCtx,
  { row }: StoredSigning,
  action: 'signing.withdraw' | 'signing.resend',
  reason?: string,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId: row.id,
    targetName: row.title,
    ...(reason !== undefined && { changes: [{ field: 'reason', to: reason }] }),
  });
}
