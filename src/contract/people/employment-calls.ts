import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { day, id, identifierText, nothing } from '../fields';
import { CONTRACT_KINDS, EMPLOYMENT_LIMITS, EMPLOYMENT_TYPES, SKILL_KINDS, SKILL_LEVELS } from './employment';
import { endpoint } from './noun';

/** How people are employed. */
const decision = 'The specification names no employment data (function 1509).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';

const code = identifierText(64);
const named = z.object({ name: z.string(), enName: z.nullish(z.string()) });
const { min, max } = EMPLOYMENT_LIMITS.weeklyMinutes;
const weeklyMinutes = z.int().check(z.minimum(min), z.maximum(max));

const contractSchema = z.object({
  id: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  from: z.string(),
  /** The last day, inclusive; null where no day ends it. */
  to: z.nullable(z.string()),
  /** The document as it was signed here. */
  signing: z.nullable(z.object({ id: z.string(), title: z.string() })),
  isInForce: z.boolean(),
});
export type LaborContract = z.infer<typeof contractSchema>;

const skillSchema = z.object({
  kind: z.enum(SKILL_KINDS),
  code: z.string(),
  level: z.enum(SKILL_LEVELS),
  ...named.shape,
});
export type MemberSkill = z.infer<typeof skillSchema>;

export const employmentSchema = z.object({
  type: z.nullable(z.enum(EMPLOYMENT_TYPES)),
  /** The last day of the probation. */
  probationUntil: z.nullable(z.string()),
  /** The probation is longer than the contract allows, whose limit this is; null `limit` where it allows none. */
  probationFault: z.nullable(z.object({ limit: z.nullable(z.string()) })),
  manager: z.nullable(z.object({ id: z.string(), ...named.shape, avatar: z.nullish(z.string()) })),
  homePlace: z.nullable(z.object({ code: z.string(), ...named.shape })),
  /** Contract hours of a week, in minutes. */
  weeklyMinutes: z.nullable(z.int()),
  skills: z.array(skillSchema),
  /** The newest first. */
  contracts: z.array(contractSchema),
});
export type Employment = z.infer<typeof employmentSchema>;

export const memberEmployment = endpoint({
  ...read,
  id: 'memberEmployment',
  path: `${PATH}/memberEmployment`,
  summary: 'How a person is employed: type, probation, manager, place, hours, stations, skills and contracts',
  request: z.strictObject({ memberId: id }),
  response: z.object({ ...employmentSchema.shape, mayChange: z.boolean() }),
});

export const ownEmployment = endpoint({
  ...read,
  id: 'ownEmployment',
  path: `${PATH}/ownEmployment`,
  summary: 'How the signed-in person is employed',
  request: nothing,
  response: employmentSchema,
});

export const changeEmployment = endpoint({
  decision,
  id: 'changeEmployment',
  path: `${PATH}/changeEmployment`,
  summary: 'Change how a person is employed',
  request: z.strictObject({
    memberId: id,
    /** Each part: left out is untouched, null removes it. */
    type: z.optional(z.nullable(z.enum(EMPLOYMENT_TYPES))),
    probationUntil: z.optional(z.nullable(day)),
    managerId: z.optional(z.nullable(id)),
    homePlace: z.optional(z.nullable(code)),
    weeklyMinutes: z.optional(z.nullable(weeklyMinutes)),
    /** All of them. */
    skills: z.optional(
      z.array(z.strictObject({ kind: z.enum(SKILL_KINDS), code, level: z.enum(SKILL_LEVELS) })).check(
        z.maxLength(EMPLOYMENT_LIMITS.skills),
        z.refine((skills) => new Set(skills.map((one) => `${one.kind} ${one.code}`)).size === skills.length),
      ),
    ),
  }),
  response: nothing,
});

export const addLaborContract = endpoint({
  decision,
  id: 'addLaborContract',
  path: `${PATH}/addLaborContract`,
  summary: 'Record a labor contract of a person',
  request: z.strictObject({
    memberId: id,
    kind: z.enum(CONTRACT_KINDS),
    from: day,
    to: z.optional(z.nullable(day)),
    /** A completed document that the person has signed. */
    signingId: z.optional(id),
  }),
  response: z.object({ id: z.string() }),
});

export const removeLaborContract = endpoint({
  decision,
  id: 'removeLaborContract',
  path: `${PATH}/removeLaborContract`,
  summary: 'Remove a labor contract that was recorded by mistake; with `isUndone` bring it back',
  request: z.strictObject({ id, isUndone: z.optional(z.boolean()) }),
  response: nothing,
});

export const signedDocuments = endpoint({
  ...read,
  id: 'signedDocuments',
  path: `${PATH}/signedDocuments`,
  summary: 'Documents that a person has signed here, to name one as a labor contract; the newest first',
  request: z.strictObject({ memberId: id }),
  response: z.array(z.object({ id: z.string(), title: z.string(), day: z.string() })),
});
