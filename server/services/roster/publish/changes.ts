import { createHash } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import type { PlannedShift } from '@contract/roster/assignment';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { shortNotice } from '@contract/roster/rules/changes/short-notice';
import { clockMinute } from '@server/kernel/clock-minute';
import { checkPlan, type PlanFinding } from '@contract/roster/rules/check-plan';
import type { Days } from '@contract/roster/rules/days';
import { cellKey } from '@contract/roster/rules/edits';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Db, Tx } from '@server/db/database';
import { rosterCell } from '@server/db/schema/planning/roster';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfRoster, isOvertaken, type CellRow } from '../draft/cells';
import { draftedPlans, worksOfDraft } from '../draft/judge';
import type { Part } from '../draft/part';
import { draftsOfPart } from '../draft/read-roster';
import { publishedTeamFindings } from '../team-findings';
import { worksBetween, type AssignedWork } from '../works-between';

/** A day that publishing would change. */
export type DayChange = {
  row: CellRow;
  known: readonly AssignedWork[];
  was: PlannedShift[];
  now: PlannedShift[];
  isOvertaken: boolean;
  /** A shift of the draft is not in the catalogue any more. */
  isGone: boolean;
};

export type RosterChanges = {
  /** Names exactly these changes. */
  stamp: string;
  days: DayChange[];
  findings: Map<string, PlanFinding[]>;
  /** More than can be published at once are left out. */
  isWhole: boolean;
};

/** Everything that publishing a part would change, and what is wrong with the days that it changes. */
export async function changesOfPart(
  db: Db | Tx,
  scope: MemberScope,
  part: Part,
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
  now: Date,
): Promise<RosterChanges> {
  const limit = ROSTER_LIMITS.published;
  const rows = await draftsOfPart(db, scope, part, span, limit + 1);
  const changes = await changesOf(db, scope.tenantId, rows.slice(0, limit), span, shifts, now);
  return { ...changes, isWhole: rows.length <= limit };
}

/** The same of drafts that were read. */
async function changesOf(
  db: Db | Tx,
  tenantId: string,
  rows: readonly CellRow[],
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
  now: Date,
): Promise<Omit<RosterChanges, 'isWhole'>> {
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const known = await worksBetween(db, memberIds, span);
  const plans = await draftedPlans(db, tenantId, memberIds, span, shifts);
  const days = rows.map((row): DayChange => {
    const own = (known.get(row.memberId) ?? []).filter(
      (work): work is AssignedWork => isOfRoster(work) && work.workDate === row.workDate,
    );
    return {
      row,
      known: own,
      was: own.map(({ shift }) => shift),
      now: row.works.flatMap(({ shiftId }) => plannedShift(shifts.get(shiftId)) ?? []),
      isOvertaken: isOvertaken(row, own),
      isGone: row.works.some(({ shiftId }) => !shifts.has(shiftId)),
    };
  });
  const drafted = new Map<string, Set<string>>();
  for (const { memberId, works } of rows.map((row) => ({ ...row, works: worksOfDraft(row, shifts) }))) {
    const keys = drafted.get(memberId) ?? new Set();
    works.forEach(({ key }) => keys.add(key));
    drafted.set(memberId, keys);
  }
  const team = await publishedTeamFindings(
    db,
    tenantId,
    days.map(({ row: { memberId, workDate, works }, known: before }) => ({
      memberId,
      workDate,
      placeCodes: [...works, ...before].map(({ placeCode }) => placeCode),
    })),
    shifts,
    rows,
  );
  return {
    stamp: stampOf(days),
    days,
    findings: new Map(
      [...plans].map(([memberId, { facts }]) => [
        memberId,
        [
          ...checkPlan(facts, drafted.get(memberId) ?? new Set()),
          ...(team.get(memberId) ?? []),
          ...shortNotice(
            days
              .filter(({ row }) => row.memberId === memberId)
              .map(({ row: { workDate }, was, now: plan }) => ({ workDate, was, now: plan })),
            facts.settings,
            clockMinute(now),
          ),
        ],
      ]),
    ),
  };
}

/** What is kept of a shift with the plan. */
function plannedShift(shift: CatalogueShift | undefined): PlannedShift | undefined {
  if (!shift) {
    return undefined;
  }
  const { id, name, enName, label, enLabel, colour, segments } = shift;
  return { shiftId: id, name, enName, label, enLabel, colour, segments };
}

/** Days and works, and what they stand on: whoever publishes names what they have seen. */
function stampOf(days: readonly DayChange[]): string {
  const seen = days.map(({ row, known, now }) => [
    cellKey(row),
    row.works,
    known.map(({ assignmentId, revision }) => [assignmentId, revision]),
    now.map(({ segments }) => segments),
  ]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

/** Drafts that have become the plan are none any more. */
export async function dropDrafts(tx: Tx, rows: readonly CellRow[]): Promise<void> {
  const keys = rows.map(cellKey);
  await tx
    .delete(rosterCell)
    .where(
      and(
        inArray(rosterCell.memberId, [...new Set(rows.map(({ memberId }) => memberId))]),
        sql`${rosterCell.memberId} || ' ' || ${rosterCell.workDate}::text = any(${sql.param(keys)}::text[])`,
      ),
    );
}
