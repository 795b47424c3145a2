import type { Shape } from '@/shared/i18n/shape';
import type { dayFlags as source } from '@/shared/i18n/locales/zh_CN/parts/day-flags';

export const dayFlags = {
  absent: 'Absent',
  missingIn: 'No clock-in',
  missingOut: 'No clock-out',
  absentByLateness: 'Absent (too late)',
  seriouslyLate: 'Seriously late',
  late: 'Late',
  absentByEarly: 'Absent (left too early)',
  early: 'Left early',
  shortHours: 'Too few hours',
  doubtful: 'Punch under review',
} satisfies Shape<typeof source>;

/** Short enough as they are. */
export const shortDayFlags = { ...dayFlags };
