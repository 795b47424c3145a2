import type { KindTerms } from './certificate';

export type StandardKind = KindTerms & { code: string; name: string; enName: string };

/**
 * Kinds that every company has until it changes them. Food and public places: a check a year (Food Safety Law 45, public places 7);
 * special operations: six years, reviewed every three; special equipment such as forklifts: four years.
 */
export const STANDARD_KINDS: readonly StandardKind[] = [
  {
    code: 'healthFood',
    name: '食品从业健康证',
    enName: 'Food handler health certificate',
    validityMonths: 12,
    reviewMonths: null,
    renewalDays: 30,
    graceDays: 0,
    isSensitive: true,
  },
  {
    code: 'healthPublic',
    name: '公共场所健康证',
    enName: 'Public venue health certificate',
    validityMonths: 12,
    reviewMonths: null,
    renewalDays: 30,
    graceDays: 0,
    isSensitive: true,
  },
  {
    code: 'specialOperation',
    name: '特种作业操作证',
    enName: 'Special operations permit',
    validityMonths: 72,
    reviewMonths: 36,
    renewalDays: 60,
    graceDays: 0,
    isSensitive: false,
  },
  {
    code: 'forklift',
    name: '叉车作业证',
    enName: 'Forklift operator license',
    validityMonths: 48,
    reviewMonths: null,
    renewalDays: 30,
    graceDays: 0,
    isSensitive: false,
  },
];
