import {
  isTyped,
  metresOutside,
  VAGUE_METRES,
  type EvidenceFacts,
} from '@contract/attendance/rules/evidence-of';
import type { ToldPosition, ToldWifi } from '@contract/attendance/position';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { claimedDoor, judgeDoorCode } from '../place/door-code';
import { metresBetween, toDegrees, toWgs84, type Point } from '../place/wgs84';
import type { PunchScene, ScenePlace } from './punch-scene';

/** What a phone tells of where it is. */
export type Told = {
  position: ToldPosition | null;
  wifi?: ToldWifi | undefined;
  doorCode?: string | undefined;
};
type Made = { at: Date; way: 'live' | 'kept' };

export type JudgedWhere = {
  /** The place of the person that it is at; null elsewhere. */
  place: ScenePlace | null;
  nearest: { place: ScenePlace; metresOutside: number } | null;
  asksPlace: boolean;
  /** `review`: a clock-out elsewhere is recorded although a clock-in would be refused; a manager reviews it. */
  outcome: 'here' | 'fieldWork' | 'review' | 'refused';
  /** By a door code or the address of an access point, which no position outweighs. */
  isProven: boolean;
  /** Where it is in WGS-84. */
  point: Point | null;
  facts: Pick<EvidenceFacts, 'asksPlace' | 'position' | 'hasWifi' | 'hasDoorCode'>;
};

/** Whether the rules ask for a place, and there is one that a phone can be found at. */
export const asksPlaceOf = ({
  terms,
  places,
  isOnTrip,
}: Pick<PunchScene, 'terms' | 'places' | 'isOnTrip'>): boolean =>
  terms?.place === 'fence' &&
  !isOnTrip &&
  places.some(({ latitude, wifi, hasDoor }) => latitude !== null || wifi.length > 0 || hasDoor);

/** Where somebody is, by what their phone tells. Refuses door codes that are not of this moment, or of no place of theirs. */
export async function judgeWhere(
  ctx: SessionCtx,
  scene: PunchScene,
  told: Told,
  made: Made,
): Promise<JudgedWhere> {
  const asksPlace = asksPlaceOf(scene);
  const byDoor = told.doorCode === undefined ? undefined : await doorOf(ctx, scene, told.doorCode, made);
  const point = told.position && toWgs84(told.position);
  const nearest = point && nearestOf(scene.places, point);
  const beyond = nearest && metresOutside(nearest, told.position!.accuracy);
  const byWifi = told.wifi && wifiPlace(scene.places, told.wifi, isClearlyAway(beyond, told.position));
  const fenced = beyond === 0 ? nearest!.place : undefined;
  const place = byDoor ?? byWifi ?? fenced ?? null;
  const isHere = place !== null || !asksPlace;
  return {
    place,
    nearest: nearest && beyond !== null ? { place: nearest.place, metresOutside: beyond } : null,
    asksPlace,
    outcome: isHere ? 'here' : scene.terms?.outside === 'refuse' ? 'refused' : 'fieldWork',
    isProven: byDoor !== undefined || (told.wifi !== undefined && isOfAccessPoint(byWifi, told.wifi)),
    point,
    facts: {
      asksPlace,
      hasWifi: byWifi !== undefined,
      hasDoorCode: byDoor !== undefined,
      position: told.position && {
        accuracy: told.position.accuracy,
        isTyped: isTyped(told.position, scene.places.flatMap(pointOf)),
        nearest: nearest && { metres: nearest.metres, radius: nearest.radius },
        speed: speedSince(scene.before, point!, made.at),
      },
    },
  };
}

async function doorOf(
  ctx: SessionCtx,
  { places }: PunchScene,
  code: string,
  { at, way }: Made,
): Promise<ScenePlace> {
  const { tenantId } = ctx.session;
  const claimed = claimedDoor(code);
  if (!claimed) {
    throw new ServiceError('punchDoorWrong');
  }
  const place = places.find((one) => one.code === claimed.placeCode);
  if (claimed.tenantId !== tenantId || !place) {
    throw new ServiceError('punchDoorForeign');
  }
  const door = { tenantId, placeCode: place.code, doorEpoch: place.hasDoor ? place.doorEpoch : 0 };
  const found = await judgeDoorCode(ctx, door, code, { at: at.getTime(), way });
  if (found !== 'good') {
    throw new ServiceError(found === 'over' ? 'punchDoorOver' : 'punchDoorWrong');
  }
  return place;
}

/** Whether a position that is worth something lies outside of every place. */
const isClearlyAway = (beyond: number | null | undefined, position: ToldPosition | null): boolean =>
  typeof beyond === 'number' && beyond > 0 && position !== null && position.accuracy < VAGUE_METRES;

/**
 * The place that a network is of. Access points tell their own address; a name alone counts where the company has kept no address, and
 * not against a position: any phone can open a network of that name.
 */
const wifiPlace = (places: readonly ScenePlace[], told: ToldWifi, isAway: boolean): ScenePlace | undefined =>
  places.find(
    (place) =>
      isOfAccessPoint(place, told) ||
      place.wifi.some(({ ssid, bssid }) => bssid === null && ssid === told.ssid && !isAway),
  );

const isOfAccessPoint = (place: ScenePlace | undefined, { bssid }: ToldWifi): boolean =>
  bssid !== undefined &&
  place?.wifi.some((one) => one.bssid?.toLowerCase() === bssid.trim().toLowerCase()) === true;

const pointOf = ({ latitude, longitude }: ScenePlace): Point[] =>
  latitude === null || longitude === null
    ? []
    : [{ latitude: toDegrees(latitude), longitude: toDegrees(longitude) }];

/** The place whose fence is nearest. */
function nearestOf(places: readonly ScenePlace[], point: Point) {
  const found = places.flatMap((place) =>
    pointOf(place).map((middle) => ({
      place,
      metres: metresBetween(middle, point),
      radius: place.radiusMetres,
    })),
  );
  found.sort((one, other) => one.metres - one.radius - (other.metres - other.radius));
  return found[0] ?? null;
}

/** Receivers indoors are off by that much, whatever accuracy they tell. */
const JITTER_METRES = 2_000;
const MINUTE_MS = 60_000;

/** How fast somebody has come here from where they punched before, in kilometres an hour; null where nothing can be said. */
function speedSince(before: PunchScene['before'], point: Point, at: Date): number | null {
  if (!before || before.latitude === null || before.longitude === null) {
    return null;
  }
  const from = { latitude: toDegrees(before.latitude), longitude: toDegrees(before.longitude) };
  const metres = metresBetween(from, point) - JITTER_METRES;
  const ms = Math.max(MINUTE_MS, at.getTime() - new Date(before.at).getTime());
  return Math.max(0, metres / 1_000 / (ms / 3_600_000));
}
