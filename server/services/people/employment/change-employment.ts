import * as calls from '@contract/people/employment-calls';
import type { Parsed } from '@contract/endpoint';
import { SKILLS, type SkillKind } from '@contract/people/employment';
import { contractOn, probationLimit } from '@contract/people/rules/labor-contract';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { masterData } from '@server/db/schema/master-data';
import { employment, memberSkill } from '@server/db/schema/people/employment';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { contractsOf } from '@server/services/person/employment-of';
import { loadPeople } from '@server/services/person/load-people';
import { asTarget, findMember, requireMayChange, type FoundMember } from '../member/found-member';
import { lockOrganisation } from '../organ/organisation';

type Change = Omit<Parsed<typeof calls.changeEmployment>, 'memberId'>;
type Row = typeof employment.$inferSelect;
type Skill = Pick<typeof memberSkill.$inferSelect, 'kind' | 'code' | 'level'>;

/** Longer chains are a mistake of the data. */
const MANAGERS_MAX = 50;

/** Changes how a person is employed; parts that are left out stay. */
export const changeEmployment = verb(
  calls.changeEmployment,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { memberId, ...change } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      // Two changes of managers at the same time could close a circle.
      await lockOrganisation(tx, tenantId);
      const person = await findMember(tx, scope, memberId, true);
      requireMayChange(ctx, person);
      if (person.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      const [before] = await tx.select().from(employment).where(eq(employment.memberId, memberId));
      const row: Row = {
        memberId,
        tenantId,
        type: change.type === undefined ? (before?.type ?? null) : change.type,
        probationUntil:
          change.probationUntil === undefined ? (before?.probationUntil ?? null) : change.probationUntil,
        managerMemberId:
          change.managerId === undefined ? (before?.managerMemberId ?? null) : change.managerId,
        homePlace: change.homePlace === undefined ? (before?.homePlace ?? null) : change.homePlace,
        weeklyMinutes:
          change.weeklyMinutes === undefined ? (before?.weeklyMinutes ?? null) : change.weeklyMinutes,
        updatedAt: ctx.now(),
      };
      await requireProbation(tx, person, row, change);
      await requireManager(tx, person, change.managerId);
      if (change.homePlace && change.homePlace !== before?.homePlace) {
        await requireRecords(tx, tenantId, 'place', [change.homePlace]);
      }
      const skills = await tx
        .select({ kind: memberSkill.kind, code: memberSkill.code, level: memberSkill.level })
        .from(memberSkill)
        .where(eq(memberSkill.memberId, memberId));
      const changes = [
        ...(await rowChanges(tx, tenantId, before, row)),
        ...(await changeSkills(tx, person, skills, change.skills)),
      ];
      if (changes.length === 0) {
        return;
      }
      const { memberId: _, ...values } = row;
      await tx
        .insert(employment)
        .values(row)
        .onConflictDoUpdate({ target: employment.memberId, set: values });
      await recordOperation(tx, ctx, { action: 'member.changeEmployment', ...asTarget(person), changes });
    });
    return {};
  },
);

/** A probation that is set has a contract in force on its first day, and is no longer than the law allows for it. */
async function requireProbation(
  tx: Tx,
  { member }: FoundMember,
  { probationUntil }: Row,
  change: Change,
): Promise<void> {
  if (!change.probationUntil || probationUntil === null) {
    return;
  }
  const joined = dayOf(member.joinedAt);
  if (probationUntil < joined) {
    throw new ServiceError('probationBeforeJoining');
  }
  const contracts = await contractsOf(tx, member.tenantId, member.id);
  const contract = contractOn(contracts, probationUntil) ?? contractOn(contracts, joined);
  if (!contract) {
    return;
  }
  const limit = probationLimit(contract);
  if (limit === undefined) {
    throw new ServiceError('probationNotAllowed');
  }
  if (probationUntil > limit) {
    throw new ServiceError('probationTooLong', { date: limit });
  }
}

async function requireManager(
  tx: Tx,
  { member: { id, tenantId } }: FoundMember,
  managerId: string | null | undefined,
): Promise<void> {
  if (!managerId) {
    return;
  }
  if (!(await loadPeople(tx, tenantId, [managerId])).get(managerId)?.isActive) {
    throw new ServiceError('managerWrong');
  }
  const above = await query<{ id: string }>(
    tx,
    sql`with recursive above (id, depth) as (
        select ${managerId}::text, 1
        union all
        select e.manager_member_id, a.depth + 1 from above a join employment e on e.member_id = a.id
          where e.manager_member_id is not null and a.depth < ${MANAGERS_MAX} and a.id <> ${id}
      ) select id from above`,
  );
  if (above.some((one) => one.id === id)) {
    throw new ServiceError('managerCircle');
  }
}

/** Records of the master data that may be chosen. */
async function requireRecords(
  tx: Tx,
  tenantId: string,
  model: 'workStation' | 'place',
  codes: readonly string[],
): Promise<void> {
  const count = await tx.$count(
    masterData,
    and(
      eq(masterData.tenantId, tenantId),
      eq(masterData.model, model),
      eq(masterData.isEnabled, true),
      inArray(masterData.code, [...codes]),
    ),
  );
  if (count !== codes.length) {
    throw new ServiceError(model === 'place' ? 'homePlaceWrong' : 'skillWrong');
  }
}

async function requireSkills(tx: Tx, tenantId: string, codes: readonly string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ code: dictionaryItem.itemCode })
    .from(dictionaryItem)
    .where(
      and(
        eq(dictionaryItem.itemType, SKILLS),
        inArray(dictionaryItem.itemCode, [...codes]),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    );
  if (rows.length !== codes.length) {
    throw new ServiceError('skillWrong');
  }
}

const keyOf = ({ kind, code }: Pick<Skill, 'kind' | 'code'>) => `${kind} ${code}`;

/** Writes the stations and skills as they are to be. Those that a person has already stay, also when they are out of use by now. */
async function changeSkills(
  tx: Tx,
  { member: { id, tenantId } }: FoundMember,
  before: readonly Skill[],
  wanted: readonly Skill[] | undefined,
): Promise<OperationChange[]> {
  if (!wanted) {
    return [];
  }
  const had = new Map(before.map((one) => [keyOf(one), one.level]));
  const stays = new Set(wanted.map(keyOf));
  const added = (kind: SkillKind) =>
    wanted.flatMap((one) => (one.kind === kind && !had.has(keyOf(one)) ? one.code : []));
  const [stations, skills] = [added('station'), added('skill')];
  if (stations.length > 0) {
    await requireRecords(tx, tenantId, 'workStation', stations);
  }
  if (skills.length > 0) {
    await requireSkills(tx, tenantId, skills);
  }
  const gone = before.filter((one) => !stays.has(keyOf(one)));
  const other = wanted.filter((one) => had.get(keyOf(one)) !== one.level);
  if (gone.length > 0) {
    await tx
      .delete(memberSkill)
      .where(
        and(
          eq(memberSkill.memberId, id),
          or(...gone.map(({ kind, code }) => and(eq(memberSkill.kind, kind), eq(memberSkill.code, code)))),
        ),
      );
  }
  if (other.length > 0) {
    await tx
      .insert(memberSkill)
      .values(other.map(({ kind, code, level }) => ({ memberId: id, tenantId, kind, code, level })))
      .onConflictDoUpdate({
        target: [memberSkill.memberId, memberSkill.kind, memberSkill.code],
        set: { level: sql`excluded.level` },
      });
  }
  const text = (all: readonly Skill[]) =>
    all.length === 0
      ? null
      : all
          .map(({ code, level }) => `${code} (${level})`)
          .sort()
          .join(', ');
  return gone.length + other.length === 0 ? [] : [{ field: 'skills', from: text(before), to: text(wanted) }];
}

async function rowChanges(
  tx: Tx,
  tenantId: string,
  before: Row | undefined,
  row: Row,
): Promise<OperationChange[]> {
  const ids = [before?.managerMemberId, row.managerMemberId].flatMap((one) => one ?? []);
  const people = await loadPeople(tx, tenantId, ids);
  const hours = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? null : String(minutes / 60);
  const of = (key: string | null | undefined) => people.get(key ?? '');
  const [manager, newManager] = [of(before?.managerMemberId), of(row.managerMemberId)];
  const all: OperationChange[] = [
    { field: 'employmentType', from: before?.type ?? null, to: row.type },
    { field: 'probationUntil', from: before?.probationUntil ?? null, to: row.probationUntil },
    {
      field: 'manager',
      from: manager?.name ?? null,
      fromEn: manager?.enName ?? null,
      to: newManager?.name ?? null,
      toEn: newManager?.enName ?? null,
    },
    { field: 'homePlace', from: before?.homePlace ?? null, to: row.homePlace },
    { field: 'weeklyHours', from: hours(before?.weeklyMinutes), to: hours(row.weeklyMinutes) },
  ];
  return all.filter(({ field, from, to }) =>
    field === 'manager'
      ? before?.managerMemberId !== row.managerMemberId && (from ?? to) !== null
      : from !== to,
  );
}
