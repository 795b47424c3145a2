import type { PartyState, SigningState } from '@contract/signing/terms';

/** What somebody outside finds behind their link. `open`: it can be signed once the code was entered. */
export type GuestView =
  | 'open'
  | 'waiting'
  | 'signed'
  | 'completed'
  | 'refused'
  | 'expired'
  | 'withdrawn'
  | 'handedOver';

/** What a link is good for now, by how the case and the person's own part of it stand. */
export function guestView(state: SigningState, partyState: PartyState): GuestView {
  switch (state) {
    case 'completed':
      return partyState === 'handedOver' ? 'handedOver' : 'completed';
    case 'expired':
    case 'withdrawn':
    case 'refused':
      return state;
    default:
  }
  switch (partyState) {
    case 'turn':
    case 'opened':
      return 'open';
    case 'signed':
      return 'signed';
    case 'refused':
      return 'refused';
    case 'handedOver':
      return 'handedOver';
    default:
      return 'waiting';
  }
}

/** Behind these there is something to read, so that a code is worth sending. */
export const mayEnter = (view: GuestView): boolean =>
  view === 'open' || view === 'signed' || view === 'completed';
