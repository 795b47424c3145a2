import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { day, id, keyword } from '../fields';
import { lengthOf, type Days } from '../roster/rules/days';
import { DAY_FLAGS } from './day';
import { EXCEPTION_SPAN_DAYS } from './exceptions-table';
import { EXCUSABLE_FLAGS, FIGURES } from './rules/settle/day-figures';

/** What the calls of who keeps attendance have in common. */
export const decision = 'The specification names no call for it (function 1115).';
export const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
export const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
export const EXCEPTION_PATH = '/attendance/web/mobile/exception';

/** `span` in dates; `batch` days, punches or people at once; `text` in characters; `count` is as far as anything is counted. */
export const EXCEPTION_LIMITS = { span: EXCEPTION_SPAN_DAYS, batch: 500, text: 200, count: 100 } as const;

/** Whose days: of a department and those below it, of an attendance group, of people of a name. */
export const part = { organId: z.optional(id), groupId: z.optional(id), keyword };
export const span = { from: day, to: day };
export const isSpan = [
  z.refine<Days>(({ from, to }) => from <= to, { path: ['to'] }),
  z.refine<Days>((days) => lengthOf(days) <= EXCEPTION_LIMITS.span, { path: ['to'] }),
] as const;

export const flags = z.array(z.enum(DAY_FLAGS));
export const figures = z.object({
  worked: z.int(),
  late: z.int(),
  early: z.int(),
  missing: z.int(),
  absent: z.int(),
}) satisfies z.ZodMiniType<Record<(typeof FIGURES)[number], number>>;
export const match = { ...span, ...part, flag: z.optional(z.enum(EXCUSABLE_FLAGS)) };
/** At least one of what is done at once, and no more than is. */
export const many = [z.minLength(1), z.maxLength(EXCEPTION_LIMITS.batch)] as const;
