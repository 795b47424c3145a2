import { punch, type PunchInput, type RecordedPunch } from '@contract/attendance/punch-calls';
import { useState } from 'react';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { keepPhoto, sendPhoto } from './kept-photos';
import { deviceName, dropKept, keepPunch, type KeptPunch } from './kept-punches';
import { elapsedSince, serverNow, type ServerClock } from './server-clock';

/** What a punch is made with; `photo` is one that has not been uploaded. */
export type Made = Pick<PunchInput, 'position' | 'wifi' | 'doorCode' | 'note' | 'photoFileId' | 'heldMs'> & {
  photo?: File | undefined;
};
/** What has become of a tap. `stood`: it was punched a moment before, and this tap is that one. */
export type Outcome =
  | { kind: 'recorded' | 'stood'; punch: RecordedPunch }
  | { kind: 'kept'; at: number; isPhotoLost: boolean }
  | { kind: 'failed'; cause: unknown };

/** `lastIds`: of the punches that the page knows. */
type Parts = { memberId: string; clock: ServerClock | undefined; lastIds: readonly string[] };

/** Punching: sent at once, and kept where there is no network. One tap is one request, however often it is sent. */
export function usePunching({ memberId, clock, lastIds }: Parts) {
  const [isBusy, setBusy] = useState(false);
  const make = async ({ photo, ...made }: Made): Promise<Outcome> => {
    const input: PunchInput = { requestId: randomId(), device: deviceName(), ...made };
    const stored = clock && storedPunch(input, clock);
    setBusy(true);
    try {
      if (stored && !photo) {
        // From the tap on: a page that is closed meanwhile sends it when it is opened again.
        keepPunch(memberId, stored);
      }
      if (photo) {
        input.photoFileId = (await sendPhoto(photo)).fileId;
      }
      const { punch: recorded } = await call(punch, input, { silent: true });
      dropKept(memberId, input.requestId);
      return { kind: lastIds.includes(recorded.id) ? 'stood' : 'recorded', punch: recorded };
    } catch (cause) {
      const isLost = cause instanceof ApiError && (cause.kind === 'network' || cause.kind === 'timeout');
      // The server may have it already: what is sent later has the same request, and is that punch then.
      if (isLost && stored) {
        return await keep(memberId, { ...stored, input: { ...stored.input, ...photoOf(input) } }, photo);
      }
      dropKept(memberId, input.requestId);
      return { kind: 'failed', cause };
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}

/** A punch as it is stored on the phone: with the moment of its tap by the server's clock. */
function storedPunch({ heldMs = 0, ...input }: PunchInput, clock: ServerClock): KeptPunch {
  const { steadyMs, wallMs } = elapsedSince(clock);
  const kept = {
    anchor: clock.anchor,
    steadyMs: steadyMs === null ? null : Math.max(0, steadyMs - heldMs),
    wallMs: wallMs - heldMs,
  };
  return { input: { ...input, kept }, at: serverNow(clock) - heldMs };
}

const photoOf = ({ photoFileId }: PunchInput) => (photoFileId === undefined ? {} : { photoFileId });

/** The punch first: it is worth more than its photo. */
async function keep(memberId: string, kept: KeptPunch, photo: File | undefined): Promise<Outcome> {
  const isWithPhoto = photo !== undefined && kept.input.photoFileId === undefined;
  keepPunch(memberId, isWithPhoto ? { ...kept, photo: 'kept' } : kept);
  const isPhotoLost = isWithPhoto && !(await keepPhoto(kept.input.requestId, photo));
  if (isPhotoLost) {
    keepPunch(memberId, { ...kept, photo: 'lost' });
  }
  return { kind: 'kept', at: kept.at, isPhotoLost };
}
