import type { Roster, RosterCell } from '@contract/roster/draft-calls';
import {
  cellKey,
  joinSteps,
  stepsOf,
  turnSteps,
  type CellChange,
  type CellStep,
  type DayOfPerson,
} from '@contract/roster/rules/edits';
import { createSchedule } from '@/modules/draft/engine/schedule';
import { record, redo, startHistory, undo } from '@/modules/editor/history';
import { hold, lay, openState, worksOf, type Part } from './desk-state';
import type { Edit } from './edits-kept';
import { saveAll, type SaveCells } from './saving';

type DeskOptions = {
  ownerId: string | undefined;
  part: Part;
  send: SaveCells;
  /** The server does not take a day, and never will; what it had stands there again. */
  onRefused: (message: string) => void;
};

/** A pause in painting before what was painted is sent. */
const PAUSE_MS = 400;

/**
 * The plan under a manager's hands. Changes show at once and are sent in batches; what cannot be sent stays here and in this
 * browser. A day that somebody else has changed meanwhile waits for a choice.
 */
export function createPlanDesk({ ownerId, part, send, onRefused }: DeskOptions) {
  const state = openState(ownerId, part);
  const schedule = createSchedule(
    () => saveAll(state, { send, onRefused }),
    () => true,
  );
  let history = startHistory<readonly CellStep[]>([]);
  const read = (day: DayOfPerson) => worksOf(state, day);
  const put = (
    changes: readonly (CellChange & { isSettled?: true })[],
    touched: readonly DayOfPerson[] = changes,
  ) => {
    if (lay(state, changes, touched)) {
      schedule.later(PAUSE_MS);
    }
  };
  const turn = (steps: readonly CellStep[], direction: 'back' | 'again') => {
    const { changes, kept } = turnSteps(steps, read, direction);
    put(changes);
    return kept;
  };
  if (state.edits.size > 0) {
    schedule.later(0);
  }

  return {
    subscribe: (listener: () => void) => {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    version: () => state.version,
    /** Changes whenever something of this person does. */
    versionOf: (memberId: string) => state.versions.get(memberId) ?? 0,
    status: () => state.status,
    pending: () => state.pending,
    unsaved: () => state.edits.size,
    cellOf: (day: DayOfPerson) => state.cells.get(cellKey(day)),
    editOf: (day: DayOfPerson) => state.edits.get(cellKey(day)),
    worksOf: read,
    judgedOf: (memberId: string) => state.judged.get(memberId),
    conflicts: (): Edit[] => [...state.edits.values()].filter(({ theirs }) => theirs),
    /** Which people and dates are shown from now on. */
    show: (next: Part) => {
      state.part = next;
    },
    /** How many saves were answered: a page says with it when it was asked for. */
    answers: () => state.clock,
    hold: (roster: Roster, of: Part, began: number) => hold(state, roster, of, began),
    /** Days as they were just read, for people whose page is not loaded. */
    know: (days: readonly DayOfPerson[], cells: readonly RosterCell[]) => {
      days.forEach((day) => state.cells.delete(cellKey(day)));
      cells.forEach((cell) => state.cells.set(cellKey(cell), cell));
    },
    /** Puts changes down as one step that can be taken back, those of a group as one; answers how many days change. */
    put: (changes: readonly CellChange[], group?: string) => {
      const steps = stepsOf(changes, read);
      if (steps.length > 0) {
        const goesOn = group !== undefined && group === history.group;
        history = record(history, goesOn ? joinSteps(history.present, steps) : steps, group);
        put(steps);
      }
      return steps.length;
    },
    /** What stands on days, over what people have come to know since they were drafted. */
    settle: (days: readonly CellChange[]) => put(days.map((one) => ({ ...one, isSettled: true as const }))),
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
    /** Each answers how many days stay as they are, since somebody else has changed them. */
    undo: () => {
      const steps = history.present;
      if (history.past.length === 0) {
        return 0;
      }
      history = undo(history);
      return turn(steps, 'back');
    },
    redo: () => {
      if (history.future.length === 0) {
        return 0;
      }
      history = redo(history);
      return turn(history.present, 'again');
    },
    keepTheirs: (days: readonly DayOfPerson[]) => {
      days.forEach((day) => state.edits.delete(cellKey(day)));
      put([], days);
    },
    keepMine: (days: readonly DayOfPerson[]) => {
      for (const day of days) {
        const edit = state.edits.get(cellKey(day));
        if (edit) {
          const { theirs: _theirs, sent: _sent, ...open } = edit;
          state.edits.set(cellKey(day), open);
        }
      }
      put([], days);
    },
    /** Sends what is left now; false where something could not be saved or waits for a choice. */
    flush: () => schedule.flush(),
    stop: () => schedule.stop(),
  };
}

export type PlanDesk = ReturnType<typeof createPlanDesk>;
