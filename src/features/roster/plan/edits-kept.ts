import type { DraftWork } from '@contract/roster/assignment';
import type { RosterCell } from '@contract/roster/draft-calls';
import type { DayOfPerson } from '@contract/roster/rules/edits';
import { createLocalDraft } from '@/modules/draft/local/local-draft';
import { isRecord } from '@/shared/lib/is-record';

/** What a day is to have, and has not yet on the server. */
export type Edit = DayOfPerson & {
  /** What the day had when it was changed. */
  was: readonly DraftWork[];
  works: readonly DraftWork[];
  /** What people know has changed since, and the draft is wanted all the same. */
  isSettled?: true;
  /** What was sent last: an answer that got lost comes back as somebody else's change. */
  sent?: readonly DraftWork[];
  /** What somebody else has put there: nothing is sent until it is chosen what stays. */
  theirs?: RosterCell;
};

const KEEPS_MS = 7 * 86_400_000;

const isWorks = (value: unknown): value is DraftWork[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.shiftId === 'string');
const isEdit = (value: unknown): value is Edit =>
  isRecord(value) &&
  typeof value.memberId === 'string' &&
  typeof value.workDate === 'string' &&
  isWorks(value.was) &&
  isWorks(value.works);
const areEdits = (value: unknown): value is Edit[] => Array.isArray(value) && value.every(isEdit);

/** Keeps in this browser what is not saved, for one person in one company. */
export function keepEdits(ownerId: string | undefined) {
  const draft = createLocalDraft<readonly Edit[]>({
    name: 'roster',
    ownerId,
    isContent: areEdits,
    start: [],
    isEmpty: (edits) => edits.length === 0,
    keepsMs: KEEPS_MS,
  });
  return {
    /** What an earlier visit has left; who else has changed a day is asked anew. */
    left: (): Edit[] => draft.content().map(({ theirs: _theirs, ...edit }) => edit),
    write: (edits: Iterable<Edit>) => draft.change([...edits]),
  };
}
