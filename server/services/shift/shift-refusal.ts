import type { ShiftProblem } from '@contract/shift/rules/segments';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';

const MESSAGES: Record<ShiftProblem['kind'], MessageKey> = {
  empty: 'shiftEmpty',
  tooMany: 'shiftTooMany',
  order: 'shiftOrder',
  rest: 'shiftRest',
  overlap: 'shiftOverlap',
  start: 'shiftStart',
  span: 'shiftSpan',
  unpaid: 'shiftUnpaid',
};

/** The refusal of a shift by the first thing that is wrong with it (spec section 5). */
export const shiftRefusal = ({ kind, at = 0 }: ShiftProblem): ServiceError =>
  new ServiceError(MESSAGES[kind], { segment: at + 1 });
