import type { JudgedPerson, Roster, RosterCell } from '@contract/roster/draft-calls';
import type { DraftWork } from '@contract/roster/assignment';
import { datesIn } from '@contract/roster/rules/days';
import {
  cellKey,
  isSameWorks,
  plannedWorks,
  type CellChange,
  type DayOfPerson,
} from '@contract/roster/rules/edits';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SaveState } from '@/modules/draft/status';
import { keepEdits, type Edit } from './edits-kept';

/** Which people and dates are shown. */
export type Part = { organId?: string | undefined; from: string; days: number };
export type DeskStatus = { state: SaveState; code?: number | undefined };

/** What the server has, and what is not saved yet laid over it. */
export type DeskState = {
  readonly ownerId: string | undefined;
  readonly kept: ReturnType<typeof keepEdits>;
  readonly edits: Map<string, Edit>;
  readonly cells: Map<string, RosterCell>;
  readonly judged: Map<string, JudgedPerson>;
  /** When an answer to a save has last told of a cell, a person, or of the whole: a page that was asked for before knows less. */
  readonly told: Map<string, number>;
  readonly versions: Map<string, number>;
  readonly listeners: Set<() => void>;
  part: Part;
  pending: Roster['pending'];
  /** Counts the answers to saves. */
  clock: number;
  version: number;
  status: DeskStatus;
};

/** Under which name the number of unpublished days is told. */
export const WHOLE = '';

/** A state with what an earlier visit has left unsaved. */
export function openState(ownerId: string | undefined, part: Part): DeskState {
  const kept = keepEdits(ownerId);
  const edits = new Map(kept.left().map((edit) => [cellKey(edit), edit]));
  return {
    ownerId,
    kept,
    edits,
    cells: new Map(),
    judged: new Map(),
    told: new Map(),
    versions: new Map(),
    listeners: new Set(),
    part,
    pending: { cells: 0, people: 0 },
    clock: 0,
    version: 0,
    status: { state: edits.size > 0 ? 'waiting' : 'idle' },
  };
}

/** Something of these people is another one now. */
function mark(state: DeskState, memberIds: Iterable<string>): void {
  state.version += 1;
  for (const memberId of memberIds) {
    state.versions.set(memberId, state.version);
  }
}

/** Says that something has changed, and of whom. */
export function tell(state: DeskState, memberIds: Iterable<string> = []): void {
  mark(state, memberIds);
  state.listeners.forEach((listener) => listener());
}

export function say(state: DeskState, save: SaveState, code?: number): void {
  state.status = { state: save, code };
  tell(state);
}

export const worksOf = (state: DeskState, day: DayOfPerson): readonly DraftWork[] =>
  state.edits.get(cellKey(day))?.works ?? plannedWorks(state.cells.get(cellKey(day)));

/** What can be sent: what somebody else has changed meanwhile waits for a choice. */
export const waitingOf = ({ edits }: DeskState): Edit[] =>
  [...edits.values()].filter(({ theirs }) => !theirs);

export const isShown = ({ part }: DeskState, one: Part): boolean =>
  one.from === part.from && one.days === part.days && one.organId === part.organId;

/** Lays changes over what the server has; true where there is something to send. */
export function lay(
  state: DeskState,
  changes: readonly (CellChange & { isSettled?: true })[],
  touched: readonly DayOfPerson[] = changes,
): boolean {
  const { edits, cells } = state;
  for (const { memberId, workDate, works, isSettled } of changes) {
    const key = cellKey({ memberId, workDate });
    const before = edits.get(key);
    const was = before?.was ?? plannedWorks(cells.get(key));
    const next: Edit = { ...before, memberId, workDate, was, works, ...(isSettled && { isSettled }) };
    if (!next.sent && !next.isSettled && !next.theirs && isSameWorks(was, works)) {
      edits.delete(key);
    } else {
      edits.set(key, next);
    }
  }
  state.kept.write(edits.values());
  const waits = waitingOf(state).length > 0;
  const calm = state.status.state === 'idle' ? 'idle' : 'saved';
  state.status = { state: waits ? 'waiting' : edits.size > 0 ? 'stale' : calm };
  tell(
    state,
    touched.map(({ memberId }) => memberId),
  );
  return waits;
}

/**
 * What a page says; what was saved since it was asked for is known better. Nobody is told: who has asked for the page shows it with its
 * answer, and would otherwise show it twice.
 */
export function hold(state: DeskState, roster: Roster, of: Part, began: number): void {
  const isNews = (key: string) => (state.told.get(key) ?? 0) <= began;
  const read = new Map(roster.cells.map((cell) => [cellKey(cell), cell]));
  const dates = datesIn({ from: of.from, to: dateOf(dayNumber(of.from) + of.days - 1) });
  for (const { id: memberId } of roster.people) {
    for (const key of dates.map((workDate) => cellKey({ memberId, workDate })).filter(isNews)) {
      const cell = read.get(key);
      if (cell) {
        state.cells.set(key, cell);
      } else {
        state.cells.delete(key);
      }
    }
  }
  if (isShown(state, of)) {
    roster.judged
      .filter(({ memberId }) => isNews(memberId))
      .forEach((person) => state.judged.set(person.memberId, person));
    state.pending = isNews(WHOLE) ? roster.pending : state.pending;
  }
  mark(
    state,
    roster.people.map(({ id }) => id),
  );
}
