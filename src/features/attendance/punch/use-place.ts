import { locatePunch, type LocatedPunch, type PunchInput } from '@contract/attendance/punch-calls';
import type { ToldWifi } from '@contract/attendance/position';
import { useEffect, useState } from 'react';
import { call } from '@/shared/http/call';
import { getPlatform } from '@/shared/platform/load-platform';

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
      void findPlace(asksWifi, doorCode).then((place) => isOver || setFound({ ...place, round }));
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
const ANYWHERE: Place = { position: null, located: undefined, isBlind: false };

async function findPlace(asksWifi: boolean, doorCode: string | undefined): Promise<Place> {
  const [position, wifi] = await Promise.all([findPosition(), asksWifi ? findWifi() : undefined]);
  const told = { position: position ?? null, ...(wifi && { wifi }), ...(doorCode && { doorCode }) };
  const located = await call(locatePunch, told, { silent: true }).catch(() => undefined);
  return { position: told.position, wifi, located, isBlind: position === undefined };
}

async function findWifi(): Promise<ToldWifi | undefined> {
  try {
    return await (await getPlatform()).readWifi();
  } catch {
    // Most hosts tell none, and a phone may be in none.
    return undefined;
  }
}

async function findPosition(): Promise<PunchInput['position'] | undefined> {
  try {
    const { latitude, longitude, accuracy, datum } = await (await getPlatform()).getLocation();
    // Some hosts tell an accuracy below nothing where they know none.
    return { latitude, longitude, accuracy: Math.max(0, accuracy), datum };
  } catch {
    return undefined;
  }
}
