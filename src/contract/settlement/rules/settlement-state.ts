/** A period of a company: worked on, put to its people, closed; opened again with a reason. */
export const SETTLEMENT_STATES = ['open', 'confirming', 'locked', 'reopened'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];
export const SETTLEMENT_MOVES = ['ask', 'lock', 'reopen'] as const;
export type SettlementMove = (typeof SETTLEMENT_MOVES)[number];

const MOVES: Record<SettlementState, Partial<Record<SettlementMove, SettlementState>>> = {
  open: { ask: 'confirming' },
  confirming: { lock: 'locked' },
  locked: { reopen: 'reopened' },
  reopened: { ask: 'confirming', lock: 'locked' },
};

/** What a period becomes; undefined where the move is none of its own. */
export const movedTo = (state: SettlementState, move: SettlementMove): SettlementState | undefined =>
  MOVES[state][move];

/** Whether its people are asked: they confirm and dispute, and figures are still made anew. */
export const isAsking = (state: SettlementState): boolean => state === 'confirming' || state === 'reopened';

/** How somebody stands with their figures; `again`: what they confirmed has changed since. */
export const PERSON_STATES = ['pending', 'confirmed', 'again', 'disputed', 'answered'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
export type Standing = { state: PersonState; hash: string; confirmedHash: string | null };

/** States in which a period can be locked when who is in them is waived with a reason: a dispute is never waived. */
export const WAIVABLE_STATES = ['pending', 'again', 'answered'] as const satisfies readonly PersonState[];

/** Confirms what was seen; undefined where it is something else by now. */
export const confirmed = ({ hash }: Standing, seen: string): Standing | undefined =>
  hash === seen ? { state: 'confirmed', hash, confirmedHash: hash } : undefined;

export const disputed = (standing: Standing): Standing => ({ ...standing, state: 'disputed' });

/** An answer asks for the confirmation; undefined where nobody disputes. */
export const answered = (standing: Standing): Standing | undefined =>
  standing.state === 'disputed' ? { ...standing, state: 'answered' } : undefined;

/** Figures were made anew: whoever confirmed others is asked again, and what is as it was confirmed needs no second word. */
export function remade({ state, confirmedHash }: Standing, hash: string): Standing {
  if (state === 'confirmed' || state === 'again') {
    return { state: hash === confirmedHash ? 'confirmed' : 'again', hash, confirmedHash };
  }
  return { state, hash, confirmedHash };
}
