import { and, between, eq, inArray } from 'drizzle-orm';
import type { DraftWork } from '@contract/roster/assignment';
import type { KnownWork, RosterCell } from '@contract/roster/draft-calls';
import type { Days } from '@contract/roster/rules/days';
import { cellKey, isRosterSource, isSameWorks } from '@contract/roster/rules/edits';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { rosterCell } from '@server/db/schema/planning/roster';
import type { AssignedWork, Work } from '../works-between';

export type CellRow = typeof rosterCell.$inferSelect;
type Changer = { id: string; name: string; enName: string | null };

/** Whether a draft stands in for this work: overtime and taken places have their own way to be changed. */
export const isOfRoster = (work: Work): work is AssignedWork => isRosterSource(work.source);

/** What managers have put on days of these people, by their keys. */
export async function draftsOf(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, CellRow>> {
  const rows =
    memberIds.length === 0
      ? []
      : await db
          .select()
          .from(rosterCell)
          .where(and(inArray(rosterCell.memberId, [...memberIds]), between(rosterCell.workDate, from, to)))
          .orderBy(rosterCell.memberId, rosterCell.workDate);
  return new Map(rows.map((row) => [cellKey(row), row]));
}

/** Who has changed these cells. */
export async function changersOf(db: Db | Tx, rows: Iterable<CellRow>): Promise<Map<string, Changer>> {
  const ids = [...new Set([...rows].map(({ changedByMemberId }) => changedByMemberId))];
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: member.id, name: account.name, enName: account.enName })
          .from(member)
          .innerJoin(account, eq(account.id, member.accountId))
          .where(inArray(member.id, ids));
  return new Map(found.map((one) => [one.id, one]));
}

/** What people know of a day, as a draft would say it; undefined shifts (of overtime) are never part of it. */
export const asDraft = (works: readonly AssignedWork[]): DraftWork[] =>
  works.map(({ shift, placeCode }) => ({
    shiftId: shift.shiftId ?? '',
    ...(placeCode === null ? {} : { placeCode }),
  }));

/** Whether publishing the draft would change nothing: also the shifts are as they were when they were planned. */
export function isAsKnown(
  draft: readonly DraftWork[],
  known: readonly AssignedWork[],
  shifts: ReadonlyMap<string, CatalogueShift>,
): boolean {
  return (
    isSameWorks(draft, asDraft(known)) &&
    known.every(({ shift, segments }) => {
      const now = shifts.get(shift.shiftId ?? '');
      return now === undefined || JSON.stringify(now.segments) === JSON.stringify(segments);
    })
  );
}

/** Whether what people know of the day is not what the draft was begun on. */
export const isOvertaken = ({ base }: CellRow, known: readonly AssignedWork[]): boolean =>
  base.length !== known.length ||
  known.some(
    ({ assignmentId, revision }) => !base.some((one) => one.id === assignmentId && one.revision === revision),
  );

export const baseOf = (known: readonly AssignedWork[]) =>
  known.map(({ assignmentId, revision }) => ({ id: assignmentId, revision }));

export const presentWork = (work: Work): KnownWork => ({
  key: work.key,
  source: work.source,
  segments: [...work.segments],
  shift: work.source === 'take' ? null : work.shift,
  title: work.source === 'take' ? work.title : null,
  orderId: work.source === 'take' ? work.orderId : null,
  placeCode: work.placeCode,
});

/** A day of a person as the contract tells it. */
export function presentCell(
  memberId: string,
  workDate: string,
  works: readonly Work[],
  row: CellRow | undefined,
  changers: ReadonlyMap<string, Changer>,
): RosterCell {
  const known = works.filter((work) => work.workDate === workDate);
  return {
    memberId,
    workDate,
    known: known.map(presentWork),
    draft: row && {
      works: row.works,
      changedBy: changers.get(row.changedByMemberId) ?? {
        id: row.changedByMemberId,
        name: '',
        enName: null,
      },
      isOvertaken: isOvertaken(row, known.filter(isOfRoster)),
    },
  };
}
