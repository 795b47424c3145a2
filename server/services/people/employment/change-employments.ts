import { sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { employment, memberSkill } from '@server/db/schema/people/employment';
import type { Acting } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { recordOperations } from '@server/kernel/record-operation';
import { asTarget, type FoundMember } from '../member/found-member';
import { loadEmploymentFacts } from './employment-facts';
import { judgeEmployment, type EmploymentChange, type JudgedEmployment } from './judge-employment';

/** Longer chains are a mistake of the data. */
const MANAGERS_MAX = 50;

export type EmployedChange = { person: FoundMember; change: EmploymentChange };

/**
 * Changes how people are employed, all of them or none, under the lock of the organization: two changes of managers at the same time
 * could close a circle. Returns those whom it has changed.
 */
export async function changeEmployments(
  tx: Tx,
  ctx: Acting,
  asked: readonly EmployedChange[],
): Promise<EmployedChange[]> {
  const { tenantId } = ctx.session;
  const facts = await loadEmploymentFacts(
    tx,
    tenantId,
    asked.map(({ person }) => person.member.id),
    asked.map(({ change }) => change.managerId),
  );
  const judged = asked.map((one) => {
    const { id, joinedAt } = one.person.member;
    const verdict = judgeEmployment({ id, tenantId, joined: dayOf(joinedAt) }, one.change, facts);
    if (verdict.fault) {
      throw new ServiceError(verdict.fault.key, verdict.fault.params);
    }
    return { ...one, verdict };
  });
  const changed = judged.filter(({ verdict }) => verdict.changes.length > 0);
  if (changed.length === 0) {
    return [];
  }
  const verdicts = changed.map(({ verdict }) => verdict);
  await writeRows(tx, ctx.now(), verdicts);
  await writeSkills(tx, tenantId, verdicts);
  await requireNoCircle(
    tx,
    changed.flatMap(({ change, person }) => (change.managerId ? person.member.id : [])),
  );
  await recordOperations(
    tx,
    ctx,
    changed.map(({ person, verdict }) => ({
      action: 'member.changeEmployment' as const,
      ...asTarget(person),
      changes: verdict.changes,
    })),
  );
  return changed;
}

async function writeRows(tx: Tx, now: Date, verdicts: readonly JudgedEmployment[]): Promise<void> {
  await tx
    .insert(employment)
    .values(verdicts.map(({ row }) => ({ ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: employment.memberId,
      set: {
        type: sql`excluded.type`,
        probationUntil: sql`excluded.probation_until`,
        managerMemberId: sql`excluded.manager_member_id`,
        homePlace: sql`excluded.home_place`,
        weeklyMinutes: sql`excluded.weekly_minutes`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

async function writeSkills(tx: Tx, tenantId: string, verdicts: readonly JudgedEmployment[]): Promise<void> {
  const gone = verdicts.flatMap(({ row, gone: skills }) =>
    skills.map(({ kind, code }) => ({ member_id: row.memberId, kind, code })),
  );
  const added = verdicts.flatMap(({ row, added: skills }) =>
    skills.map(({ kind, code, level }) => ({ memberId: row.memberId, tenantId, kind, code, level })),
  );
  if (gone.length > 0) {
    await tx.execute(sql`delete from member_skill s
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as t (member_id text, kind text, code text)
      where s.member_id = t.member_id and s.kind = t.kind and s.code = t.code and s.tenant_id = ${tenantId}`);
  }
  if (added.length > 0) {
    await tx
      .insert(memberSkill)
      .values(added)
      .onConflictDoUpdate({
        target: [memberSkill.memberId, memberSkill.kind, memberSkill.code],
        set: { level: sql`excluded.level` },
      });
  }
}

/** Those of some people who are above themselves by the managers that are written. */
export async function inCircle(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) {
    return new Set();
  }
  const rows = await query<{ id: string }>(
    tx,
    sql`with recursive above (start, id, depth) as (
        select e.member_id, e.manager_member_id, 1 from employment e
          where e.member_id = any(${sql.param([...memberIds])}::text[]) and e.manager_member_id is not null
        union all
        select a.start, e.manager_member_id, a.depth + 1 from above a join employment e on e.member_id = a.id
          where e.manager_member_id is not null and a.depth < ${MANAGERS_MAX} and a.id <> a.start
      ) select distinct start as id from above where id = start`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function requireNoCircle(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if ((await inCircle(tx, memberIds)).size > 0) {
    throw new ServiceError('managerCircle');
  }
}
