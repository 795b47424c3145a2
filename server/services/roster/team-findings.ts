import { newShortages, type CertificateShortage } from '@contract/certificate/rules/certificate-shortages';
import { shortageFinding } from '@contract/certificate/rules/certificates-missing';
import type { Days } from '@contract/roster/rules/days';
import type { PlanFinding } from '@contract/roster/rules/check-plan';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Db, Tx } from '@server/db/database';
import { teamCertificatesOf, type TeamCertificates } from '../work-rules/team-certificates';
import type { CellRow } from './draft/cells';
import { draftsBetween, placedWorks, type PlacedWorkOf } from './draft/placed-works';

/** A day of a person and the places where they work, or worked before. */
type PersonDay = { memberId: string; workDate: string; placeCodes: readonly (string | null | undefined)[] };

type Shifts = ReadonlyMap<string, CatalogueShift>;
type Drafts = readonly Pick<CellRow, 'memberId' | 'workDate' | 'works'>[];

/** With a day before and after: night shifts reach over midnight. */
const around = (dates: readonly string[]): Days => ({
  from: dateOf(dayNumber(dates.reduce((a, b) => (a < b ? a : b))) - 1),
  to: dateOf(dayNumber(dates.reduce((a, b) => (a > b ? a : b))) + 1),
});

const placesOf = (days: readonly PersonDay[]): string[] => [
  ...new Set(days.flatMap(({ placeCodes }) => placeCodes).filter((code) => typeof code === 'string')),
];

/** Where too few people at a time have a certificate on these days, all drafts included: about each person who works then. */
export async function draftedTeamFindings(
  db: Db | Tx,
  tenantId: string,
  days: readonly PersonDay[],
  shifts: Shifts,
): Promise<Map<string, PlanFinding[]>> {
  const team = days.length > 0 ? await teamCertificatesOf(db, tenantId) : undefined;
  if (!team) {
    return new Map();
  }
  const span = around(days.map(({ workDate }) => workDate));
  const drafts = await draftsBetween(db, tenantId, span);
  const works = await placedWorks(db, tenantId, placesOf(days), span, shifts, drafts);
  const shortages = await team.shortagesOf(works);
  return findingsOf(days, shortages, team, ({ memberIds }, { memberId }) => memberIds.includes(memberId));
}

/**
 * The same of what these changes make worse, about each day changed: a plan that was short before can still be changed for the better.
 * `after` is the plan with them, made of that before.
 */
async function worseFindings(
  days: readonly PersonDay[],
  team: TeamCertificates,
  before: readonly PlacedWorkOf[],
  after: readonly PlacedWorkOf[],
): Promise<Map<string, PlanFinding[]>> {
  const worse = newShortages(await team.shortagesOf(before), await team.shortagesOf(after));
  return findingsOf(days, worse, team, () => true);
}

/** Shortages that publishing these drafts makes worse, by person. */
export async function publishedTeamFindings(
  db: Db | Tx,
  tenantId: string,
  days: readonly PersonDay[],
  shifts: Shifts,
  drafts: Drafts,
): Promise<Map<string, PlanFinding[]>> {
  const team = days.length > 0 ? await teamCertificatesOf(db, tenantId) : undefined;
  if (!team) {
    return new Map();
  }
  const span = around(days.map(({ workDate }) => workDate));
  const places = placesOf(days);
  const before = await placedWorks(db, tenantId, places, span, shifts, []);
  const after = await placedWorks(db, tenantId, places, span, shifts, drafts);
  return await worseFindings(days, team, before, after);
}

/** Shortages that get worse when works change hands, by person; `receiverOf` names who gets a work of the plan, by its key. */
export async function passedTeamFindings(
  db: Db | Tx,
  tenantId: string,
  days: readonly PersonDay[],
  receiverOf: ReadonlyMap<string, string>,
): Promise<Map<string, PlanFinding[]>> {
  const team = await teamCertificatesOf(db, tenantId);
  if (!team) {
    return new Map();
  }
  const span = around(days.map(({ workDate }) => workDate));
  const before = await placedWorks(db, tenantId, placesOf(days), span, new Map(), []);
  const after = before.map((work) => ({ ...work, memberId: receiverOf.get(work.key) ?? work.memberId }));
  return await worseFindings(days, team, before, after);
}

function findingsOf(
  days: readonly PersonDay[],
  shortages: readonly CertificateShortage[],
  { nameOf }: TeamCertificates,
  isAbout: (shortage: CertificateShortage, day: PersonDay) => boolean,
): Map<string, PlanFinding[]> {
  const findings = new Map<string, PlanFinding[]>();
  for (const shortage of shortages) {
    const about = days.filter(
      (day) =>
        day.workDate === shortage.workDate &&
        day.placeCodes.includes(shortage.placeCode) &&
        isAbout(shortage, day),
    );
    for (const memberId of new Set(about.map((day) => day.memberId))) {
      findings.set(memberId, [...(findings.get(memberId) ?? []), shortageFinding(shortage, nameOf)]);
    }
  }
  return findings;
}
