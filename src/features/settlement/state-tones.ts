import type { PersonState, SettlementState } from '@contract/settlement/rules/settlement-state';
import type { Tone } from '@/shared/ui/mark/tag';

export const PERSON_TONES: Readonly<Partial<Record<PersonState, Tone>>> = {
  pending: 'main',
  confirmed: 'good',
  again: 'warn',
  disputed: 'warn',
  answered: 'main',
};

export const PERIOD_TONES: Readonly<Partial<Record<SettlementState, Tone>>> = {
  confirming: 'main',
  locked: 'good',
  reopened: 'warn',
};
