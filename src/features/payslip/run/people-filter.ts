import type { SlipCheckKind, SlipState } from '@contract/payslip/payslip';

/** People shown: those in a status, or with a finding. */
export type PeopleFilter = { state?: SlipState; check?: SlipCheckKind };
