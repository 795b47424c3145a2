import type { PartyRole, PartyState, SigningState } from '../terms';

type Reader = { isSender: boolean; parties: readonly { role: PartyRole; state: PartyState }[] };
type Read = { state: SigningState; hidesUntilTurn: boolean };

/** Whether somebody may read the pages of a case now. */
export function mayReadPages({ state, hidesUntilTurn }: Read, { isSender, parties }: Reader): boolean {
  if (isSender) {
    return true;
  }
  return parties.some((party) => {
    if (party.role === 'copy') {
      return state === 'completed';
    }
    switch (party.state) {
      case 'turn':
      case 'opened':
        return state === 'signing';
      case 'signed':
        return true;
      case 'waiting':
        return state === 'signing' && !hidesUntilTurn;
      default:
        // Who refused, handed over or was not asked any more has no part in it.
        return false;
    }
  });
}
