import { SKILLS } from '@contract/people/employment';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { masterData } from '@server/db/schema/master-data';
import { employment, laborContract, memberSkill } from '@server/db/schema/people/employment';
import { loadPeople, type KnownPerson } from '@server/services/person/load-people';

export type Skill = Pick<typeof memberSkill.$inferSelect, 'kind' | 'code' | 'level'>;
export type Contract = { id: string } & Pick<typeof laborContract.$inferSelect, 'kind'> & {
    from: string;
    to: string | null;
  };

/** How a person is employed now, without names. */
export type CurrentEmployment = {
  row: typeof employment.$inferSelect | undefined;
  skills: Skill[];
  /** The newest first. */
  contracts: Contract[];
};

const NOTHING: CurrentEmployment = { row: undefined, skills: [], contracts: [] };

/** The present employment of people, a statement for each table. */
export async function loadCurrent(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<(memberId: string) => CurrentEmployment> {
  if (memberIds.length === 0) {
    return () => NOTHING;
  }
  const ids = [...new Set(memberIds)];
  const rows = await db
    .select()
    .from(employment)
    .where(and(eq(employment.tenantId, tenantId), inArray(employment.memberId, ids)));
  const skills = await db
    .select()
    .from(memberSkill)
    .where(and(eq(memberSkill.tenantId, tenantId), inArray(memberSkill.memberId, ids)))
    .orderBy(desc(memberSkill.kind), memberSkill.code);
  const contracts = await db
    .select({
      id: laborContract.id,
      memberId: laborContract.memberId,
      kind: laborContract.kind,
      from: laborContract.fromDay,
      to: laborContract.toDay,
    })
    .from(laborContract)
    .where(
      and(
        eq(laborContract.tenantId, tenantId),
        inArray(laborContract.memberId, ids),
        isNull(laborContract.removedAt),
      ),
    )
    .orderBy(desc(laborContract.fromDay));
  const byMember = new Map<string, CurrentEmployment>(
    ids.map((id) => [id, { row: undefined, skills: [], contracts: [] }]),
  );
  rows.forEach((row) => (byMember.get(row.memberId)!.row = row));
  skills.forEach(({ memberId, kind, code, level }) =>
    byMember.get(memberId)!.skills.push({ kind, code, level }),
  );
  contracts.forEach(({ memberId, ...one }) => byMember.get(memberId)!.contracts.push(one));
  return (memberId) => byMember.get(memberId) ?? NOTHING;
}

export type Entry = { code: string; name: string; enName: string | null; isEnabled: boolean };

/** Places, stations and skills of a company, those out of use too. */
export type Catalog = Readonly<Record<'place' | 'station' | 'skill', readonly Entry[]>>;

export async function loadCatalog(db: Db | Tx, tenantId: string): Promise<Catalog> {
  const records = await db
    .select({
      model: masterData.model,
      code: masterData.code,
      name: masterData.name,
      enName: masterData.enName,
      isEnabled: masterData.isEnabled,
    })
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), inArray(masterData.model, ['place', 'workStation'])));
  const items = await db
    .select({
      code: dictionaryItem.itemCode,
      name: dictionaryItem.name,
      enName: dictionaryItem.enName,
      tenantId: dictionaryItem.tenantId,
    })
    .from(dictionaryItem)
    .where(
      and(
        eq(dictionaryItem.itemType, SKILLS),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    );
  // A company's own wording replaces the shared one.
  const own = new Set(items.filter((one) => one.tenantId !== null).map(({ code }) => code));
  const ofModel = (model: string) => records.filter((one) => one.model === model);
  return {
    place: ofModel('place'),
    station: ofModel('workStation'),
    skill: items
      .filter(({ code, tenantId: of }) => of !== null || !own.has(code))
      .map(({ code, name, enName }) => ({ code, name, enName, isEnabled: true })),
  };
}

/** Everything that changes of some people are judged by. */
export type EmploymentFacts = {
  currentOf: (memberId: string) => CurrentEmployment;
  catalog: Catalog;
  people: ReadonlyMap<string, KnownPerson>;
};

export async function loadEmploymentFacts(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  managerIds: readonly (string | null | undefined)[],
): Promise<EmploymentFacts> {
  const currentOf = await loadCurrent(db, tenantId, memberIds);
  const managers = [...managerIds, ...memberIds.map((id) => currentOf(id).row?.managerMemberId)];
  return {
    currentOf,
    catalog: await loadCatalog(db, tenantId),
    people: await loadPeople(
      db,
      tenantId,
      managers.flatMap((id) => id ?? []),
    ),
  };
}
