import { CODE } from '@contract/codes';
import type { In, Out } from '@contract/endpoint';
import type { saveRosterCells } from '@contract/roster/draft-calls';
import type { Outcome } from '@/modules/draft/engine/schedule';
import type { SaveState } from '@/modules/draft/status';
import { failureOf, isTemporary } from '@/modules/draft/wire';
import { ApiError } from '@/shared/http/api-error';
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
export async function deliver(edits: readonly Edit[], delivery: Delivery): Promise<Failure | undefined> {
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
