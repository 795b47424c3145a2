import * as z from 'zod/mini';
import { LIMITS } from '../limits';
import { lineText } from '../text/text-fields';
import { GROUP_LIMITS } from '../attendance-group/group';
import { PLACE_LIMITS } from '../attendance/place-calls';
import { shiftContentSchema } from '../shift/catalogue';

/** Kinds of business that differ in how people work. */
export const BUSINESS_KINDS = ['office', 'shop', 'restaurant', 'factory', 'flexible'] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

/** Where the hours of a day come from: the same every workday, the roster, or the person. */
export const START_HOURS = ['fixed', 'roster', 'free'] as const;

/** The one work station of a new company; shifts name it until the company has others. */
export const START_STATION = 'work';
export const START_PLACE = 'main';
export const START_SHIFTS_MAX = 6;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** Settings that a new company starts with, as they are proposed for its kind of business and changed before they are applied. */
export const startPlanSchema = z
  .strictObject({
    kind: z.enum(BUSINESS_KINDS),
    place: z.strictObject({
      name: lineText(LIMITS.companyName),
      /** Null: people punch anywhere. */
      position: z.nullable(z.strictObject({ latitude, longitude, datum: z.enum(['wgs84', 'gcj02']) })),
      radiusMetres: z
        .number()
        .check(z.int(), z.minimum(PLACE_LIMITS.radius.min), z.maximum(PLACE_LIMITS.radius.max)),
    }),
    hours: z.enum(START_HOURS),
    /** Of fixed hours alone. */
    day: z.nullable(
      z.strictObject({
        startTime: time,
        endTime: time,
        restHours: z.number().check(z.minimum(0), z.maximum(8), z.multipleOf(0.25)),
      }),
    ),
    /** 0 for Sunday. */
    restWeekdays: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
    dailyMinutes: z
      .number()
      .check(z.int(), z.minimum(GROUP_LIMITS.dailyMinutes.min), z.maximum(GROUP_LIMITS.dailyMinutes.max)),
    /** Templates for the roster. */
    shifts: z.array(shiftContentSchema).check(z.maxLength(START_SHIFTS_MAX)),
    /** The day of the month on which a settlement period begins. */
    settlementBeginsOn: z.number().check(z.int(), z.minimum(1), z.maximum(31)),
  })
  .check(
    z.refine(({ hours, day }) => (hours === 'fixed') === (day !== null), { path: ['day'] }),
    z.refine(({ day }) => day === null || day.startTime < day.endTime, { path: ['day'] }),
    z.refine(({ shifts }) => new Set(shifts.map(({ name }) => name)).size === shifts.length, {
      path: ['shifts'],
    }),
  );
export type StartPlan = z.infer<typeof startPlanSchema>;
