import * as z from 'zod/mini';
import type { Endpoint, In, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { DAY_FLAGS, DAY_STATES } from './day';
import { EVIDENCE_CODES } from './evidence';
import { positionSchema, toldWifiSchema } from './position';
import { KEPT_MS } from './rules/kept-moment';
import { todaySchema } from './today-calls';
import { longText } from '../text/text-fields';

/** Punching. The specification has no call for it: ours. */
const decision = 'The specification names the app (function 1101) and no call.';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/punch';

/** Letters of what somebody says of a punch. */
export const PUNCH_NOTE_MAX = 200;
/** Locating takes no longer; a tap that waited longer counts from when it was sent. */
export const HELD_MS_MAX = 30_000;
/** How many of the last punches the page shows. */
export const LAST_PUNCHES = 6;

/** Minutes of the company's clocks, counted through: see work-minutes.ts. */
const minute = z.number();
const border = z.object({
  due: z.nullable(minute),
  at: z.nullable(minute),
  /** What the rules find wrong with it. */
  flag: z.nullable(z.enum(DAY_FLAGS)),
});

export const punchDaySchema = z.object({
  workDate: z.string(),
  state: z.enum(DAY_STATES),
  flags: z.array(z.enum(DAY_FLAGS)),
  stretches: z.array(
    z.object({
      start: minute,
      end: minute,
      opens: minute,
      closes: minute,
      in: border,
      out: border,
    }),
  ),
});

export const punchPlaceSchema = z.object({
  code: z.string(),
  name: z.string(),
  enName: z.nullable(z.string()),
  /** Whether it is on the map, and so has a fence. */
  isLocated: z.boolean(),
  radiusMetres: z.number(),
  hasWifi: z.boolean(),
  hasDoorCode: z.boolean(),
});
export type PunchPlace = z.infer<typeof punchPlaceSchema>;

export const evidenceSchema = z.object({
  score: z.number(),
  reasons: z.array(
    z.object({
      code: z.enum(EVIDENCE_CODES),
      points: z.number(),
      metres: z.optional(z.number()),
    }),
  ),
});

const recorded = z.object({
  id: z.string(),
  at: minute,
  way: z.enum(['live', 'kept']),
  isFieldWork: z.boolean(),
  placeName: z.nullable(z.string()),
  placeEnName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  evidence: evidenceSchema,
  /** `waiting`: its evidence is weak, and a manager looks at it. */
  review: z.enum(['none', 'waiting', 'accepted', 'refused']),
});
export type RecordedPunch = z.infer<typeof recorded>;

export const readPunchPage = endpoint({
  ...read,
  id: 'readPunchPage',
  path: `${PATH}/page`,
  summary: 'What a punch would be now, what the rules ask for it, and what was punched last (function 1101)',
  decision: `${decision} \`anchor\` is the server's time, signed for this person: what is punched without a network is sent later with it, at most ${KEPT_MS / 3_600_000} hours. Minutes are of the company's clocks and counted through from 1970.`,
  request: nothing,
  response: z.object({
    /** Milliseconds since 1970, and the same moment signed. */
    now: z.number(),
    anchor: z.string(),
    minute,
    next: z.object({
      workDate: z.string(),
      index: z.nullable(z.number()),
      as: z.enum(['in', 'out', 'again', 'free']),
      due: z.nullable(minute),
    }),
    /** Decides the page's button. */
    today: todaySchema,
    /** The work date of a punch now, and today where that is another one. */
    days: z.array(punchDaySchema),
    terms: z.object({
      /** Without rules nothing is late or missing. */
      isJudged: z.boolean(),
      asksPlace: z.boolean(),
      /** What becomes of a punch elsewhere. */
      outside: z.enum(['refuse', 'fieldWork']),
      fieldWork: z.object({ asksPhoto: z.boolean(), asksNote: z.boolean() }),
    }),
    places: z.array(punchPlaceSchema),
    lastPunches: z.array(recorded),
  }),
});
export type PunchPage = Out<typeof readPunchPage>;

/** What proves where somebody is. A door code is the text of the code that the screen shows. */
const where = {
  position: z.nullable(positionSchema),
  wifi: z.optional(toldWifiSchema),
  doorCode: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
};

export const locatePunch = endpoint({
  ...read,
  id: 'locatePunch',
  path: `${PATH}/locate`,
  summary: 'Where a punch from here would be taken for, before it is made (function 1101)',
  decision: `${decision} The server decides: accuracy is added to the radius of a place, and what a page says of being inside counts for nothing.`,
  request: z.strictObject(where),
  response: z.object({
    /** The place that it is at; null elsewhere, and where no place is asked for. */
    place: z.nullable(punchPlaceSchema),
    nearest: z.nullable(z.object({ place: punchPlaceSchema, metresOutside: z.number() })),
    /** `refused`: the rules take no punch from here; `review`: they take one to leave, which waits for a manager. */
    outcome: z.enum(['here', 'fieldWork', 'review', 'refused']),
    /** An access point's address or a door code proves the place; a network's name doesn't outweigh a position. */
    isProven: z.boolean(),
  }),
});
export type LocatedPunch = Out<typeof locatePunch>;

const milliseconds = z.number().check(z.int(), z.minimum(0), z.maximum(10 * KEPT_MS));

export const punch = endpoint({
  service: 'schedule',
  id: 'punch',
  path: `${PATH}/punch`,
  summary: 'Punch for oneself, now or as it was kept without a network (function 1101)',
  decision: `${decision} Repeating a call with the same \`requestId\` answers the same punch. A second punch within half a minute is the first one. Weak evidence refuses nothing: a manager looks at it.`,
  request: z.strictObject({
    requestId: id,
    ...where,
    /** A name that the phone has made up for itself. */
    device: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    /** Milliseconds since the tap, during which the phone was located: the tap counts. */
    heldMs: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(HELD_MS_MAX))),
    note: z.optional(longText(PUNCH_NOTE_MAX, 0)),
    photoFileId: z.optional(id),
    /** Of a punch that was made without a network: the anchor of readPunchPage, and what the clocks of the phone counted since. */
    kept: z.optional(
      z.strictObject({
        anchor: z.string().check(z.minLength(1), z.maxLength(300)),
        steadyMs: z.nullable(milliseconds),
        wallMs: z.number().check(z.int(), z.minimum(-10 * KEPT_MS), z.maximum(10 * KEPT_MS)),
      }),
    ),
  }),
  response: z.object({ punch: recorded }),
});
export type PunchInput = In<typeof punch>;

/** How long a code of the door is shown, in milliseconds. */
export const DOOR_STEP_MS = 20_000;

export const getDoorCode = endpoint({
  service: 'schedule',
  isRead: true,
  access: 'anonymous',
  id: 'getDoorCode',
  path: '/attendance/noauth/door/code',
  summary: 'The codes that a screen at a door shows now and next, by the secret of its address',
  decision: `${decision} The secret travels in the body and stands behind the # of the page's address, so that no log and no referrer knows it. An administrator ends it at any time.`,
  request: z.strictObject({ secret: z.string().check(z.minLength(20), z.maxLength(100)) }),
  response: z.object({
    placeName: z.string(),
    placeEnName: z.nullable(z.string()),
    companyName: z.string(),
    companyEnName: z.nullable(z.string()),
    timeZone: z.string(),
    now: z.number(),
    codes: z.array(z.object({ code: z.string(), from: z.number(), until: z.number() })),
  }),
});
export type DoorCodes = Out<typeof getDoorCode>;
