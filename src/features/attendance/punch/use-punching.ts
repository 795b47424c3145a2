import { punch, type PunchInput, type PunchPage, type RecordedPunch } from '@contract/attendance/punch-calls';
import { useState } from 'react';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { keepPhoto, sendPhoto } from './kept-photos';
import { deviceName, keepPunch, type KeptPunch } from './kept-punches';
import { elapsedSince, serverNow, type ServerClock } from './server-clock';

/** What a punch is made with; `photo` is one that has not been uploaded. */
export type Made = Pick<PunchInput, 'position' | 'wifi' | 'doorCode' | 'note' | 'photoFileId'> & {
  photo?: File | undefined;
};
/** What has become of a tap. `stood`: it was punched a moment before, and this tap is that one. */
export type Outcome =
  | { kind: 'recorded' | 'stood'; punch: RecordedPunch }
  | { kind: 'kept'; at: number; isPhotoLost: boolean }
  | { kind: 'failed'; cause: unknown };

type Parts = { memberId: string; clock: ServerClock | undefined; page: PunchPage | undefined };

/** Punching: sent at once, and kept where there is no network. One tap is one request, however often it is sent. */
export function usePunching({ memberId, clock, page }: Parts) {
  const [isBusy, setBusy] = useState(false);
  const make = async ({ photo, ...made }: Made): Promise<Outcome> => {
    const input: PunchInput = { requestId: randomId(), device: deviceName(), ...made };
    const atTap = clock && { at: serverNow(clock), kept: { anchor: clock.anchor, ...elapsedSince(clock) } };
    setBusy(true);
    try {
      if (photo) {
        input.photoFileId = (await sendPhoto(photo)).fileId;
      }
      const { punch: recorded } = await call(punch, input, { silent: true });
      const stood = page?.lastPunches.some(({ id }) => id === recorded.id) === true;
      return { kind: stood ? 'stood' : 'recorded', punch: recorded };
    } catch (cause) {
      const isLost = cause instanceof ApiError && (cause.kind === 'network' || cause.kind === 'timeout');
      // The server may have it already: what is sent later has the same request, and is that punch then.
      if (isLost && atTap) {
        return await keep(memberId, { input: { ...input, kept: atTap.kept }, at: atTap.at }, photo);
      }
      return { kind: 'failed', cause };
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}

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
