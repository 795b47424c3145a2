import type { ReportRunRow } from '@contract/report/calls';
import type { RunState } from '@contract/report/report';
import type { Tone } from '@/shared/ui/mark/tag';

export const RUN_TONES: Readonly<Record<RunState, Tone | undefined>> = {
  waiting: undefined,
  running: 'main',
  done: 'good',
  failed: 'bad',
  skipped: 'warn',
};

/** A run that is not over yet. */
export const isAtWork = ({ state }: Pick<ReportRunRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
