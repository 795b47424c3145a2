import type { SlipCheckKind, SlipState } from '@contract/payslip/payslip';

/** People shown: those in a status, with a finding, who have left, or whose figures have changed. */
export type PeopleFilter = { state?: SlipState; check?: SlipCheckKind; hasLeft?: true; isChanged?: true };
