import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { FUNCTION_ID } from '@contract/role/functions';
import { timesText } from '@contract/shift/words';
import type { Tx } from '@server/db/database';
import { HOLD_MS, type Clock } from '@server/services/approval/act/notify';
import { loadPeople } from '@server/services/approval/read/load-facts';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { dayOf } from '@server/services/day-range';
import { notify } from '@server/services/notice/notify';
import { whoReaches } from '@server/services/role/who-reaches';
import type { AssignedWork } from '../works-between';

/** As many shifts are told in words; the list shows the rest. */
const TOLD = 3;

type OpenShift = Pick<AssignedWork, 'workDate' | 'shift'>;

/**
 * Tells everybody who plans somebody which of their shifts, from today on, an approved leave has left open. It is held back outside the
 * portal, and taken back by `sourceId`, like all that is told of the decision.
 */
export async function tellGaps(
  tx: Tx,
  clock: Clock,
  { tenantId, initiatorId }: Pick<ApprovalRow, 'tenantId' | 'initiatorId'>,
  shifts: readonly OpenShift[],
  sourceId: string,
): Promise<void> {
  const now = clock.now();
  const open = shifts.filter(({ workDate }) => workDate >= dayOf(now));
  const planners =
    open.length > 0 ? await whoReaches(tx, tenantId, FUNCTION_ID.roster, initiatorId, now) : [];
  if (planners.length === 0) {
    return;
  }
  const person = (await loadPeople(tx, tenantId, [initiatorId])).get(initiatorId);
  const { name, enName } = { name: '', enName: null, ...person };
  const count = open.length;
  const title = {
    zh_CN: `${name}请假，空出 ${count} 个班次`,
    en: `${enName ?? name}'s leave leaves ${count} ${count === 1 ? 'shift' : 'shifts'} open`,
  };
  const body = { zh_CN: shiftsText(open, 'zh_CN', now), en: shiftsText(open, 'en', now) };
  await notify(
    tx,
    clock,
    tenantId,
    planners.map((to) => ({ to, kind: 'schedule', title, body, path: '/roster-gaps', sourceId })),
    { holdMs: HOLD_MS },
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
