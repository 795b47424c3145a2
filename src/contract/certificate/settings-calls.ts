import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nameText, nothing, revision } from '../fields';
import { CERTIFICATE_LIMITS, kindTermsSchema, NEED_AUDIENCES, NEED_LEVELS } from './certificate';

const base = '/joyhr/web/certificate/mobile' as const;
const decision = 'Not in the specification: kinds of certificates and what stations need (function 1705).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/));

export const certificateKindSave = endpoint({
  id: 'certificateKindSave',
  path: `${base}/kindSave`,
  summary: 'Add a kind of certificate, or change one; refused with conflict when it has changed meanwhile',
  decision: `${decision} Without a code the kind is a new one. Papers keep their dates; reviews, renewal and grace go by what is saved.`,
  request: z.strictObject({
    code: z.optional(code),
    name: nameText(CERTIFICATE_LIMITS.kindName),
    enName: nameText(CERTIFICATE_LIMITS.kindName * 2, 0),
    ...kindTermsSchema.shape,
    isEnabled: z.boolean(),
    revision,
  }),
  response: z.object({ code: z.string() }),
});

export const needSchema = z.object({
  id: z.string(),
  stationCode: z.string(),
  stationName: z.string(),
  stationEnName: z.nullable(z.string()),
  /** Null: at every place. */
  place: z.nullable(z.object({ code: z.string(), name: z.string(), enName: z.nullable(z.string()) })),
  audience: z.enum(NEED_AUDIENCES),
  /** Of those who work there at a time; for `some` alone. */
  atLeast: z.int(),
  fromDay: z.string(),
  level: z.enum(NEED_LEVELS),
  groups: z.array(z.array(z.string())),
});
export type CertificateNeed = z.infer<typeof needSchema>;

export const certificateNeeds = endpoint({
  ...read,
  id: 'certificateNeeds',
  path: `${base}/needs`,
  summary: 'Which certificates work at each station needs, at which place and from which day on',
  request: nothing,
  response: z.object({ today: z.string(), list: z.array(needSchema) }),
});
export type CertificateNeeds = Out<typeof certificateNeeds>;

export const certificateNeedSave = endpoint({
  id: 'certificateNeedSave',
  path: `${base}/needSave`,
  summary: 'Set what work at a station needs from a day on',
  decision: `${decision} One kind of each group; no groups end the need. The need of a place comes on top of that for every place. A need of the same station, place, audience and day is replaced.`,
  request: z.strictObject({
    stationCode: z.string().check(z.minLength(1), z.maxLength(40)),
    placeCode: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))),
    audience: z.enum(NEED_AUDIENCES),
    atLeast: z.int().check(z.minimum(1), z.maximum(CERTIFICATE_LIMITS.atLeast)),
    fromDay: day,
    level: z.enum(NEED_LEVELS),
    groups: z
      .array(z.array(code).check(z.minLength(1), z.maxLength(CERTIFICATE_LIMITS.kindsPerGroup)))
      .check(z.maxLength(CERTIFICATE_LIMITS.groups)),
  }),
  response: z.object({ id: z.string() }),
});

export const certificateNeedRemove = endpoint({
  id: 'certificateNeedRemove',
  path: `${base}/needRemove`,
  summary: 'Remove what a station needs from a day on; what was set before holds again',
  decision,
  request: z.strictObject({ id }),
  response: nothing,
});
