import type { RunState, SlipState } from '@contract/payslip/payslip';
import type { Tone } from '@/shared/ui/mark/tag';

export const RUN_TONES: Readonly<Record<RunState, Tone | undefined>> = {
  collecting: 'main',
  checked: 'main',
  sent: 'warn',
  closed: 'good',
  removed: undefined,
};
export const SLIP_TONES: Readonly<Record<SlipState, Tone | undefined>> = {
  draft: undefined,
  sent: 'main',
  seen: 'main',
  confirmed: 'good',
  disputed: 'bad',
  answered: 'warn',
  corrected: undefined,
  recalled: undefined,
};
