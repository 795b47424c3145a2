import type { Days } from '@contract/roster/rules/days';
import type { OvertimeEntry } from '../entry';
import type { OvertimeFacts, OvertimeRequest } from '../facts';
import { overtimeOf } from './overtime-of';

/**
 * What requests come to if they are worked as they are asked for: by the same rules as what was worked, with nothing else on their dates
 * and nobody's punches.
 */
export function previewEntries(
  facts: OvertimeFacts,
  requests: readonly OvertimeRequest[],
  span: Days,
): OvertimeEntry[] {
  const keys = new Set(requests.map(({ key }) => key));
  const whole: OvertimeFacts = {
    ...facts,
    requests,
    attendance: {
      ...facts.attendance,
      termsOn: () => undefined,
      punches: [],
      works: facts.attendance.works.filter(({ isOvertime }) => !isOvertime),
      now: Number.POSITIVE_INFINITY,
    },
  };
  return overtimeOf(whole, span).filter(({ requestKey }) => requestKey !== null && keys.has(requestKey));
}
