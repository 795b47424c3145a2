import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id } from '../fields';
import { personSchema } from '../people/calls';
import { DAY_FLAGS } from './day';
import { attendanceTermsSchema } from './terms';
import { TRIAL_PEOPLE, TRIALS_AT_ONCE, type TrialChange, type TrialFigures } from './trial';

/** What rules of attendance would have made of last month, before they hold. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1116).';
const PATH = '/attendance/web/mobile/rule/trial';
const base = { service: 'schedule', decision } satisfies Partial<Endpoint>;

/** Where a trial stands; a failed or cancelled one is begun anew. */
export const TRIAL_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

const pair = z.object({ before: z.number(), after: z.number() });
const figuresSchema = z.object({
  judged: pair,
  fine: pair,
  flags: z.record(z.enum(DAY_FLAGS), pair),
  late: pair,
  early: pair,
}) satisfies z.ZodMiniType<TrialFigures>;

const minute = z.nullable(z.int());
const daySchema = z.nullable(
  z.object({
    flags: z.array(z.enum(DAY_FLAGS)),
    late: z.int(),
    early: z.int(),
    planned: z.int(),
    worked: z.int(),
    borders: z.array(z.readonly(z.tuple([minute, minute]))),
  }),
);
const changeSchema = z.object({
  workDate: z.string(),
  before: daySchema,
  after: daySchema,
}) satisfies z.ZodMiniType<TrialChange>;

export const startRuleTrial = endpoint({
  ...base,
  id: 'startRuleTrial',
  path: `${PATH}/start`,
  summary: 'Try terms on the last month of a group, without anything of it being kept (function 1116)',
  decision: `${decision} A job works out the calendar month before this one, of the group’s people within the data scope. One trial of a person and ${TRIALS_AT_ONCE} of a company at a time; the same request is the same trial. Removed after a week.`,
  request: z.strictObject({ groupId: id, terms: attendanceTermsSchema, requestId: id }),
  response: z.object({ id: z.string() }),
});

export const cancelRuleTrial = endpoint({
  ...base,
  id: 'cancelRuleTrial',
  path: `${PATH}/cancel`,
  summary: 'Give a trial up that the caller has made and that is not done (function 1116)',
  decision: `${decision} Nobody else’s. A running one ends after the people that it is at; another may be made at once. A trial that was done meanwhile stays done, and the answer says so.`,
  request: z.strictObject({ trialId: id }),
  response: z.object({ state: z.enum(TRIAL_STATES) }),
});

export const readRuleTrial = endpoint({
  ...base,
  id: 'readRuleTrial',
  path: `${PATH}/read`,
  isRead: true,
  summary: 'The last trial that the caller has made for a group (function 1116)',
  decision: `${decision} Nobody else’s. Names the ${TRIAL_PEOPLE} people of the data scope whose days change most.`,
  request: z.strictObject({ groupId: id }),
  response: z.object({
    trial: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(TRIAL_STATES),
        /** In percent, while it runs. */
        progress: z.nullable(z.number()),
        /** Why it failed, in the caller's language. */
        reason: z.nullable(z.string()),
        terms: attendanceTermsSchema,
        fromDate: z.string(),
        toDate: z.string(),
        createdAt: z.string(),
        /** Of a trial that is done. */
        result: z.nullable(
          z.object({
            people: z.number(),
            changedPeople: z.number(),
            changedDays: z.number(),
            /** The first date on which the group had rules; null where no day was judged before. */
            ruledFrom: z.nullable(z.string()),
            figures: figuresSchema,
            list: z.array(z.object({ person: personSchema, changedDays: z.number() })),
          }),
        ),
      }),
    ),
  }),
});
export type RuleTrial = NonNullable<Out<typeof readRuleTrial>['trial']>;

export const readTrialDays = endpoint({
  ...base,
  id: 'readTrialDays',
  path: `${PATH}/days`,
  isRead: true,
  summary: 'The days of a person that a trial would make other ones (function 1116)',
  decision: `${decision} Of one’s own trial, and of people whom it names.`,
  request: z.strictObject({ trialId: id, memberId: id }),
  response: z.object({ days: z.array(changeSchema) }),
});
