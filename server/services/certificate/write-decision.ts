import { and, eq, inArray } from 'drizzle-orm';
import { CERTIFICATE_LIMITS, type PaperDates } from '@contract/certificate/certificate';
import type { Operation } from '@contract/audit/operations';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { certificate, type BeforeDecision } from '@server/db/schema/people/certificate';
import { localizedText } from '@server/kernel/localized-text';
import type { MemberScope } from '@server/kernel/member-scope';
import { recordOperations } from '@server/kernel/record-operation';
import { updateRows } from '@server/kernel/update-rows';
import { isInScope } from '@server/services/access/data-scope';
import { loadPeople, type KnownPerson } from '@server/services/person/load-people';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { kindsByCode, type PaperRow } from './present-paper';
import { notifyDecided, type Decision } from './notify-people';

const MINUTE_MS = 60_000;
export type Person = Pick<KnownPerson, 'id' | 'name' | 'enName' | 'departmentId'>;

/** Until when a decision of a moment can be undone. */
export const undoEnd = (now: Date): string =>
  new Date(now.getTime() + CERTIFICATE_LIMITS.undoMinutes * MINUTE_MS).toISOString();

/** Locks papers in the order of their ids, each with its person; those outside of the scope are left out. */
export async function lockPapers(tx: Tx, scope: MemberScope, ids: readonly string[]): Promise<Found[]> {
  const rows = await tx
    .select()
    .from(certificate)
    .where(and(inArray(certificate.id, [...ids]), eq(certificate.tenantId, scope.tenantId)))
    .orderBy(certificate.id)
    .for('update');
  const people = await loadPeople(
    tx,
    scope.tenantId,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.memberId);
    return person && row.state !== 'withdrawn' && isInScope(scope, person) ? [{ row, person }] : [];
  });
}

const beforeOf = ({ state, issuedOn, validTo, reviewedOn }: PaperRow): BeforeDecision => ({
  state,
  issuedOn,
  validTo,
  reviewedOn,
});

export type Found = { row: PaperRow; person: Person };
type Verdict = { decision: Decision; reply: string | null; dates?: PaperDates };

const ACTIONS: Record<Decision, Operation> = {
  accepted: 'certificate.accept',
  refused: 'certificate.refuse',
  revoked: 'certificate.revoke',
};
const STATE_AFTER = { accepted: 'valid', refused: 'refused', revoked: 'revoked' } as const;

/** Writes one decision on papers with their records and the messages to their owners. */
export async function writeDecision(
  tx: Tx,
  ctx: SessionCtx,
  papers: readonly Found[],
  { decision, reply, dates }: Verdict,
): Promise<void> {
  if (papers.length === 0) {
    return;
  }
  const { tenantId, memberId: decidedByMemberId } = ctx.session;
  const kindOf = kindsByCode(await certificateKindsOf(tx, tenantId));
  await updateRows(
    tx,
    certificate,
    papers.map(({ row }) => ({
      id: row.id,
      ...dates,
      state: STATE_AFTER[decision],
      reply,
      decidedByMemberId,
      decidedAt: ctx.now(),
      before: beforeOf(row),
    })),
  );
  await recordOperations(
    tx,
    ctx,
    papers.map((one) => {
      const record = recordOf(one, ACTIONS[decision], kindOf(one.row.kind));
      return reply === null
        ? record
        : { ...record, changes: [...record.changes, { field: 'reason' as const, to: reply }] };
    }),
  );
  const decided = papers.map(({ row, person }) => {
    const { name, enName } = kindOf(row.kind);
    return { id: row.id, memberId: person.id, kindName: localizedText(name, enName) };
  });
  await notifyDecided(tx, ctx, decided, decision, reply);
}

type KindName = { name: string; enName: string | null };

export const recordOf = ({ person }: Found, action: Operation, kind: KindName) => ({
  action,
  targetId: person.id,
  targetName: person.name,
  targetEnName: person.enName,
  changes: [{ field: 'certificate' as const, to: kind.name, toEn: kind.enName }],
});
