import type { DraftWork } from '@contract/roster/assignment';
import type { JudgedPerson } from '@contract/roster/draft-calls';
import type { PlannedWork } from '@contract/roster/plan';
import { toldFinding } from '@contract/roster/finding';
import { checkPlan, type PlanFacts } from '@contract/roster/rules/check-plan';
import type { Days } from '@contract/roster/rules/days';
import { cellKey } from '@contract/roster/rules/edits';
import { planSums } from '@contract/roster/rules/plan-sums';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Db, Tx } from '@server/db/database';
import { countedOvertime } from '../counted-overtime';
import { planFactsOf } from '../plan-facts';
import type { Work } from '../works-between';
import { draftedTeamFindings } from '../team-findings';
import { draftsOf, isOfRoster, type CellRow } from './cells';

/** As far as drafts around the dates shown change what is said of them: a month and the week that it begins or ends in. */
const AROUND = 38;
const around = ({ from, to }: Days): Days => ({
  from: dateOf(dayNumber(from) - AROUND),
  to: dateOf(dayNumber(to) + AROUND),
});

type DraftedCell = Pick<CellRow, 'memberId' | 'workDate'> & { works: readonly DraftWork[] };

/** A person's plan as it would be once every draft is published. */
export type DraftedPlan = {
  facts: PlanFacts;
  /** Keys of what the roster gives within the dates asked for, drafted or known. */
  judged: Set<string>;
};

/** The plans of people with their drafts in place, or what is `instead` of them, by member. Inside a transaction as well. */
export async function draftedPlans(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
  instead: ReadonlyMap<string, DraftedCell> = new Map(),
): Promise<Map<string, DraftedPlan>> {
  const read = await planFactsOf(db, tenantId, memberIds, span);
  const counted = await countedOvertime(db, memberIds, span);
  const drafts = new Map<string, DraftedCell>([...(await draftsOf(db, memberIds, around(span))), ...instead]);
  const rowsOf = (id: string) => [...drafts.values()].filter(({ memberId }) => memberId === id);
  const inSpan = ({ workDate }: PlannedWork) => span.from <= workDate && workDate <= span.to;
  return new Map(
    [...read].map(([memberId, facts]) => {
      const drafted = rowsOf(memberId).flatMap((row) => worksOfDraft(row, shifts));
      const known: readonly Work[] = facts.works;
      const kept = known.filter(
        (work) => !isOfRoster(work) || !drafts.has(cellKey({ memberId, workDate: work.workDate })),
      );
      const judged = [...kept.filter(isOfRoster), ...drafted].filter(inSpan);
      return [
        memberId,
        {
          facts: { ...facts, works: counted.get(memberId)!([...kept, ...drafted]) },
          judged: new Set(judged.map(({ key }) => key)),
        },
      ];
    }),
  );
}

/** The works of a draft; a shift that is not in the catalogue any more is no work, which publishing refuses. */
export const worksOfDraft = (row: DraftedCell, shifts: ReadonlyMap<string, CatalogueShift>): PlannedWork[] =>
  row.works.flatMap(({ shiftId }, at) => {
    const shift = shifts.get(shiftId);
    return shift
      ? [
          {
            key: `draft ${cellKey(row)} ${at}`,
            workDate: row.workDate,
            segments: shift.segments,
            placeCode: row.works[at]?.placeCode ?? null,
            name: shift.name,
            enName: shift.enName,
          },
        ]
      : [];
  });

/** What is wrong with the plan of each person, and what it adds up to. */
export async function judgePlans(
  db: Db | Tx,
  tenantId: string,
  plans: ReadonlyMap<string, DraftedPlan>,
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
): Promise<JudgedPerson[]> {
  const days = [...plans].flatMap(([memberId, { facts, judged }]) =>
    facts.works
      .filter(({ key }) => judged.has(key))
      .map(({ workDate, placeCode }) => ({ memberId, workDate, placeCodes: [placeCode] })),
  );
  const team = await draftedTeamFindings(db, tenantId, days, shifts);
  return [...plans].map(([memberId, { facts, judged }]) => ({
    memberId,
    findings: [...checkPlan(facts, judged), ...(team.get(memberId) ?? [])].map(toldFinding),
    sums: planSums(span, facts),
  }));
}
