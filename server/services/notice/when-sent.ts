import type { NoticeKind, QuietHours } from '@contract/message/notice';
import { isAlwaysSent, isTimed } from '@contract/message/notice';
import { quietMinutesLeft } from '@contract/message/quiet-hours';
import { momentAt } from '@contract/moment-at';
import { wallOf } from '@contract/zone';
import '@contract/zone-clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After one of a kind, the next of it waits for so long, and takes up what comes meanwhile. */
export const MERGE_MS = 5 * MINUTE_MS;
/** One person is told no more than this in an hour by one channel. */
export const MOST_IN_AN_HOUR = 20;

type Facts = {
  kind: NoticeKind;
  isUrgent: boolean;
  now: Date;
  /** When this person was told by this channel within the last hour, of which kind. */
  sent: readonly { kind: NoticeKind; at: Date }[];
  quietHours: QuietHours | 'none';
  /** The zone of the company. */
  timezone: string;
};

/** When a notice that is due may be sent: now, or once it bothers nobody. */
export function whenSent({ kind, isUrgent, now, sent, quietHours, timezone }: Facts): Date {
  if (isUrgent || isAlwaysSent(kind) || isTimed(kind)) {
    return now;
  }
  const lately = sent.map(({ at }) => at.getTime()).sort((one, other) => one - other);
  const ofKind = sent.filter((one) => one.kind === kind).map(({ at }) => at.getTime());
  const merged = Math.max(now.getTime(), ...ofKind.map((at) => at + MERGE_MS));
  const first = lately.at(-MOST_IN_AN_HOUR);
  const at = new Date(first === undefined ? merged : Math.max(merged, first + HOUR_MS));
  return quietHours === 'none' ? at : (quietUntil(at, quietHours, timezone) ?? at);
}

/** When the quiet hours end that a moment falls into. */
export function quietUntil(at: Date, quietHours: QuietHours, timezone: string): Date | undefined {
  const wall = Math.floor(wallOf(at.getTime(), timezone) / MINUTE_MS);
  const left = quietMinutesLeft(wall, quietHours);
  return left === 0 ? undefined : new Date(momentAt((wall + left) * MINUTE_MS, timezone));
}

const RETRY_MS = 30_000;
export const ATTEMPTS = 6;

/** The wait after a refusal: 30 seconds, then four times as long each time; undefined when it was the last try. */
export const retryAfterMs = (attempt: number): number | undefined =>
  attempt >= ATTEMPTS ? undefined : RETRY_MS * 4 ** (attempt - 1);
