import * as calls from '@contract/certificate/calls';
import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { certificate } from '@server/db/schema/people/certificate';
import { member } from '@server/db/schema/member';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { localizedText } from '@server/kernel/localized-text';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope, requireInScope } from '@server/services/access/data-scope';
import { markFilesUsed, requireOwnFiles } from '@server/services/file/use-files';
import { loadPeople } from '@server/services/person/load-people';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { requireDates, requireKind } from './paper-dates';
import { kindsByCode } from './present-paper';
import { isNumberShared } from './read-papers';
import { keepersOf, refreshPages, notifyDecided } from './notify-people';
import { lockPapers, undoEnd, writeDecision } from './write-decision';

/** Refuses to decide on the caller's own papers, unless no one else may. */
async function requireOther(tx: Tx, ctx: SessionCtx, memberId: string): Promise<void> {
  if (memberId === ctx.session.memberId && (await keepersOf(tx, ctx, memberId)).length > 0) {
    throw new ServiceError('certificateOwn');
  }
}

/** Accepts a paper with its dates as its photo shows them, or refuses it. Refuses a decided one with certificateDecided. */
export const certificateDecide = verb(
  calls.certificateDecide,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.certificates);
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const [one] = await lockPapers(tx, scope, [input.id]);
      const { row, person } = found(one);
      await requireOther(tx, ctx, row.memberId);
      if (row.state !== 'waiting') {
        throw new ServiceError('certificateDecided');
      }
      if (input.isAccepted) {
        const { issuedOn, validTo, reviewedOn } = input;
        const dates = { issuedOn, validTo, reviewedOn };
        const kind = kindsByCode(await certificateKindsOf(tx, scope.tenantId))(row.kind);
        requireDates(dates, kind, dayOf(now));
        await writeDecision(tx, ctx, [{ row, person }], { decision: 'accepted', reply: null, dates });
      } else {
        await writeDecision(tx, ctx, [{ row, person }], { decision: 'refused', reply: input.reply });
      }
      await refreshPages(tx, ctx, [row.memberId]);
    });
    return { undoUntil: undoEnd(now) };
  },
);

/** Records a paper of a colleague as accepted; the same request id records once. */
export const certificateRecord = verb(
  calls.certificateRecord,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: byMemberId } = ctx.session;
    const { requestId, memberId, kind: code, fileId, ...paper } = input;
    const scope = await memberScope(ctx, FUNCTION_ID.certificates);
    const id = `${memberId}:${requestId}`;
    const now = ctx.now();
    const isShared = await ctx.db.transaction(async (tx) => {
      const [known] = await tx
        .select()
        .from(member)
        .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId)))
        .for('no key update');
      requireInScope(scope, found(known));
      await requireOther(tx, ctx, memberId);
      const same = await isNumberShared(tx, { tenantId, memberId, kind: code, number: paper.number });
      const [done] = await tx.select({ id: certificate.id }).from(certificate).where(eq(certificate.id, id));
      if (done) {
        return same;
      }
      const kind = requireKind(await certificateKindsOf(tx, tenantId), code);
      requireDates(paper, kind, dayOf(now));
      const fileIds = fileId === null ? [] : [fileId];
      await requireOwnFiles(tx, ctx, fileIds, { kinds: ['image'] });
      const { issuedOn, validTo, reviewedOn } = paper;
      await tx.insert(certificate).values({
        ...paper,
        id,
        tenantId,
        memberId,
        kind: code,
        fileId,
        state: 'valid',
        submittedByMemberId: byMemberId,
        submittedAt: now,
        decidedByMemberId: byMemberId,
        decidedAt: now,
        before: { state: 'withdrawn', issuedOn, validTo, reviewedOn },
      });
      await markFilesUsed(tx, ctx, fileIds, 'certificate', id);
      const person = found((await loadPeople(tx, tenantId, [memberId])).get(memberId));
      await recordOperation(tx, ctx, {
        action: 'certificate.record',
        targetId: memberId,
        targetName: person.name,
        targetEnName: person.enName,
        changes: [{ field: 'certificate', to: kind.name, toEn: kind.enName }],
      });
      const kindName = localizedText(kind.name, kind.enName);
      await notifyDecided(tx, ctx, [{ id, memberId, kindName }], 'accepted', null);
      await refreshPages(tx, ctx, [memberId]);
      return same;
    });
    return { id, isNumberShared: isShared };
  },
);
