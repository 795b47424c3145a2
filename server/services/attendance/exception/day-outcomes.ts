import type { DayOutcome } from '@contract/attendance/act-calls';
import type { Db, Tx } from '@server/db/database';
import type { SessionCtx } from '@server/kernel/context';
import { messageText } from '@server/messages/messages';
import { loadPeople } from '@server/services/person/load-people';
import type { DayKey } from './rebuild-days';

/** Why a day stays as it is; null for one that was settled. */
export type Refusal = DayKey & { refusal: 'exceptionOwn' | 'exceptionDayGone' | null };

/** Outcome of each requested day, in the caller's language. */
export async function outcomesOf(
  db: Db | Tx,
  { session: { tenantId }, lang }: Pick<SessionCtx, 'session' | 'lang'>,
  days: readonly Refusal[],
): Promise<DayOutcome[]> {
  const people = await loadPeople(
    db,
    tenantId,
    days.map(({ memberId }) => memberId),
  );
  return days.map(({ memberId, workDate, refusal }) => ({
    memberId,
    workDate,
    name: people.get(memberId)?.name ?? '',
    enName: people.get(memberId)?.enName ?? null,
    refusal: refusal && messageText(refusal, lang),
  }));
}
