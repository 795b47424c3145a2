import * as calls from '@contract/leaving/calls';
import type { CertificateFacts } from '@contract/leaving/certificate';
import { addDays } from '@contract/day';
import { contractOn, type Term } from '@contract/people/rules/labor-contract';
import { LEAVING_REASONS } from '@contract/people/staff-event';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { department, position } from '@server/db/schema/company';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { leavingCertificate } from '@server/db/schema/people/leaving';
import type { staffEvent } from '@server/db/schema/people/staff-event';
import { seal } from '@server/db/schema/seal/seal';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import {
  asTarget,
  findMember,
  requireMayChange,
  type MemberRow,
} from '@server/services/people/member/found-member';
import { contractsOf } from '@server/services/person/employment-of';
import { isUnderWay } from '@server/services/signing/batch/origin-states';
import { startSigningFrom } from '@server/services/signing/batch/start-signing-from';
import { leavingOf } from '../leaving-of';
import { certificateOf } from './certificate-of';
import { CERTIFICATE_TITLE, SEAL_HERE, SIGN_HERE } from './certificate-words';

/** Days in which a person can sign that they have received it. */
const DAYS_TO_SIGN = 60;

/** Makes the certificate of leaving of a person and sends it to be sealed and signed, before they leave or after. */
export const makeLeavingCertificate = verb(
  calls.makeLeavingCertificate,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId, memberId: byMemberId } = ctx.session;
    const { requestId, memberId, withReason = false } = input;
    await ctx.db.transaction(async (tx) => {
      const person = await findMember(tx, scope, memberId, true);
      requireMayChange(ctx, person);
      const leaving = await leavingOf(tx, person.member);
      if (!leaving) {
        throw new ServiceError('leavingMissing');
      }
      const before = await certificateOf({ ...ctx, db: tx }, memberId);
      if (before && before.facts.lastDay === leaving.day && isUnderWay(before.state)) {
        throw new ServiceError('leavingCertificateSent');
      }
      const id = ctx.ids();
      const facts = await factsOf(tx, person.member, leaving, withReason);
      await tx
        .insert(leavingCertificate)
        .values({ id, tenantId, memberId, facts, byMemberId, createdAt: ctx.now() });
      await startSigningFrom(tx, ctx, {
        kind: 'leaving',
        requestId,
        title: CERTIFICATE_TITLE,
        deadline: addDays(dayOf(ctx.now()), DAYS_TO_SIGN),
        keyword: SIGN_HERE,
        seal: await sealOf(tx, tenantId),
        reachesLeavers: true,
        documents: [{ memberId, originId: id }],
      });
      await recordOperation(tx, ctx, {
        action: 'member.makeCertificate',
        ...asTarget(person),
        changes: [{ field: 'lastDay', to: leaving.day }],
      });
    });
    return {};
  },
);

/** The seal for matters of personnel, or else the company's; none where there is neither. */
async function sealOf(db: Db | Tx, tenantId: string): Promise<{ id: string; keyword: string } | undefined> {
  const [row] = await db
    .select({ id: seal.id })
    .from(seal)
    .where(
      and(
        eq(seal.tenantId, tenantId),
        eq(seal.state, 'active'),
        inArray(seal.kind, ['personnel', 'company']),
      ),
    )
    .orderBy(desc(sql`${seal.kind} = 'personnel'`), asc(seal.createdAt), asc(seal.id))
    .limit(1);
  return row && { id: row.id, keyword: SEAL_HERE };
}

type Leaving = Pick<typeof staffEvent.$inferSelect, 'day' | 'reason' | 'fromDepartmentId' | 'fromPositionId'>;

async function factsOf(
  db: Db | Tx,
  { id, tenantId, joinedAt, departmentId, positionId }: MemberRow,
  leaving: Leaving,
  withReason: boolean,
): Promise<CertificateFacts> {
  const [organ] = await db
    .select({ name: department.name, enName: department.enName })
    .from(department)
    .where(eq(department.id, leaving.fromDepartmentId ?? departmentId ?? ''));
  const [post] = await db
    .select({ name: position.name, enName: position.enName })
    .from(position)
    .where(eq(position.id, leaving.fromPositionId ?? positionId ?? ''));
  const contract = endedContract(await contractsOf(db, tenantId, id), leaving.day);
  return {
    joinedOn: dayOf(joinedAt),
    lastDay: leaving.day,
    organ: organ ?? null,
    post: post ?? null,
    contract: contract ? { kind: contract.kind, from: contract.from, to: contract.to } : null,
    reason: withReason ? await reasonOf(db, tenantId, leaving.reason) : null,
  };
}

/** The contract of the last day, or else the last one that had begun. */
const endedContract = (contracts: readonly Term[], day: string): Term | undefined =>
  contractOn(contracts, day) ??
  contracts
    .filter(({ from }) => from <= day)
    .reduce<Term | undefined>((last, one) => (last && last.from >= one.from ? last : one), undefined);

/** A company's own wording before the shared one. */
async function reasonOf(
  db: Db | Tx,
  tenantId: string,
  code: string | null,
): Promise<CertificateFacts['reason']> {
  const [row] =
    code === null
      ? []
      : await db
          .select({ name: dictionaryItem.name, enName: dictionaryItem.enName })
          .from(dictionaryItem)
          .where(
            and(
              eq(dictionaryItem.itemType, LEAVING_REASONS),
              eq(dictionaryItem.itemCode, code),
              or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
            ),
          )
          .orderBy(sql`${dictionaryItem.tenantId} is null`)
          .limit(1);
  return row ?? null;
}
