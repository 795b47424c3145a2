import { dayFigures } from '@contract/attendance/rules/settle/day-figures';
import { figureText } from '@contract/attendance/words/figure-words';
import type { Operation } from '@contract/audit/operations';
import { momentText } from '@contract/moment-text';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { loadPeople } from '@server/services/person/load-people';
import { recordOperations } from '@server/kernel/record-operation';
import type { exceptionAct } from '@server/db/schema/attendance/exception';
import { keyOf, type DayKey, type StoredDay } from './rebuild-days';

export type Settling = {
  act: Pick<typeof exceptionAct.$inferSelect, 'act' | 'reason'>;
  items: readonly (DayKey & { punchId: string | null; at: Date | null })[];
  isUndo: boolean;
};
type Recorded = Settling & {
  before: ReadonlyMap<string, StoredDay>;
  after: ReadonlyMap<string, StoredDay>;
};

const ACTIONS = {
  excuse: 'attendance.excuse',
  accept: 'attendance.acceptPunch',
  refuse: 'attendance.refusePunch',
} as const satisfies Record<string, Operation>;

/** Writes what every day of an act was and is: a record for each, of its person. */
export async function recordSettled(
  tx: Tx,
  ctx: SessionCtx,
  { act, items, before, after, isUndo }: Recorded,
): Promise<void> {
  const people = await loadPeople(
    tx,
    ctx.session.tenantId,
    items.map(({ memberId }) => memberId),
  );
  await recordOperations(
    tx,
    ctx,
    items.map((item) => {
      const person = people.get(item.memberId);
      return {
        action: isUndo
          ? act.act === 'excuse'
            ? 'attendance.undoExcuse'
            : 'attendance.undoPunch'
          : ACTIONS[act.act],
        targetId: item.memberId,
        ...(person && { targetName: person.name, targetEnName: person.enName }),
        changes: [
          { field: 'calendarDay' as const, to: item.workDate },
          ...(item.at ? [punchChange(item.at)] : []),
          ...dayChanges(before.get(keyOf(item)), after.get(keyOf(item))),
          ...(act.reason === null ? [] : [{ field: 'reason' as const, to: act.reason }]),
        ],
      };
    }),
  );
}

const punchChange = (at: Date): OperationChange => ({
  field: 'punchedAt',
  to: momentText(at, 'minute', 'zh_CN'),
  toEn: momentText(at, 'minute', 'en'),
});

/** The flags and counts of a day that is over, where they became others. */
function dayChanges(before: StoredDay | undefined, after: StoredDay | undefined): OperationChange[] {
  if (!before || !after || before.digest === after.digest) {
    return [];
  }
  const [from, to] = [dayFigures(before.brief), dayFigures(after.brief)];
  return [
    { field: 'dayFlags', from: before.flags.join(), to: after.flags.join() },
    {
      field: 'dayFigures',
      from: figureText(from, 'zh_CN'),
      fromEn: figureText(from, 'en'),
      to: figureText(to, 'zh_CN'),
      toEn: figureText(to, 'en'),
    },
  ];
}
