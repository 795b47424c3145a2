import { punch, type PunchInput, type PunchPage, type RecordedPunch } from '@contract/attendance/punch-calls';
import { useState } from 'react';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { deviceName, keepPunch } from './kept-punches';
import { elapsedSince, serverNow, type ServerClock } from './server-clock';

export type Made = Pick<PunchInput, 'position' | 'doorCode' | 'note' | 'photoFileId'>;
/** What has become of a tap. `stood`: it was punched a moment before, and this tap is that one. */
export type Outcome =
  | { kind: 'recorded' | 'stood'; punch: RecordedPunch }
  | { kind: 'kept'; at: number }
  | { kind: 'failed'; cause: unknown };

type Parts = { memberId: string; clock: ServerClock | undefined; page: PunchPage | undefined };

/** Punching: sent at once, and kept where there is no network. One tap is one request, however often it is sent. */
export function usePunching({ memberId, clock, page }: Parts) {
  const [isBusy, setBusy] = useState(false);
  const make = async (made: Made): Promise<Outcome> => {
    const input: PunchInput = { requestId: randomId(), device: deviceName(), ...made };
    const atTap = clock && { at: serverNow(clock), kept: { anchor: clock.anchor, ...elapsedSince(clock) } };
    setBusy(true);
    try {
      const { punch: recorded } = await call(punch, input, { silent: true });
      const stood = page?.lastPunches.some(({ id }) => id === recorded.id) === true;
      return { kind: stood ? 'stood' : 'recorded', punch: recorded };
    } catch (cause) {
      const isLost = cause instanceof ApiError && (cause.kind === 'network' || cause.kind === 'timeout');
      // The server may have it already: what is sent later has the same request, and is that punch then.
      if (isLost && atTap) {
        keepPunch(memberId, { input: { ...input, kept: atTap.kept }, at: atTap.at });
        return { kind: 'kept', at: atTap.at };
      }
      return { kind: 'failed', cause };
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}
