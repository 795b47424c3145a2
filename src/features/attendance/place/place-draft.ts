import type { ListedPlace, saveWorkPlace } from '@contract/attendance/place-calls';
import type { In } from '@contract/endpoint';
import { degreesOf, degreesText } from './coordinates';

type Sent = In<typeof saveWorkPlace>;
export type Datum = NonNullable<Sent['position']>['datum'];
/** A place as it is edited. */
export type PlaceDraft = {
  coordinates: string;
  datum: Datum;
  radiusMetres: number;
  wifi: { ssid: string; bssid: string }[];
};

export const draftOf = ({ position, radiusMetres, wifi }: ListedPlace): PlaceDraft => ({
  coordinates: position ? degreesText(position) : '',
  datum: 'wgs84',
  radiusMetres,
  wifi: wifi.map(({ ssid, bssid }) => ({ ssid, bssid: bssid ?? '' })),
});

/** The address of an access point as it is kept, however it was typed; undefined for what is none. */
export function bssidOf(text: string): string | null | undefined {
  const digits = text.trim().toLowerCase().replace(/[:-]/g, '');
  if (digits === '') {
    return null;
  }
  return /^[0-9a-f]{12}$/.test(digits) ? digits.match(/../g)!.join(':') : undefined;
}

/** What is saved of a draft whose fields have been checked. */
export function sentOf(
  { placeCode, revision }: Pick<ListedPlace, 'placeCode' | 'revision'>,
  { coordinates, datum, radiusMetres, wifi }: PlaceDraft,
): Sent {
  const degrees = degreesOf(coordinates);
  return {
    placeCode,
    revision,
    position: degrees ? { ...degrees, datum } : null,
    radiusMetres,
    wifi: wifi.map(({ ssid, bssid }) => ({ ssid: ssid.trim(), bssid: bssidOf(bssid) ?? null })),
  };
}
