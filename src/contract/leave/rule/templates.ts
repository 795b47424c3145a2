import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import { leaveUnitOf } from '../length/unit';
import type { LeaveTerms } from './terms';

/** What a kind of leave follows while its company has laid nothing down: days are set by hand, and the flow alone refuses. */
export const standingTerms = (kind: unknown): LeaveTerms => ({
  unit: leaveUnitOf(kind),
  grant: { by: 'hand' },
  validity: { until: 'yearEnd' },
  carry: null,
  shortest: 0,
  noticeDays: 0,
  proofFromDays: null,
  belowZeroDays: null,
  afterMonths: 0,
  warnDays: 30,
});

/** The usual rules of a kind to begin with. Days of which the law of the province decides are those of most. */
const CHANGES: Readonly<Record<string, Partial<LeaveTerms>>> = {
  annual: {
    grant: { by: 'statute', extra: [] },
    carry: { maxDays: null, until: '12-31' },
    noticeDays: 1,
    belowZeroDays: 0,
  },
  sick: { grant: { by: 'none' }, proofFromDays: 2 },
  personal: { grant: { by: 'none' }, shortest: LEAVE_DAY_MINUTES / 8, noticeDays: 1 },
  marriage: { needsRecord: true, proofFromDays: 0, noticeDays: 3 },
  maternity: { needsRecord: true, grant: { by: 'none' }, proofFromDays: 0 },
  paternity: { needsRecord: true, grant: { by: 'none' }, proofFromDays: 0 },
  bereavement: { grant: { by: 'none' } },
  parental: {
    needsRecord: true,
    grant: { by: 'year', days: 10, pace: 'atOnce', firstYear: 'full' },
    belowZeroDays: 0,
  },
  compensatory: {
    grant: { by: 'overtime' },
    validity: { until: 'months', months: 6 },
    shortest: LEAVE_DAY_MINUTES / 8,
    belowZeroDays: 0,
  },
};

export const LEAVE_TEMPLATES: readonly string[] = Object.keys(CHANGES);

export const templateOf = (kind: string): LeaveTerms => ({ ...standingTerms(kind), ...CHANGES[kind] });
