import { whyNotTake, type Block, type Blocked } from '@contract/open-shift/rules/take';
import type { Acting } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/errors';
import type { MessageKey } from '@server/messages/messages';
import { isMeant } from '../publish/audience';
import type { OrderPlaces } from './locked-order';
import { loadRule } from '../publish/rule';
import { keyText, loadWork, shiftOf, type SlotRow } from './slots';

const MESSAGES: Record<Block, MessageKey> = {
  withdrawn: 'takeWithdrawn',
  notInScope: 'takeNotInScope',
  alreadyIn: 'takeAlreadyIn',
  ended: 'takeEnded',
  started: 'takeStarted',
  notOpenYet: 'takeNotOpenYet',
  overlap: 'takeOverlap',
  restTooShort: 'takeRestTooShort',
  onWaitingList: 'takeOnWaitingList',
  full: 'takeFull',
};

/** Why the person cannot take each of the places, in their order; the places of one call stand in each other's way too. */
export async function judgeTakes(
  db: Db | Tx,
  ctx: Acting,
  { order, wanted, mine }: OrderPlaces,
  keys: readonly string[],
): Promise<{ slot: SlotRow; blocked: Blocked | undefined }[]> {
  const { memberId } = ctx.session;
  const { minRestHours } = await loadRule(db, order.tenantId);
  const dates = wanted.map((slot) => slot.workDate);
  const others = [...((await loadWork(db, [memberId], dates)).get(memberId) ?? [])];
  return wanted.map((slot) => {
    const shift = shiftOf(order, slot);
    const blocked = whyNotTake({
      now: ctx.now(),
      ...order,
      isInScope: isMeant(order.scope, keys),
      shift,
      needed: slot.needed,
      taken: slot.taken,
      mine: mine.get(keyText(slot)),
      others,
      minRestHours,
    });
    others.push(shift);
    return { slot, blocked };
  });
}

/** Refuses a place in the words of its reason. */
export function refuseBlocked(slot: SlotRow, { reason, other, restHours, minRestHours }: Blocked): never {
  throw new ServiceError(MESSAGES[reason], {
    date: slot.workDate,
    title: other?.title ?? '',
    otherDate: other?.workDate ?? '',
    rest: restHours ?? 0,
    minRest: minRestHours ?? 0,
  });
}
