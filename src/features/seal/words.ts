import type { SealState } from '@contract/seal/seal';
import type { SealGrant } from '@contract/seal/grant-calls';
import type { Stamping } from '@contract/seal/use-calls';
import type { Tone } from '@/shared/ui/mark/tag';

export const STATE_TONES: Record<SealState, Tone | undefined> = {
  asked: 'warn',
  active: 'good',
  suspended: 'warn',
  destroyed: undefined,
  declined: undefined,
};

export const grantTone = (state: SealGrant['state']): Tone | undefined =>
  state === 'active' ? 'good' : state === 'notYet' ? 'main' : undefined;

export const STAMPING_TONES: Record<Stamping['state'], Tone | undefined> = {
  waiting: 'warn',
  placed: 'good',
  refused: 'bad',
  withdrawn: undefined,
};

const ID = /^[\w-]{1,64}$/;
/** An id of the address; undefined for what can be none. */
export const idIn = (text: string | null): string | undefined =>
  text !== null && ID.test(text) ? text : undefined;
