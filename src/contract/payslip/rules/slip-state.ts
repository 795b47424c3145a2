import type { RunState, SlipState } from '../payslip';

export const SLIP_MOVES = ['send', 'see', 'confirm', 'dispute', 'answer', 'correct', 'recall'] as const;
export type SlipMove = (typeof SLIP_MOVES)[number];

const MOVES: Readonly<Record<SlipState, Partial<Record<SlipMove, SlipState>>>> = {
  draft: { send: 'sent' },
  // Unseen slips can be recalled; seen ones are corrected.
  sent: { see: 'seen', confirm: 'confirmed', dispute: 'disputed', correct: 'corrected', recall: 'recalled' },
  seen: { confirm: 'confirmed', dispute: 'disputed', correct: 'corrected' },
  confirmed: { dispute: 'disputed', correct: 'corrected' },
  disputed: { answer: 'answered', correct: 'corrected' },
  answered: { confirm: 'confirmed', dispute: 'disputed', correct: 'corrected' },
  corrected: {},
  recalled: {},
};

/** The state after a move; undefined where the move doesn't exist in its state. */
export const slipMovedTo = (state: SlipState, move: SlipMove): SlipState | undefined => MOVES[state][move];

/** Versions that no one needs to act on any more: of the others there is one a person and period. */
export const ENDED_SLIPS = ['corrected', 'recalled'] as const satisfies readonly SlipState[];
/** Live versions that the recipient reads. */
export const SENT_SLIPS = [
  'sent',
  'seen',
  'confirmed',
  'disputed',
  'answered',
] as const satisfies readonly SlipState[];
/** Silence is no consent: these wait for the recipient. */
export const SILENT_SLIPS = ['sent', 'seen', 'answered'] as const satisfies readonly SlipState[];

export const RUN_MOVES = ['collect', 'check', 'send', 'close', 'remove'] as const;
export type RunMove = (typeof RUN_MOVES)[number];

const RUNS: Readonly<Record<RunState, Partial<Record<RunMove, RunState>>>> = {
  collecting: { collect: 'collecting', check: 'checked', remove: 'removed' },
  checked: { collect: 'collecting', send: 'sent', remove: 'removed' },
  // People without a slip are worked out again and sent later.
  sent: { collect: 'sent', send: 'sent', close: 'closed' },
  closed: {},
  removed: {},
};
export const runMovedTo = (state: RunState, move: RunMove): RunState | undefined => RUNS[state][move];
