import { addDays, addMonths } from '@contract/day';
import type { FormProblem, FormRule } from '@contract/form/rules/check/form-problem';
import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import type { LeaveTerms } from './terms';

/** What a request of leave asks for, as far as it is filled in, and what is known of who asks. Minutes of 480 a day. */
export type RequestFacts = {
  minutes: number | null;
  firstDay: string | null;
  /** The day on which it is sent. */
  sentOn: string;
  /** Asked for where the rules are for people from so many months on. */
  hiredOn: string;
  /** No: the kind needs a record that this person does not have for these days. */
  isEligible?: boolean;
  /** `noField`: the form has nowhere to put one. */
  proof: 'given' | 'missing' | 'noField';
  /** What of it no lot covers, and what of other requests; null where nothing limits the kind. */
  cover: { uncovered: number; owed: number } | null;
};

export type LeaveRule = Extract<
  FormRule,
  | 'leaveNotEligible'
  | 'leaveNotYet'
  | 'leaveTooLate'
  | 'leaveTooShort'
  | 'leaveProofMissing'
  | 'leaveBelowZero'
>;
/** What a request does not keep of the rules of its kind, with the numbers, and which part of the form is to blame. */
export type LeaveFault = {
  rule: LeaveRule;
  at: 'kind' | 'time' | 'proof';
  params: NonNullable<FormProblem['params']>;
};

/** Everything that a request does not keep of the rules of its kind; what is not filled in yet is not judged. */
export function requestFaults(terms: LeaveTerms, facts: RequestFacts): LeaveFault[] {
  const { firstDay, minutes } = facts;
  return [
    ...(facts.isEligible === false ? [{ rule: 'leaveNotEligible', at: 'kind', params: {} } as const] : []),
    ...(firstDay === null ? [] : [notYet(terms, facts, firstDay), tooLate(terms, facts, firstDay)]),
    ...(minutes === null
      ? []
      : [tooShort(terms, minutes), withoutProof(terms, facts, minutes), belowZero(terms, facts, minutes)]),
  ].filter((fault) => fault !== null);
}

function notYet(
  { afterMonths: months }: LeaveTerms,
  { hiredOn }: RequestFacts,
  firstDay: string,
): LeaveFault | null {
  const from = months > 0 ? addMonths(hiredOn, months) : hiredOn;
  return months > 0 && firstDay < from ? { rule: 'leaveNotYet', at: 'kind', params: { months, from } } : null;
}

function tooLate(
  { noticeDays: days }: LeaveTerms,
  { sentOn }: RequestFacts,
  firstDay: string,
): LeaveFault | null {
  const earliest = addDays(sentOn, days);
  return days > 0 && firstDay < earliest
    ? { rule: 'leaveTooLate', at: 'time', params: { days, earliest } }
    : null;
}

const tooShort = ({ shortest: least }: LeaveTerms, asked: number): LeaveFault | null =>
  asked < least ? { rule: 'leaveTooShort', at: 'time', params: { least, asked } } : null;

function withoutProof(
  { proofFromDays }: LeaveTerms,
  { proof }: RequestFacts,
  asked: number,
): LeaveFault | null {
  const from = (proofFromDays ?? 0) * LEAVE_DAY_MINUTES;
  return proofFromDays !== null && proof === 'missing' && asked >= from
    ? { rule: 'leaveProofMissing', at: 'proof', params: { from, asked } }
    : null;
}

/** `most` is what could be asked for instead, for the same days. */
function belowZero({ belowZeroDays }: LeaveTerms, { cover }: RequestFacts, asked: number): LeaveFault | null {
  if (belowZeroDays === null || cover === null || cover.uncovered === 0) {
    return null;
  }
  const far = belowZeroDays * LEAVE_DAY_MINUTES;
  const most = Math.max(0, asked - cover.uncovered + Math.max(0, far - cover.owed));
  return most < asked ? { rule: 'leaveBelowZero', at: 'time', params: { most, asked, far } } : null;
}
