import * as calls from '@contract/certificate/calls';
import { and, desc, eq } from 'drizzle-orm';
import type { CertificatePaper } from '@contract/certificate/calls';
import { replacedPapers } from '@contract/certificate/rules/current-papers';
import type { Db, Tx } from '@server/db/database';
import { certificate } from '@server/db/schema/people/certificate';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { localizedText } from '@server/kernel/localized-text';
import { lockMembers } from '@server/kernel/lock-members';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { markFilesUsed, releaseFiles, requireOwnFiles } from '@server/services/file/use-files';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { requireDates, requireKind } from './paper-dates';
import { kindsByCode, presentPaper } from './present-paper';
import { refreshPages, notifySubmitted } from './notify-people';

/** Where papers stand in a list: current ones, then those that wait, then all others. */
const rankOf = ({ state, isReplaced }: CertificatePaper): number =>
  state === 'valid' && !isReplaced ? 0 : state === 'waiting' ? 1 : 2;

/** Papers of a person, current ones by soonest end first, earlier ones newest first. */
export async function papersOfMember(
  db: Db | Tx,
  { tenantId, memberId, today }: { tenantId: string; memberId: string; today: string },
): Promise<CertificatePaper[]> {
  const kindOf = kindsByCode(await certificateKindsOf(db, tenantId));
  const rows = await db
    .select()
    .from(certificate)
    .where(and(eq(certificate.memberId, memberId), eq(certificate.tenantId, tenantId)))
    .orderBy(desc(certificate.submittedAt), desc(certificate.id));
  const replaced = replacedPapers(rows, kindOf);
  const papers = rows.map((row) => presentPaper(row, { kindOf, today, isReplaced: replaced.has(row.id) }));
  // Stable: papers of one rank without an end stay in the order of the rows.
  return papers.sort((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)];
    return one !== other || one > 0 ? one - other : (a.endsOn ?? '9999').localeCompare(b.endsOn ?? '9999');
  });
}

export const certificateKinds = verb(
  calls.certificateKinds,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx }) => ({ list: await certificateKindsOf(ctx.db, ctx.session.tenantId) }),
);

export const myCertificates = verb(
  calls.myCertificates,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const today = dayOf(ctx.now());
    const papers = await papersOfMember(ctx.db, { tenantId, memberId, today });
    return { today, list: papers.filter(({ state }) => state !== 'withdrawn') };
  },
);

/** Submits a paper with its photo; the same request id submits once. Refused while one of the kind waits. */
export const certificateSubmit = verb(
  calls.certificateSubmit,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { tenantId, memberId, user } = ctx.session;
    const { requestId, kind: code, fileId, ...paper } = input;
    const id = `${memberId}:${requestId}`;
    const today = dayOf(ctx.now());
    await ctx.db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const [known] = await tx.select({ id: certificate.id }).from(certificate).where(eq(certificate.id, id));
      if (known) {
        return;
      }
      const kind = requireKind(await certificateKindsOf(tx, tenantId), code);
      requireDates(paper, kind, today);
      if (paper.validTo !== null && paper.validTo < today) {
        throw new ServiceError('certificateEnded');
      }
      const [waiting] = await tx
        .select({ id: certificate.id })
        .from(certificate)
        .where(
          and(
            eq(certificate.memberId, memberId),
            eq(certificate.kind, code),
            eq(certificate.state, 'waiting'),
          ),
        );
      if (waiting) {
        throw new ServiceError('certificateWaits');
      }
      await requireOwnFiles(tx, ctx, [fileId], { kinds: ['image'] });
      await tx.insert(certificate).values({
        ...paper,
        id,
        tenantId,
        memberId,
        kind: code,
        fileId,
        state: 'waiting',
        submittedByMemberId: memberId,
        submittedAt: ctx.now(),
      });
      await markFilesUsed(tx, ctx, [fileId], 'certificate', id);
      await recordOperation(tx, ctx, {
        action: 'certificate.submit',
        targetId: memberId,
        targetName: user.name,
        targetEnName: user.enName,
        changes: [{ field: 'certificate', to: kind.name, toEn: kind.enName }],
      });
      await notifySubmitted(tx, ctx, { id, memberId, kindName: localizedText(kind.name, kind.enName) });
      await refreshPages(tx, ctx, [memberId]);
    });
    return { id };
  },
);

/** Withdraws an own paper that waits; its photo is released. */
export const certificateWithdraw = verb(
  calls.certificateWithdraw,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: { id } }) => {
    const { memberId, tenantId, user } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const ofId = and(eq(certificate.id, id), eq(certificate.memberId, memberId));
      const [row] = await tx.select().from(certificate).where(ofId).for('update');
      const { state, kind: code } = found(row);
      if (state === 'withdrawn') {
        return;
      }
      if (state !== 'waiting') {
        throw new ServiceError('certificateDecided');
      }
      await tx
        .update(certificate)
        .set({ state: 'withdrawn', decidedAt: ctx.now(), fileId: null })
        .where(and(ofId, eq(certificate.tenantId, tenantId)));
      await releaseFiles(tx, ctx, 'certificate', id);
      const kind = kindsByCode(await certificateKindsOf(tx, tenantId))(code);
      await recordOperation(tx, ctx, {
        action: 'certificate.withdraw',
        targetId: memberId,
        targetName: user.name,
        targetEnName: user.enName,
        changes: [{ field: 'certificate', from: kind.name, fromEn: kind.enName }],
      });
      await refreshPages(tx, ctx, [memberId]);
    });
    return {};
  },
);
