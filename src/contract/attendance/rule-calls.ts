import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing, revision } from '../fields';
import { attendanceTermsSchema } from './terms';
import { longText } from '../text/text-fields';

/** By which rules attendance is judged. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1116).';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/rule';

/** How far ahead a version may begin, in days. */
export const RULE_AHEAD_DAYS = 92;
export const RULE_NOTE_MAX = 200;
/** Of a group, with those that have not begun: older ones are not listed. */
const LISTED_VERSIONS = 20;
/** For how many days positions of punches may be kept. */
export const LOCATION_DAYS = { min: 30, max: 365, usual: 90 } as const;

const versionSchema = z.object({
  id: z.string(),
  fromDate: z.string(),
  terms: attendanceTermsSchema,
  note: z.string(),
  /** Who made it. */
  byName: z.string(),
  byEnName: z.nullish(z.string()),
  createdAt: z.string(),
});
export type ListedVersion = z.infer<typeof versionSchema>;

export const listAttendanceRules = endpoint({
  ...read,
  id: 'listAttendanceRules',
  path: `${PATH}/list`,
  summary: 'The groups of the company, each with its versions of the rules, the newest first (function 1116)',
  decision: `${decision} The last ${LISTED_VERSIONS} versions of a group. A group without any is not judged.`,
  request: nothing,
  response: z.object({
    /** Today on the company's clocks. */
    today: z.string(),
    groups: z.array(
      z.object({
        groupId: z.string(),
        isDefault: z.boolean(),
        name: z.string(),
        enName: z.string(),
        /** Whether its hours are free: then terms of lateness judge nothing. */
        isFree: z.boolean(),
        /** Whether one of its places says where it is, or has a network or a door code. */
        hasPlace: z.boolean(),
        versions: z.array(versionSchema),
      }),
    ),
  }),
});
export type RuleGroup = Out<typeof listAttendanceRules>['groups'][number];

export const saveAttendanceRule = endpoint({
  ...write,
  id: 'saveAttendanceRule',
  path: `${PATH}/save`,
  summary: 'Have a version of the rules of a group begin on a day (function 1116)',
  decision: `${decision} Today or later, at most ${RULE_AHEAD_DAYS} days ahead. The same one again is the same one; another one of that day is refused unless it replaces one that has not begun.`,
  request: z.strictObject({
    groupId: id,
    fromDate: day,
    terms: attendanceTermsSchema,
    note: longText(RULE_NOTE_MAX, 0),
    /** A version that has not begun and goes away for this one. */
    replacesId: z.optional(id),
  }),
  response: z.object({ id: z.string() }),
});

export const removeAttendanceRule = endpoint({
  ...write,
  id: 'removeAttendanceRule',
  path: `${PATH}/remove`,
  summary: 'Remove a version of the rules that has not begun (function 1116)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const getAttendanceSetting = endpoint({
  ...read,
  id: 'getAttendanceSetting',
  path: `${PATH}/setting`,
  summary: 'For how many days the company keeps where people punched (function 1116)',
  request: nothing,
  response: z.object({ locationDays: z.number(), revision: z.number() }),
});

export const saveAttendanceSetting = endpoint({
  ...write,
  id: 'saveAttendanceSetting',
  path: `${PATH}/saveSetting`,
  summary: 'Settle for how many days the company keeps where people punched (function 1116)',
  request: z.strictObject({
    revision,
    locationDays: z.number().check(z.int(), z.minimum(LOCATION_DAYS.min), z.maximum(LOCATION_DAYS.max)),
  }),
  response: z.object({ revision: z.number() }),
});
