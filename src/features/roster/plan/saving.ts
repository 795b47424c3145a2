import type { In, Out } from '@contract/endpoint';
import { ROSTER_LIMITS, type saveRosterCells } from '@contract/roster/draft-calls';
import { cellKey, isSameWorks, plannedWorks } from '@contract/roster/rules/edits';
import type { Outcome } from '@/modules/draft/engine/schedule';
import { currentToken } from '@/shared/storage/token';
import { deliver } from './deliver';
import { isShown, say, tell, waitingOf, WHOLE, type DeskState, type Part } from './desk-state';

export type SaveCells = (input: In<typeof saveRosterCells>) => Promise<Out<typeof saveRosterCells>>;

type Saving = {
  send: SaveCells;
  /** The server does not take a day, and never will; what it had stands there again. */
  onRefused: (message: string) => void;
};

/** Sends what waits, batch by batch, until nothing is left that can be sent. */
export async function saveAll(state: DeskState, { send, onRefused }: Saving): Promise<Outcome> {
  for (let batch = waitingOf(state); batch.length > 0; batch = waitingOf(state)) {
    // Without a session nothing can be sent, and trying would tell once more that it has ended.
    if (!currentToken()) {
      return 'undone';
    }
    say(state, 'saving');
    const sent = batch.slice(0, ROSTER_LIMITS.cells).map((edit) => ({ ...edit, sent: edit.works }));
    sent.forEach((edit) => state.edits.set(cellKey(edit), edit));
    const of = state.part;
    const failure = await deliver(sent, {
      send: (cells) => send({ ...of, cells }),
      onAnswer: (answer) => take(state, answer, of),
      onRefused: (edit, message) => {
        state.edits.delete(cellKey(edit));
        state.kept.write(state.edits.values());
        tell(state, [edit.memberId]);
        onRefused(message);
      },
    });
    if (failure) {
      say(state, failure.state, failure.code);
      return failure.outcome;
    }
  }
  const isDone = state.edits.size === 0;
  say(state, isDone ? 'saved' : 'stale');
  return isDone ? 'done' : 'asked';
}

/** What became of the days that were sent; what was changed on them meanwhile is still to be sent. */
function take(state: DeskState, answer: Out<typeof saveRosterCells>, of: Part): void {
  const { edits, ownerId } = state;
  state.clock += 1;
  const cells = [...answer.saved, ...answer.conflicts];
  for (const cell of cells) {
    state.cells.set(cellKey(cell), cell);
    state.told.set(cellKey(cell), state.clock);
  }
  for (const cell of answer.saved) {
    const edit = edits.get(cellKey(cell));
    if (edit?.sent && !isSameWorks(edit.works, edit.sent)) {
      const { sent: _sent, ...open } = edit;
      edits.set(cellKey(cell), { ...open, was: plannedWorks(cell) });
    } else {
      edits.delete(cellKey(cell));
    }
  }
  for (const cell of answer.conflicts) {
    const edit = edits.get(cellKey(cell));
    if (edit) {
      // One's own change, from another window or with an answer that got lost, is gone over.
      const isOwn = cell.draft?.changedBy.id === ownerId;
      edits.set(cellKey(cell), { ...edit, was: plannedWorks(cell), ...(isOwn ? {} : { theirs: cell }) });
    }
  }
  if (isShown(state, of)) {
    for (const person of answer.judged) {
      state.judged.set(person.memberId, person);
      state.told.set(person.memberId, state.clock);
    }
    state.pending = answer.pending;
    state.told.set(WHOLE, state.clock);
  }
  state.kept.write(edits.values());
  tell(
    state,
    cells.map(({ memberId }) => memberId),
  );
}
