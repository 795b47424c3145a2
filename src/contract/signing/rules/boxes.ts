import type { PartyRole, PartyState, SigningBox, SigningState } from '../terms';
import { mayAct } from './machine';

/** The lists that a case is written into; what expires this week and what is overdue follow from the clock. */
export type StoredBox = Exclude<SigningBox, 'expiring'>;

type Facts = {
  state: SigningState;
  initiatorId: string;
  hidesUntilTurn: boolean;
  parties: readonly { memberId: string | null; role: PartyRole; state: PartyState }[];
};

const WEEK_MS = 7 * 86_400_000;

/** The list of a person in which a case lies; null: they do not see it. */
export function boxOf(facts: Facts, memberId: string): StoredBox | null {
  const own = facts.parties.filter((party) => party.memberId === memberId);
  const isSender = facts.initiatorId === memberId;
  switch (facts.state) {
    case 'draft':
    case 'preparing':
      return isSender ? 'draft' : null;
    case 'completed':
      return isSender || own.length > 0 ? 'completed' : null;
    case 'signing':
      if (own.some(mayAct)) {
        return 'waitingMe';
      }
      return isSender || own.some((party) => hasBeenAsked(party, facts)) ? 'waitingOthers' : null;
    case 'sealing':
    case 'failed':
      return isSender || own.some(({ role }) => role === 'signer') ? 'waitingOthers' : null;
    case 'expired':
    case 'refused':
    case 'withdrawn':
      return isSender || own.some((party) => hasBeenAsked(party, facts)) ? facts.state : null;
    default:
      return facts.state satisfies never;
  }
}

/** Copies come after the end; where the file is hidden, so is the case until one's turn. */
function hasBeenAsked(
  { role, state }: { role: PartyRole; state: PartyState },
  { hidesUntilTurn }: Facts,
): boolean {
  return role === 'signer' && !(hidesUntilTurn && (state === 'waiting' || state === 'ended'));
}

/** The lists that show a case of a stored box now. */
export function listsShowing(box: StoredBox, deadline: number | null, now: number): SigningBox[] {
  if (box !== 'waitingMe' && box !== 'waitingOthers') {
    return [box];
  }
  if (deadline !== null && deadline <= now) {
    return ['expired'];
  }
  return deadline !== null && deadline <= now + WEEK_MS ? [box, 'expiring'] : [box];
}
