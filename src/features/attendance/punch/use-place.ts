import { locatePunch, type LocatedPunch, type PunchInput } from '@contract/attendance/punch-calls';
import { useEffect, useState } from 'react';
import { call } from '@/shared/http/call';
import { getPlatform } from '@/shared/platform/load-platform';

export type Place = {
  position: PunchInput['position'];
  /** What the server makes of it; undefined while it could not be asked. */
  located: LocatedPunch | undefined;
  /** Where the position could not be had: not allowed, not offered, or not found. */
  isBlind: boolean;
};

/** Where the phone is and what the server makes of it. Undefined while that is being found out; nothing is asked while `isAsked` is false. */
export function usePlace(isAsked: boolean, doorCode: string | undefined) {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Place & { round: number }>();
  useEffect(() => {
    let isOver = false;
    if (isAsked) {
      void findPlace(doorCode).then((place) => isOver || setFound({ ...place, round }));
    }
    return () => {
      isOver = true;
    };
  }, [isAsked, doorCode, round]);
  return {
    place: isAsked ? (found?.round === round ? found : undefined) : ANYWHERE,
    locate: () => setRound((count) => count + 1),
  };
}

/** Nobody asks for a place, so nobody is located. */
const ANYWHERE: Place = { position: null, located: undefined, isBlind: false };

async function findPlace(doorCode: string | undefined): Promise<Place> {
  const position = await findPosition();
  const told = { position: position ?? null, ...(doorCode && { doorCode }) };
  const located = await call(locatePunch, told, { silent: true }).catch(() => undefined);
  return { position: told.position, located, isBlind: position === undefined };
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
