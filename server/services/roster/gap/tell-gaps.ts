import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { FUNCTION_ID } from '@contract/role/functions';
import type { RosterGap } from '@contract/roster/gap-calls';
import { timesText } from '@contract/shift/words';
import type { Tx } from '@server/db/database';
import { HOLD_MS } from '@server/services/approval/act/notify';
import type { Clock } from '@server/kernel/context';
import { loadPeople } from '@server/services/person/load-people';
import { dayOf } from '@server/kernel/day-range';
import { notify } from '@server/services/notice/notify';
import { whoReaches } from '@server/services/access/who-reaches';
import type { AssignedWork } from '../works-between';

/** As many shifts are told in words; the list shows the rest. */
const TOLD = 3;

type OpenShift = Pick<AssignedWork, 'workDate' | 'shift'>;

/**
 * Tells everybody who plans somebody which of their shifts, from today on, are open now. Of an approved leave it is held back outside
 * the portal, and taken back by `sourceId`, like all that is told of the decision.
 */
export async function tellGaps(
  tx: Tx,
  clock: Clock,
  { tenantId, memberId, cause }: { tenantId: string; memberId: string; cause: RosterGap['cause'] },
  shifts: readonly OpenShift[],
  sourceId: string,
): Promise<void> {
  const now = clock.now();
  const open = shifts.filter(({ workDate }) => workDate >= dayOf(now));
  const planners = open.length > 0 ? await whoReaches(tx, tenantId, FUNCTION_ID.roster, memberId, now) : [];
  if (planners.length === 0) {
    return;
  }
  const person = (await loadPeople(tx, tenantId, [memberId])).get(memberId);
  const { name, enName } = { name: '', enName: null, ...person };
  const count = open.length;
  const shiftsLeft = `${count} ${count === 1 ? 'shift' : 'shifts'} open`;
  const title =
    cause === 'leave'
      ? { zh_CN: `${name}请假，空出 ${count} 个班次`, en: `${enName ?? name}'s leave leaves ${shiftsLeft}` }
      : {
          zh_CN: `${name}离职，空出 ${count} 个班次`,
          en: `${enName ?? name} has left and leaves ${shiftsLeft}`,
        };
  const body = { zh_CN: shiftsText(open, 'zh_CN', now), en: shiftsText(open, 'en', now) };
  await notify(
    tx,
    clock,
    tenantId,
    planners.map((to) => ({ to, kind: 'schedule', title, body, path: '/roster-gaps', sourceId })),
    cause === 'leave' ? { holdMs: HOLD_MS } : {},
  );
}

function shiftsText(shifts: readonly OpenShift[], language: Language, now: Date): string {
  const isEnglish = language === 'en';
  const told = shifts.slice(0, TOLD).map(({ workDate, shift }) => {
    const name = (isEnglish ? shift.enName : undefined) || shift.name;
    const date = momentText(workDate, 'weekday', language, now.getTime());
    return `${date}${isEnglish ? ', ' : ' '}${name} ${timesText(shift.segments, language)}`;
  });
  const more = shifts.length - told.length;
  return [...told, ...(more > 0 ? [isEnglish ? `and ${more} more` : `另有 ${more} 个`] : [])].join(
    isEnglish ? '; ' : '；',
  );
}
