import type { BulkChange } from '@contract/people/bulk-calls';
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { memberRole, role, roleFunction } from '@server/db/schema/member';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import type { MessageKey } from '@server/messages/messages';
import { loadCatalog, loadCurrent } from '../employment/employment-facts';
import { loadPeople } from '@server/services/person/load-people';
import { isAdministrator, type FoundMember } from '../member/found-member';
import { positionsById } from '../organ/organisation';
import { refusalOf } from './bulk-target';

type Named = { name: string; enName: string | null };

/** The effect of a change on one person. */
export type Verdict = {
  person: FoundMember;
  refusal: MessageKey | undefined;
  /** They have the value already. */
  stays: boolean;
  /** An id or a code. */
  before: string | null;
  from: Named | null;
};

export type JudgedBulk = { verdicts: Verdict[]; to: Named | null };

/** Longer chains are a mistake of the data. */
const MANAGERS_MAX = 50;

type Judge = (
  tx: Tx,
  ctx: SessionCtx,
  people: readonly FoundMember[],
) => Promise<{
  to: Named | null;
  of: (person: FoundMember) => Omit<Verdict, 'person'>;
}>;

/** Judges a change for each person; what is wrong with its value is refused for all. */
export async function judgeBulk(
  tx: Tx,
  ctx: SessionCtx,
  people: readonly FoundMember[],
  change: BulkChange,
): Promise<JudgedBulk> {
  const { to, of } = await judgeOf(change)(tx, ctx, people);
  return {
    to,
    verdicts: people.map((person) => {
      const verdict = of(person);
      return { person, ...verdict, refusal: refusalOf(ctx, person) ?? verdict.refusal };
    }),
  };
}

/** The same as long as the same would happen to the same people. */
export const versionOf = ({ verdicts }: JudgedBulk): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        verdicts.map(({ person, refusal, stays, before }) => [
          person.member.id,
          refusal ?? '',
          stays,
          before,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

function judgeOf(change: BulkChange): Judge {
  switch (change.field) {
    case 'position':
      return judgePosition(change.positionId);
    case 'manager':
      return judgeManager(change.managerId);
    case 'homePlace':
      return judgeHomePlace(change.homePlace);
    case 'role':
      return judgeRole(change);
    case 'access':
      return judgeAccess(change.isOpen);
  }
}

const judgePosition =
  (positionId: string | null): Judge =>
  async (tx, ctx, people) => {
    const jobs = await positionsById(tx, ctx.session.tenantId, [
      positionId,
      ...people.map(({ member }) => member.positionId),
    ]);
    const to = positionId === null ? null : found(jobs.get(positionId));
    return {
      to,
      of: ({ member: own }) => ({
        refusal: own.departmentId === null ? 'bulkNoDepartment' : undefined,
        stays: own.positionId === positionId,
        before: own.positionId,
        from: jobs.get(own.positionId ?? '') ?? null,
      }),
    };
  };

const judgeManager =
  (managerId: string | null): Judge =>
  async (tx, ctx, people) => {
    const { tenantId } = ctx.session;
    const currentOf = await loadCurrent(
      tx,
      tenantId,
      people.map(({ member }) => member.id),
    );
    const beforeOf = ({ member }: FoundMember) => currentOf(member.id).row?.managerMemberId ?? null;
    const known = await loadPeople(
      tx,
      tenantId,
      [managerId, ...people.map(beforeOf)].flatMap((id) => id ?? []),
    );
    const to = managerId === null ? null : known.get(managerId);
    if (to === undefined || to?.isActive === false) {
      throw new ServiceError('managerWrong');
    }
    const above = await chainAbove(tx, tenantId, managerId);
    return {
      to,
      of: (person) => {
        const before = beforeOf(person);
        return {
          refusal: above.has(person.member.id) ? 'managerCircle' : undefined,
          stays: before === managerId,
          before,
          from: known.get(before ?? '') ?? null,
        };
      },
    };
  };

/** A manager and those above: none of them can report to that manager. */
async function chainAbove(tx: Tx, tenantId: string, managerId: string | null): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    tx,
    sql`with recursive above (id, depth) as (
        select ${managerId}::text, 1
        union all
        select e.manager_member_id, a.depth + 1 from above a
          join employment e on e.member_id = a.id and e.tenant_id = ${tenantId}
          where e.manager_member_id is not null and a.depth < ${MANAGERS_MAX}
      ) select id from above where id is not null`,
  );
  return new Set(rows.map(({ id }) => id));
}

const judgeHomePlace =
  (code: string | null): Judge =>
  async (tx, ctx, people) => {
    const { tenantId } = ctx.session;
    const { place } = await loadCatalog(tx, tenantId);
    const to = code === null ? null : place.find((one) => one.code === code && one.isEnabled);
    if (to === undefined) {
      throw new ServiceError('homePlaceWrong');
    }
    const currentOf = await loadCurrent(
      tx,
      tenantId,
      people.map(({ member }) => member.id),
    );
    return {
      to,
      of: ({ member }) => {
        const before = currentOf(member.id).row?.homePlace ?? null;
        return {
          refusal: undefined,
          stays: before === code,
          before,
          from:
            before === null
              ? null
              : (place.find((one) => one.code === before) ?? { name: before, enName: null }),
        };
      },
    };
  };

const judgeRole =
  ({ roleId, isHeld }: Extract<BulkChange, { field: 'role' }>): Judge =>
  async (tx, ctx, people) => {
    const { tenantId, memberId, roles } = ctx.session;
    if (!roles.includes('companyAdministrator')) {
      throw new ServiceError('bulkRoleForbidden');
    }
    const [given] = await tx
      .select()
      .from(role)
      .where(and(eq(role.id, roleId), eq(role.tenantId, tenantId)));
    const to = found(given);
    if (to.code === 'companyAdministrator') {
      throw new ServiceError('bulkRoleAdministrator');
    }
    if (isHeld && (await isBeyond(tx, roleId, memberId))) {
      throw new ServiceError('bulkRoleBeyond');
    }
    const holders = await tx
      .select({ memberId: memberRole.memberId })
      .from(memberRole)
      .where(
        and(
          eq(memberRole.roleId, roleId),
          inArray(
            memberRole.memberId,
            people.map(({ member }) => member.id),
          ),
        ),
      );
    const held = new Set(holders.map((one) => one.memberId));
    return {
      to,
      of: ({ member }) => ({
        refusal: undefined,
        stays: held.has(member.id) === isHeld,
        before: held.has(member.id) ? roleId : null,
        from: null,
      }),
    };
  };

/** Whether a role has functions that no role of a person gives. */
async function isBeyond(tx: Tx, roleId: string, memberId: string): Promise<boolean> {
  const own = tx
    .select({ id: roleFunction.functionId })
    .from(roleFunction)
    .innerJoin(memberRole, eq(memberRole.roleId, roleFunction.roleId))
    .where(eq(memberRole.memberId, memberId));
  const rows = await tx
    .select({ id: roleFunction.functionId })
    .from(roleFunction)
    .where(and(eq(roleFunction.roleId, roleId), sql`${roleFunction.functionId} not in (${own})`))
    .limit(1);
  return rows.length > 0;
}

const judgeAccess =
  (isOpen: boolean): Judge =>
  async (_tx, ctx) =>
    await Promise.resolve({
      to: null,
      of: (person: FoundMember) => ({
        refusal:
          person.member.id === ctx.session.memberId
            ? ('memberIsSelf' as const)
            : isAdministrator(person)
              ? ('bulkAdministratorSingly' as const)
              : undefined,
        stays: (person.member.status === 'normal') === isOpen,
        before: person.member.status,
        from: null,
      }),
    });
