import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { isTimeZone } from '../time-zone';
import { lineText } from '../text/text-fields';

/** What holds for everybody of a company. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1516).';
const PATH = '/tum/web/tenant/settings';

export const SETTINGS_LIMITS = { name: 60, enName: 120, shortName: 20 } as const;
/** Monday, Saturday and Sunday: the days that weeks begin with. */
export const FIRST_WEEKDAYS = [1, 6, 0] as const;

const firstWeekday = z.nullable(z.literal(FIRST_WEEKDAYS));
const settings = {
  name: lineText(SETTINGS_LIMITS.name),
  enName: lineText(SETTINGS_LIMITS.enName, 0),
  shortName: lineText(SETTINGS_LIMITS.shortName, 0),
  /** A zone of the IANA database. */
  timezone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
  /** 0 for Sunday; null as in the language of whoever reads. */
  firstWeekday,
  /** The month that a fiscal year begins with, 1 for January; unchanged where it is left out. */
  fiscalMonth: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  /** A leave of which nothing has begun is shortened or cancelled without approval; as it was where it is left out. */
  mayCutLeave: z.optional(z.boolean()),
};

export const companySettings = endpoint({
  id: 'companySettings',
  service: 'tenant',
  decision,
  path: `${PATH}/get`,
  isRead: true,
  summary: 'Names, time zone, week and fiscal year of the company, to be changed (function 1516)',
  request: nothing,
  response: z.object({
    name: z.string(),
    enName: z.string(),
    shortName: z.string(),
    timezone: z.string(),
    firstWeekday: z.nullable(z.number()),
    fiscalMonth: z.number(),
    mayCutLeave: z.boolean(),
    /** When they were last saved; empty for never. */
    savedAt: z.string(),
  }),
});
export type CompanySettings = Out<typeof companySettings>;

export const companySettingsSave = endpoint({
  id: 'companySettingsSave',
  service: 'tenant',
  decision,
  path: `${PATH}/save`,
  summary: 'Change names, time zone, week or fiscal year of the company (function 1516)',
  request: z.strictObject({ ...settings, savedAt: z.string().check(z.maxLength(40)) }),
  response: z.object({ savedAt: z.string() }),
});
