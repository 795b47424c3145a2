import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import type { Absence } from '@contract/roster/plan';
import type { Days } from '@contract/roster/rules/days';
import { SHEET_LIMITS } from '@contract/roster/sheet-calls';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { zoneOf } from '@server/kernel/zone-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { placesOf } from '@server/services/shift/kept-needs';
import { draftsOf, type CellRow } from '../draft/cells';
import { shiftsById } from '../draft/read-roster';
import { isShown, type RosterFilter } from '../draft/shown';
import { absencesBetween } from '../plan-facts';
import { worksBetween, type Work } from '../works-between';

export type SheetPerson = Person & { jobNumber: string | null };
export type SheetFacts = {
  span: Days;
  people: readonly SheetPerson[];
  works: ReadonlyMap<string, readonly Work[]>;
  drafts: ReadonlyMap<string, CellRow>;
  absences: ReadonlyMap<string, readonly Absence[]>;
  shifts: ReadonlyMap<string, CatalogueShift>;
  places: Awaited<ReturnType<typeof placesOf>>;
};

/** Everyone who matches by name, with all that stands on their dates, in seven statements. Refuses with `rosterSheetLarge`. */
export async function readSheetFacts(
  ctx: SessionCtx,
  scope: MemberScope,
  filter: RosterFilter,
  span: Days,
): Promise<SheetFacts> {
  const { db } = ctx;
  const { tenantId } = scope;
  const people = await query<SheetPerson>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)}, m.job_number as "jobNumber" from member m ${sql.raw(PERSON_JOINS)}
      where ${await isShown(db, scope, filter, span)} order by m.sort_name, m.id limit ${SHEET_LIMITS.people + 1}`,
  );
  if (people.length > SHEET_LIMITS.people) {
    throw new ServiceError('rosterSheetLarge', { most: SHEET_LIMITS.people });
  }
  const ids = people.map(({ id }) => id);
  return {
    span,
    people,
    works: await worksBetween(db, ids, span),
    drafts: await draftsOf(db, ids, span),
    absences: await absencesBetween(db, ids, span, await zoneOf(db, tenantId)),
    shifts: await shiftsById(db, tenantId),
    places: await placesOf(db, ctx),
  };
}
