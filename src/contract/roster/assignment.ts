import * as z from 'zod/mini';
import { shiftContentSchema } from '../shift/catalogue';

/** A shift as it was when it was planned: what becomes of the catalogue changes no plan. */
export const plannedShiftSchema = z.object({
  ...shiftContentSchema.shape,
  /** The shift of the catalogue that it was planned with; overtime has none. */
  shiftId: z.optional(z.string()),
});
export type PlannedShift = z.infer<typeof plannedShiftSchema>;

/** Stands where a segment of overtime names its station: a request for overtime says of none. */
export const OVERTIME_STATION = 'overtime';

/** Where a person's work of a date comes from. */
export const ASSIGNMENT_SOURCES = ['roster', 'swap', 'overtime'] as const;
export type AssignmentSource = (typeof ASSIGNMENT_SOURCES)[number];

/** What a manager has put on a day of a person and not published yet: nothing is a day without work. */
export const draftWorkSchema = z.strictObject({
  shiftId: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Of the company's work places. */
  placeCode: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
});
export type DraftWork = z.infer<typeof draftWorkSchema>;

/** A published work that a draft was begun on. */
export type DraftBase = { id: string; revision: number };
