import { punch, type PunchInput, type RecordedPunch } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';
import { randomId } from '@/shared/lib/random-id';
import { localArea } from '@/shared/storage/area';
import { jsonCodec, storedItem, textCodec } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';
import { keptKey } from './kept-mark';
import { dropPhoto, keptPhoto, sendPhoto } from './kept-photos';
import { readServerClock, serverNow } from './server-clock';

/** A punch that could not be sent. */
export type KeptPunch = {
  input: PunchInput;
  /** When it was made, as the phone sees it. */
  at: number;
  /** What the server said of it. */
  refused?: string;
  /** Its photo is kept as well and is sent with it, or is lost. */
  photo?: 'kept' | 'lost';
  /** How often the photo was refused or did not arrive in time. */
  photoTries?: number;
  /** When it was recorded, by the server's clock: it stays for a while to say so. */
  sentAt?: number;
};

/** Whether a kept punch is still to be sent. */
export const isToSend = ({ refused, sentAt }: KeptPunch): boolean =>
  refused === undefined && sentAt === undefined;

/** For so long the page says of a punch when it was sent. */
const TOLD_MS = 12 * 3_600_000;

const isKept = (value: unknown): value is KeptPunch =>
  isRecord(value) && typeof value['at'] === 'number' && isRecord(value['input']);
const areKept = (value: unknown): value is KeptPunch[] => Array.isArray(value) && value.every(isKept);

const outboxOf = (memberId: string) =>
  storedItem<KeptPunch[], readonly KeptPunch[]>(localArea, keptKey(memberId), jsonCodec(areKept), []);

export const keptPunches = (memberId: string): readonly KeptPunch[] =>
  outboxOf(memberId)
    .read()
    .filter(({ sentAt }) => sentAt === undefined || Date.now() - sentAt < TOLD_MS);

/** Keeps a punch until there is a network. The same request twice is one. */
export function keepPunch(memberId: string, kept: KeptPunch): void {
  const others = keptPunches(memberId).filter(({ input }) => input.requestId !== kept.input.requestId);
  outboxOf(memberId).write([...others, kept]);
}

export function dropKept(memberId: string, requestId: string): void {
  const left = keptPunches(memberId).filter(({ input }) => input.requestId !== requestId);
  outboxOf(memberId).write(left.length > 0 ? left : undefined);
  void dropPhoto(requestId);
}

/** What says nothing about the punch: it is sent again later. */
const isPassing = (cause: unknown): boolean =>
  !(cause instanceof ApiError) ||
  cause.kind !== 'code' ||
  cause.code === CODE.loginExpired ||
  cause.code === CODE.permissionChanged ||
  cause.code === CODE.tooMany ||
  (cause.code !== undefined && cause.code >= CODE.serverError);

let sending: Promise<RecordedPunch[]> | undefined;

/**
 * Sends what was kept, the earliest first, and answers what was recorded. Each goes out under the request that it was made with, so
 * that it is recorded once however often it is sent, from however many windows. What the server refuses stays with its reason.
 */
export async function sendKept(memberId: string): Promise<RecordedPunch[]> {
  sending ??= oneWindow(() => send(memberId)).finally(() => {
    sending = undefined;
  });
  return await sending;
}

/** One window at a time, where browsers know of each other's: a photo is not sent twice. */
async function oneWindow<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? await locks.request(`${KEY.punch}send`, work) : await work();
}

async function send(memberId: string): Promise<RecordedPunch[]> {
  const recorded: RecordedPunch[] = [];
  for (const kept of keptPunches(memberId).filter(isToSend)) {
    try {
      recorded.push(await deliver(memberId, kept));
    } catch (cause) {
      if (isPassing(cause)) {
        break;
      }
      keepPunch(memberId, { ...kept, refused: (cause as ApiError).msg });
    }
  }
  return recorded;
}

/** Sends a punch with its photo; without the file where that has been deleted, as happens a day after an upload that nothing shows. */
async function deliver(memberId: string, kept: KeptPunch): Promise<RecordedPunch> {
  const whole = await withPhoto(memberId, kept);
  try {
    return await record(memberId, whole);
  } catch (cause) {
    const isGone = cause instanceof ApiError && cause.code === CODE.notFound;
    const { photoFileId, ...input } = whole.input;
    if (!isGone || photoFileId === undefined) {
      throw cause;
    }
    const bare: KeptPunch = { ...whole, input, photo: whole.photo ?? 'lost' };
    keepPunch(memberId, bare);
    return await record(memberId, await withPhoto(memberId, bare));
  }
}

async function record(memberId: string, kept: KeptPunch): Promise<RecordedPunch> {
  const { punch: recorded } = await call(punch, kept.input, { silent: true });
  const clock = readServerClock(memberId);
  keepPunch(memberId, { ...kept, sentAt: clock ? serverNow(clock) : Date.now() });
  void dropPhoto(kept.input.requestId);
  return recorded;
}

/** So often a photo may fail by itself before the punch goes without it. */
const PHOTO_TRIES = 3;

/** A kept punch with its photo uploaded, once: from then on its file is named. A photo that cannot be sent does not hold the punch. */
async function withPhoto(memberId: string, kept: KeptPunch): Promise<KeptPunch> {
  const { input, photo, photoTries = 0 } = kept;
  if (photo !== 'kept' || input.photoFileId !== undefined) {
    return kept;
  }
  const change = (part: Partial<KeptPunch>) => {
    const changed = { ...kept, ...part };
    keepPunch(memberId, changed);
    return changed;
  };
  const file = await keptPhoto(input.requestId);
  if (!file) {
    return change({ photo: 'lost' });
  }
  try {
    const { fileId } = await sendPhoto(file);
    return change({ input: { ...input, photoFileId: fileId } });
  } catch (cause) {
    if (cause instanceof ApiError && cause.kind === 'network') {
      throw cause;
    }
    if (isPassing(cause) && photoTries + 1 < PHOTO_TRIES) {
      change({ photoTries: photoTries + 1 });
      throw cause;
    }
    return change({ photo: 'lost' });
  }
}

/** The name that this phone has made up for itself: it says whether somebody punches on a phone of theirs. */
export function deviceName(): string {
  const item = storedItem<string, undefined>(localArea, `${KEY.punch}device`, textCodec, undefined);
  const known = item.read();
  if (known !== undefined) {
    return known;
  }
  const made = randomId();
  item.write(made);
  return made;
}
