import { contractOn, probationFault } from '@contract/people/rules/labor-contract';
import { SKILLS } from '@contract/people/employment';
import type { Employment, MemberSkill } from '@contract/people/employment-calls';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@server/db/database';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { dayOf } from '@server/kernel/day-range';
import { member } from '@server/db/schema/member';
import { masterData } from '@server/db/schema/master-data';
import { employment, laborContract, memberSkill } from '@server/db/schema/people/employment';
import { signing } from '@server/db/schema/signing/signing';
import { loadPeople } from './load-people';

type Named = { name: string; enName: string | null };

/** How one person is employed on a day, with the names of all that it mentions. */
export async function employmentOf(
  db: Db,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  today: string,
): Promise<Employment> {
  const [own] = await db
    .select()
    .from(employment)
    .where(and(eq(employment.memberId, memberId), eq(employment.tenantId, tenantId)));
  const skills = await db
    .select()
    .from(memberSkill)
    .where(and(eq(memberSkill.memberId, memberId), eq(memberSkill.tenantId, tenantId)))
    .orderBy(desc(memberSkill.kind), memberSkill.code);
  const contracts = await contractsOf(db, tenantId, memberId);
  const probationUntil = own?.probationUntil ?? null;
  const [person] =
    probationUntil === null
      ? []
      : await db.select({ joinedAt: member.joinedAt }).from(member).where(eq(member.id, memberId));
  const wrong =
    probationUntil !== null && person
      ? probationFault(probationUntil, dayOf(person.joinedAt), contracts)
      : undefined;
  const homePlace = own?.homePlace ?? null;
  const ofKind = (kind: MemberSkill['kind']) => skills.flatMap((one) => (one.kind === kind ? one.code : []));
  const stations = await masterDataNames(db, tenantId, 'workStation', ofKind('station'));
  const places = await masterDataNames(db, tenantId, 'place', homePlace === null ? [] : [homePlace]);
  const skillNames = await dictionaryNames(db, tenantId, ofKind('skill'));
  const managerId = own?.managerMemberId ?? null;
  const manager =
    managerId === null ? undefined : (await loadPeople(db, tenantId, [managerId])).get(managerId);
  const current = contractOn(contracts, today);
  const nameOf = (names: Map<string, Named>, code: string) => names.get(code) ?? { name: code, enName: null };
  return {
    type: own?.type ?? null,
    probationUntil,
    probationFault: wrong ? { limit: wrong.limit ?? null } : null,
    manager: manager
      ? { id: manager.id, name: manager.name, enName: manager.enName, avatar: manager.avatar }
      : null,
    homePlace: homePlace === null ? null : { code: homePlace, ...nameOf(places, homePlace) },
    weeklyMinutes: own?.weeklyMinutes ?? null,
    skills: skills.map(({ kind, code, level }) => ({
      kind,
      code,
      level,
      ...nameOf(kind === 'station' ? stations : skillNames, code),
    })),
    contracts: contracts.map(({ id, kind, from, to, signingId, title }) => ({
      id,
      kind,
      from,
      to,
      signing: signingId !== null && title !== null ? { id: signingId, title } : null,
      isInForce: id === current?.id,
    })),
  };
}

/** Labor contracts on record, the newest first. */
export async function contractsOf(db: Pick<Db, 'select'>, tenantId: string, memberId: string) {
  return await db
    .select({
      id: laborContract.id,
      kind: laborContract.kind,
      from: laborContract.fromDay,
      to: laborContract.toDay,
      signingId: laborContract.signingId,
      title: signing.title,
    })
    .from(laborContract)
    .leftJoin(signing, and(eq(signing.id, laborContract.signingId), eq(signing.tenantId, tenantId)))
    .where(
      and(
        eq(laborContract.memberId, memberId),
        eq(laborContract.tenantId, tenantId),
        isNull(laborContract.removedAt),
      ),
    )
    .orderBy(desc(laborContract.fromDay));
}

async function masterDataNames(
  db: Db,
  tenantId: string,
  model: 'workStation' | 'place',
  codes: readonly string[],
): Promise<Map<string, Named>> {
  if (codes.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ code: masterData.code, name: masterData.name, enName: masterData.enName })
    .from(masterData)
    .where(
      and(
        eq(masterData.tenantId, tenantId),
        eq(masterData.model, model),
        inArray(masterData.code, [...codes]),
      ),
    );
  return new Map(rows.map(({ code, name, enName }) => [code, { name, enName }]));
}

async function dictionaryNames(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<Map<string, Named>> {
  if (codes.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ code: dictionaryItem.itemCode, name: dictionaryItem.name, enName: dictionaryItem.enName })
    .from(dictionaryItem)
    .where(
      and(
        eq(dictionaryItem.itemType, SKILLS),
        inArray(dictionaryItem.itemCode, [...codes]),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    )
    // A company's own wording comes after the shared one, and is the one that stays in the map.
    .orderBy(sql`${dictionaryItem.tenantId} is not null`);
  return new Map(rows.map(({ code, name, enName }) => [code, { name, enName }]));
}
