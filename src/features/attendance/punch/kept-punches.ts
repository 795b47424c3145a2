import { punch, type PunchInput, type RecordedPunch } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';
import { randomId } from '@/shared/lib/random-id';
import { localArea } from '@/shared/storage/area';
import { jsonCodec, storedItem, textCodec } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';

/** A punch that could not be sent; `at` is when it was made as the phone sees it, `refused` what the server said of it. */
export type KeptPunch = { input: PunchInput; at: number; refused?: string };

const isKept = (value: unknown): value is KeptPunch =>
  isRecord(value) && typeof value['at'] === 'number' && isRecord(value['input']);
const areKept = (value: unknown): value is KeptPunch[] => Array.isArray(value) && value.every(isKept);

/** Each person's own: phones are shared. */
const outboxOf = (memberId: string) =>
  storedItem<KeptPunch[], readonly KeptPunch[]>(
    localArea,
    `${KEY.punch}kept.${memberId}`,
    jsonCodec(areKept),
    [],
  );

export const keptPunches = (memberId: string): readonly KeptPunch[] => outboxOf(memberId).read();

/** Keeps a punch until there is a network. The same request twice is one. */
export function keepPunch(memberId: string, kept: KeptPunch): void {
  const others = keptPunches(memberId).filter(({ input }) => input.requestId !== kept.input.requestId);
  outboxOf(memberId).write([...others, kept]);
}

export function dropKept(memberId: string, requestId: string): void {
  const left = keptPunches(memberId).filter(({ input }) => input.requestId !== requestId);
  outboxOf(memberId).write(left.length > 0 ? left : undefined);
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
  sending ??= send(memberId).finally(() => {
    sending = undefined;
  });
  return await sending;
}

async function send(memberId: string): Promise<RecordedPunch[]> {
  const recorded: RecordedPunch[] = [];
  for (const kept of keptPunches(memberId)) {
    if (kept.refused !== undefined) {
      continue;
    }
    try {
      recorded.push((await call(punch, kept.input, { silent: true })).punch);
      dropKept(memberId, kept.input.requestId);
    } catch (cause) {
      if (isPassing(cause)) {
        break;
      }
      keepPunch(memberId, { ...kept, refused: (cause as ApiError).msg });
    }
  }
  return recorded;
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
