import type { Shape } from '@/shared/i18n/shape';
import type { payJudgment as source } from '@/shared/i18n/locales/zh_CN/approvals/pay-judgment';

export const payJudgment = {
  range: '{{min}} – {{max}}, midpoint {{mid}}',
  position: {
    below: 'Below the band',
    within: 'Within the band',
    above: 'Above the band',
    compa: '{{percent}}% of the midpoint',
    penetration: '{{percent}}% into the band',
  },
  fault: {
    belowMinimum: 'Below the minimum wage of the location',
    probationTooLow: 'Probation pay is below 80% of the agreed pay',
    probationBelowMinimum: 'Probation pay is below the minimum wage of the location',
    probationTooLong: 'Probation is longer than the contract allows',
  },
  change: {
    title: 'What this changes',
    percent: 'Change: {{percent}}%',
    perHour: 'Paid by the hour',
    noBefore: 'No pay is on record for that date',
    grade: 'Grade {{name}}',
    budget: {
      fits: 'Within the {{year}} budget of {{organ}}: uses {{added}}',
      warn: 'Over the {{year}} budget of {{organ}}: uses {{added}}',
      block: "Over the {{year}} budget of {{organ}}, which can't be exceeded: uses {{added}}",
      sums: '{{used}} of {{budget}} used so far, including requests in review',
    },
    arrears: 'Correction for {{period}}: {{amount}}',
    arrearsNote: 'Closed periods stay as they are. The difference is paid in the next open period.',
    consent: {
      needed: 'Lower pay. Once approved, the employee is asked to sign; it takes effect when they do.',
      making: 'The agreement is being prepared for the employee to sign. Until then, the current pay stays.',
      waiting: "Waiting for the employee's signature. Until then, the current pay stays.",
      signed: 'The employee has agreed in writing.',
      expired: 'The employee did not sign in time. The current pay stays until they agree.',
      refused: 'The employee declined to sign. The current pay stays.',
      withdrawn: 'The agreement was withdrawn. The current pay stays until the employee agrees.',
      notSent: "The agreement couldn't be sent. The current pay stays until the employee agrees.",
    },
  },
} as const satisfies Shape<typeof source>;
