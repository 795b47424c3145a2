import { USUAL_HOURS, USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';

export const TEMPLATES = ['fixed', 'shifts', 'flexible', 'free'] as const;
export type Template = (typeof TEMPLATES)[number];

const FIXED: AttendanceTerms = { ...USUAL_TERMS, hours: 'fixed', fixedSegments: USUAL_HOURS, lateGrace: 5 };

/** What rules may begin with. */
export const TEMPLATE_TERMS: Record<Template, AttendanceTerms> = {
  fixed: FIXED,
  shifts: USUAL_TERMS,
  flexible: { ...FIXED, lateGrace: 0, flexMinutes: 60 },
  free: { ...USUAL_TERMS, freeDayMinutes: 480 },
};
