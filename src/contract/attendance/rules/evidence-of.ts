import type { Evidence, EvidenceCode, EvidenceReason } from '../evidence';

/** What is known of how a punch was made. Lengths in metres, speed in kilometres an hour. */
export type EvidenceFacts = {
  /** Whether the rules ask for a place of the group. */
  asksPlace: boolean;
  position: {
    accuracy: number;
    /** See {@link isTyped}. */
    isTyped: boolean;
    /** To the middle of the nearest place; null where none is on the map. */
    nearest: { metres: number; radius: number } | null;
    /** Since the punch before; null where there is none to compare with. */
    speed: number | null;
  } | null;
  hasWifi: boolean;
  hasDoorCode: boolean;
  hasPhoto: boolean;
  hasNote: boolean;
  way: 'live' | 'kept';
  isClockSure: boolean;
  isKnownDevice: boolean;
  isSharedDevice: boolean;
};

/** What each reason counts. */
export const EVIDENCE_POINTS = {
  inside: 50,
  anywhere: 50,
  wifi: 30,
  doorCode: 50,
  photo: 15,
  note: 5,
  live: 20,
  kept: 5,
  knownDevice: 10,
  outside: 0,
  noPosition: -15,
  vague: -15,
  tooExact: -45,
  tooFast: -50,
  sharedDevice: -45,
  unsureClock: -20,
} as const satisfies Record<EvidenceCode, number>;

/** A larger accuracy is not added to the radius: who knows nothing of where they are would be everywhere. */
export const ACCURACY_MAX = 150;
/** From here on a position says little. */
export const VAGUE_METRES = 500;
/** Aeroplanes are faster, and nobody punches on two sides of a flight within the hour. */
export const SPEED_MAX = 300;

/** How far outside of a place a position is, its accuracy counted in; 0 inside. */
export const metresOutside = (place: { metres: number; radius: number }, accuracy: number): number =>
  Math.max(0, Math.round(place.metres - place.radius - Math.min(accuracy, ACCURACY_MAX)));

/** What speaks for a punch and what against it, in the order of {@link EVIDENCE_POINTS}. Pure. */
export function evidenceOf(facts: EvidenceFacts): Evidence {
  const { asksPlace, position, way } = facts;
  const beyond = position?.nearest ? metresOutside(position.nearest, position.accuracy) : null;
  const isProven = facts.hasWifi || facts.hasDoorCode;
  const holds: Record<EvidenceCode, boolean> = {
    inside: asksPlace && beyond === 0,
    anywhere: !asksPlace,
    wifi: facts.hasWifi,
    doorCode: facts.hasDoorCode,
    photo: facts.hasPhoto,
    note: facts.hasNote,
    live: way === 'live',
    kept: way === 'kept',
    knownDevice: facts.isKnownDevice,
    outside: asksPlace && position !== null && beyond !== 0,
    noPosition: asksPlace && position === null && !isProven,
    vague: asksPlace && position !== null && position.accuracy >= VAGUE_METRES && !isProven,
    tooExact: position?.isTyped === true,
    tooFast: (position?.speed ?? 0) > SPEED_MAX,
    sharedDevice: facts.isSharedDevice,
    unsureClock: way === 'kept' && !facts.isClockSure,
  };
  const reasons = (Object.keys(EVIDENCE_POINTS) as EvidenceCode[])
    .filter((code) => holds[code])
    .map((code): EvidenceReason => ({
      code,
      points: EVIDENCE_POINTS[code],
      ...(code === 'outside' && beyond !== null && { metres: beyond }),
    }));
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, Math.max(0, sum)), reasons };
}

/** Receivers tell at least five decimals; numbers of three at most, about a hundred metres, come from a hand. */
const TYPED_DECIMALS = 3;

/** Whether a position was typed rather than measured: numbers of few digits, or the very middle of a place. */
export function isTyped(
  position: { latitude: number; longitude: number },
  middles: readonly { latitude: number; longitude: number }[],
): boolean {
  const isRound = (degrees: number) => Number(degrees.toFixed(TYPED_DECIMALS)) === degrees;
  return (
    (isRound(position.latitude) && isRound(position.longitude)) ||
    middles.some((one) => one.latitude === position.latitude && one.longitude === position.longitude)
  );
}
