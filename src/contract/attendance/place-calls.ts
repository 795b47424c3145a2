import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, revision } from '../fields';
import { lineText } from '../text/text-fields';

/** Where the places of the master data are, for punches. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1116).';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/place';

export const PLACE_LIMITS = {
  radius: { min: 30, max: 2_000, usual: 200 },
  wifi: 20,
  ssid: 32,
} as const;

const wifiSchema = z.strictObject({
  ssid: lineText(PLACE_LIMITS.ssid),
  /** The address of the access point; null for every one of that name. */
  bssid: z.nullable(z.string().check(z.regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/))),
});
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

export const listWorkPlaces = endpoint({
  ...read,
  id: 'listWorkPlaces',
  path: `${PATH}/list`,
  summary: 'The places of the master data with what proves that somebody is there (function 1116)',
  decision: `${decision} Those turned off as well, which are at the end. Degrees of WGS-84.`,
  request: nothing,
  response: z.object({
    places: z.array(
      z.object({
        placeCode: z.string(),
        name: z.string(),
        enName: z.nullish(z.string()),
        address: z.string(),
        isEnabled: z.boolean(),
        position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
        radiusMetres: z.number(),
        wifi: z.array(z.object({ ssid: z.string(), bssid: z.nullable(z.string()) })),
        /** Whether a screen at the door shows codes of it. */
        hasDoor: z.boolean(),
        /** The groups that punch there, by their names. */
        groups: z.array(z.object({ name: z.string(), enName: z.string() })),
        /** 0 while nothing has been said of it. */
        revision: z.number(),
      }),
    ),
  }),
});
export type ListedPlace = Out<typeof listWorkPlaces>['places'][number];

export const saveWorkPlace = endpoint({
  ...write,
  id: 'saveWorkPlace',
  path: `${PATH}/save`,
  summary:
    'Say where a place is, how far around it counts, and by which networks it is known (function 1116)',
  decision: `${decision} Degrees of GCJ-02, which Chinese maps tell, are turned into WGS-84.`,
  request: z.strictObject({
    placeCode: id,
    revision,
    position: z.nullable(z.strictObject({ latitude, longitude, datum: z.enum(['wgs84', 'gcj02']) })),
    radiusMetres: z
      .number()
      .check(z.int(), z.minimum(PLACE_LIMITS.radius.min), z.maximum(PLACE_LIMITS.radius.max)),
    wifi: z.array(wifiSchema).check(z.maxLength(PLACE_LIMITS.wifi)),
  }),
  response: z.object({ revision: z.number() }),
});

export const makeDoorScreen = endpoint({
  ...write,
  id: 'makeDoorScreen',
  path: `${PATH}/makeDoor`,
  summary: 'A new secret for the screen at the door of a place, told this once (function 1116)',
  decision: `${decision} The screen is /door-code with the secret behind the #. It ends the one before, with every code that it has shown.`,
  request: z.strictObject({ placeCode: id }),
  response: z.object({ secret: z.string() }),
});

export const endDoorScreen = endpoint({
  ...write,
  id: 'endDoorScreen',
  path: `${PATH}/endDoor`,
  summary: 'End the screen at the door of a place: its codes open nothing any more (function 1116)',
  decision,
  request: z.strictObject({ placeCode: id }),
  response: nothing,
});
