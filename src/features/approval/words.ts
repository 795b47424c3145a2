import type { ApprovalPerson, ApprovalRow, ApprovalStatus, WaitingPerson } from '@contract/approval/approval';
import type { Language } from '@contract/limits';
import { localizedName } from '@/shared/lib/text/localized-text';

export type StatusWord = ApprovalStatus | 'terminated' | 'canceled' | 'mine';

/** Which word and colour a status has. A rejection for good is not one that comes back. */
export function statusWord(
  { status, isTerminated }: Pick<ApprovalRow, 'status' | 'isTerminated'>,
  isMine = false,
): StatusWord {
  if (isMine && status === 'inApproval') {
    return 'mine';
  }
  if (isTerminated && status === 'rejected') {
    return 'terminated';
  }
  return isTerminated && status === 'withdrawn' ? 'canceled' : status;
}

/** A person's name in the language shown. */
export const personName = ({ name, enName }: Pick<ApprovalPerson, 'name' | 'enName'>, language: Language) =>
  localizedName(name, enName, language);

/** Several names in one line. */
export const peopleNames = (
  people: readonly Pick<ApprovalPerson, 'name' | 'enName'>[],
  language: Language,
  separator: string,
): string => people.map((one) => personName(one, language)).join(separator);

/** What a screen says of whom a request waits for; lists and the request have these words each in their own texts. */
type WaitingWords = {
  waitingFor: (names: string) => string;
  delegateFor: (names: string, name: string) => string;
  separator: string;
  pause: string;
};

/** Whom a request waits for, and who may decide in whose place. */
export function waitingText(
  people: readonly WaitingPerson[],
  language: Language,
  { waitingFor, delegateFor, separator, pause }: WaitingWords,
): string {
  const names = (some: readonly ApprovalPerson[]) => peopleNames(some, language, separator);
  const standIns = people.filter(({ delegates }) => delegates.length > 0);
  return [
    waitingFor(names(people)),
    ...standIns.map((one) => delegateFor(names(one.delegates), personName(one, language))),
  ].join(pause);
}
