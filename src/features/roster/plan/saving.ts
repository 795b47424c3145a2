import type { In, Out } from '@contract/endpoint';
import { ROSTER_LIMITS, type saveRosterCells } from '@contract/roster/draft-calls';
import { cellKey, isSameWorks, plannedWorks } from '@contract/roster/rules/edits';
import type { Outcome } from '@/modules/draft/engine/schedule';
import { currentToken } from '@/shared/storage/token';
import { CODE } from '@contract/codes';
import type { SaveState } from '@/modules/draft/status';
import { failureOf, isTemporary } from '@/modules/draft/wire';
import { ApiError } from '@/shared/http/api-error';
import { isShown, say, tell, waitingOf, WHOLE, type DeskState, type Part } from './desk-state';
import type { Edit } from './edits-kept';

type Cells = In<typeof saveRosterCells>['cells'];
type Failure = { outcome: Outcome; state: SaveState; code: number | undefined };

type Delivery = {
  send: (cells: Cells) => Promise<Out<typeof saveRosterCells>>;
  onAnswer: (answer: Out<typeof saveRosterCells>) => void;
  /** A day that the server does not take, with its words. */
  onRefused: (edit: Edit, message: string) => void;
};

/** What says something about the caller or the moment, and nothing about the days that were sent. */
const NOT_THE_DAYS: readonly (number | undefined)[] = [
  CODE.forbidden,
  CODE.loginExpired,
  CODE.permissionChanged,
];

/** Sends days; where the server does not take some of them, finds which by halves, so that one wrong day holds up no other. */
async function deliver(edits: readonly Edit[], delivery: Delivery): Promise<Failure | undefined> {
  try {
    delivery.onAnswer(await delivery.send(edits.map(onWire)));
    return undefined;
  } catch (cause) {
    const code = cause instanceof ApiError ? cause.code : undefined;
    const failure = failureOf(cause);
    const isAboutDays =
      failure !== 'offline' && code !== undefined && !isTemporary(cause) && !NOT_THE_DAYS.includes(code);
    if (!isAboutDays) {
      const state = failure === 'offline' ? 'offline' : 'failed';
      return { outcome: state === 'offline' || isTemporary(cause) ? 'again' : 'undone', state, code };
    }
    const [only] = edits;
    if (edits.length === 1 && only) {
      delivery.onRefused(only, cause instanceof ApiError ? cause.msg : '');
      return undefined;
    }
    const half = Math.ceil(edits.length / 2);
    return (await deliver(edits.slice(0, half), delivery)) ?? (await deliver(edits.slice(half), delivery));
  }
}

const onWire = ({ memberId, workDate, was, works, isSettled }: Edit): Cells[number] => ({
  memberId,
  workDate,
  was: [...was],
  works: [...works],
  ...(isSettled && { isSettled }),
});

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
