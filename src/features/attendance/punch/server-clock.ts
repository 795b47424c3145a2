import type { PunchPage } from '@contract/attendance/punch-calls';
import { useEffect, useState } from 'react';
import { localArea } from '@/shared/storage/area';
import { jsonCodec, storedItem } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';
import { isRecord } from '@/shared/lib/is-record';
import { randomId } from '@/shared/lib/random-id';

/** The server's time as it was told, and what the clocks of the phone showed then. Milliseconds. */
export type ServerClock = {
  anchor: string;
  now: number;
  wall: number;
  steady: number;
  /** The visit whose steady clock it is: with the page it begins anew. */
  visit: string;
};

const visit = randomId();

const isClock = (value: unknown): value is ServerClock =>
  isRecord(value) &&
  ['anchor', 'visit'].every((name) => typeof value[name] === 'string') &&
  ['now', 'wall', 'steady'].every((name) => typeof value[name] === 'number');

/** Each person's own, since an anchor is good for one person. */
const clockOf = (memberId: string) =>
  storedItem<ServerClock, undefined>(
    localArea,
    `${KEY.punch}clock.${memberId}`,
    jsonCodec(isClock),
    undefined,
  );

/** Stores the time of an answer, for punches without a network; what the phone's clocks showed when it came. */
export function setServerClock(
  memberId: string,
  { anchor, now }: Pick<PunchPage, 'anchor' | 'now'>,
  { wall, steady } = { wall: Date.now(), steady: performance.now() },
): ServerClock {
  const clock = { anchor, now, wall, steady, visit };
  clockOf(memberId).write(clock);
  return clock;
}

export const readServerClock = (memberId: string): ServerClock | undefined => clockOf(memberId).read();

/** What went by since, by both clocks; the steady one of an earlier visit says nothing. */
export const elapsedSince = (clock: ServerClock): { steadyMs: number | null; wallMs: number } => ({
  steadyMs: clock.visit === visit ? Math.round(performance.now() - clock.steady) : null,
  wallMs: Math.round(Date.now() - clock.wall),
});

/** The server's time now, as far as the phone can tell. */
export function serverNow(clock: ServerClock): number {
  const { steadyMs, wallMs } = elapsedSince(clock);
  return clock.now + Math.max(steadyMs ?? 0, wallMs, 0);
}

/** By how much the phone's clock was off when the server told its own, in milliseconds. */
export const phoneIsOffBy = (clock: ServerClock): number => clock.wall - clock.now;

const SECOND_MS = 1_000;

const present = (clock: ServerClock | undefined) => (clock ? serverNow(clock) : Date.now());

/** {@link serverNow}, which renders again each second; the phone's own time without a clock. */
export function useServerNow(clock: ServerClock | undefined): number {
  const [now, setNow] = useState(() => present(clock));
  useEffect(() => {
    const timer = setInterval(() => setNow(present(clock)), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
