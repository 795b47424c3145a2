import type { MakeUps } from '@contract/attendance/my-calls';
import { makeUpCycle } from '@contract/attendance/rules/mend/make-up-limits';
import type { Db, Tx } from '@server/db/database';
import type { ReadFacts } from '../days/attendance-facts';
import { usedMakeUps } from '../claim/claim-moment';

/** What is left of the make-up punches in the cycle of a work date, with the minutes of those that wait; null without rules. */
export async function readMakeUps(
  db: Db | Tx,
  memberId: string,
  facts: ReadFacts,
  workDate: string,
): Promise<{ makeUps: MakeUps; waiting: number[] } | null> {
  const terms = facts.termsOn(workDate);
  if (!terms) {
    return null;
  }
  const { used, waiting } = await usedMakeUps(db, memberId, { facts, workDate, exceptId: '' });
  const { times, days } = terms.makeUp;
  return { makeUps: { used, times, days, cycle: makeUpCycle(workDate, terms) }, waiting };
}
