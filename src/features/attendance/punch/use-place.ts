import { locatePunch, type LocatedPunch, type PunchInput } from '@contract/attendance/punch-calls';
import type { ToldWifi } from '@contract/attendance/position';
import { useEffect, useState } from 'react';
import { call } from '@/shared/http/call';
import { findPosition } from '@/shared/platform/find-position';
import { getPlatform } from '@/shared/platform/load-platform';
import type { Position } from '@/shared/platform/platform';

export type Place = {
  position: PunchInput['position'];
  /** The network of the phone, where its places are known by networks and the host tells it. */
  wifi?: ToldWifi | undefined;
  /** What the server makes of it; undefined while it could not be asked. */
  located: LocatedPunch | undefined;
  /** Where the position could not be had: not allowed, not offered, or not found. */
  isBlind: boolean;
};

/** Where the phone is and what the server makes of it. Undefined while that is being found out; nothing is asked while `isAsked` is false. */
export function usePlace(isAsked: boolean, asksWifi: boolean, doorCode: string | undefined) {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Place & { round: number }>();
  useEffect(() => {
    let isOver = false;
    if (isAsked) {
      const find = findPlace(asksWifi, doorCode, (place) => isOver || setFound({ ...place, round }));
      void find.then(
        (place) => isOver || setFound((late) => (late?.round === round ? late : { ...place, round })),
      );
    }
    return () => {
      isOver = true;
    };
  }, [isAsked, asksWifi, doorCode, round]);
  return {
    place: isAsked ? (found?.round === round ? found : undefined) : ANYWHERE,
    locate: () => setRound((count) => count + 1),
  };
}

/** Nobody asks for a place, so nobody is located. */
export const ANYWHERE: Place = { position: null, located: undefined, isBlind: false };

export async function findPlace(
  asksWifi: boolean,
  doorCode: string | undefined,
  onLate: (place: Place) => void,
): Promise<Place> {
  const wifi = asksWifi ? findWifi() : undefined;
  const judge = async (position: PunchInput['position'] | undefined): Promise<Place> => {
    const network = await wifi;
    const told = {
      position: position ?? null,
      ...(network && { wifi: network }),
      ...(doorCode && { doorCode }),
    };
    const located = await call(locatePunch, told, { silent: true }).catch(() => undefined);
    return { position: told.position, wifi: network, located, isBlind: position === undefined };
  };
  let isKnown = false;
  const position = findPosition((late) => isKnown || void judge(toPunch(late)).then(onLate));
  // It may fail before it is awaited below.
  position.catch(() => undefined);
  if (wifi && (await wifi)?.bssid) {
    // The access point of a place proves it without a position.
    const known = await judge(undefined);
    if (known.located?.isProven) {
      isKnown = true;
      return { ...known, isBlind: false };
    }
  }
  try {
    return await judge(toPunch(await position));
  } catch {
    return await judge(undefined);
  }
}

async function findWifi(): Promise<ToldWifi | undefined> {
  try {
    return await (await getPlatform()).readWifi();
  } catch {
    // Most hosts tell none, and a phone may be in none.
    return undefined;
  }
}

/** Some hosts tell an accuracy below nothing where they know none. */
const toPunch = ({ latitude, longitude, accuracy, datum }: Position): PunchInput['position'] => ({
  latitude,
  longitude,
  accuracy: Math.max(0, accuracy),
  datum,
});
