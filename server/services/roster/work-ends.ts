import { momentsOf } from '@contract/open-shift/rules/take';
import type { Db, Tx } from '@server/db/database';
import type { WorkDay } from '@server/services/person/leaving';
import { worksBetween } from './works-between';

/** When the last work of each person and day ends; nothing where they have none. */
export async function workEnds(
  db: Db | Tx,
  asked: readonly WorkDay[],
): Promise<(of: WorkDay) => Date | undefined> {
  const days = asked.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) {
    return () => undefined;
  }
  const ids = [...new Set(asked.map(({ memberId }) => memberId))];
  const works = await worksBetween(db, ids, { from, to });
  return ({ memberId, day }) => {
    const ends = (works.get(memberId) ?? [])
      .filter(({ workDate }) => workDate === day)
      .map((work) => momentsOf(work).endsAt.getTime());
    return ends.length === 0 ? undefined : new Date(Math.max(...ends));
  };
}
