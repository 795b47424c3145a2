import * as z from 'zod/mini';
import { id } from '../fields';
import { segmentSchema } from './segment';
import { lineText } from '../text/text-fields';

export const SHIFT_LIMITS = {
  name: 30,
  enName: 60,
  /** Characters of what stands in a cell of the roster. */
  label: 2,
  colours: 8,
  shifts: 100,
  patterns: 50,
  patternDaysMin: 2,
  patternDaysMax: 31,
  needs: 500,
  needed: 500,
} as const;

const label = lineText(SHIFT_LIMITS.label, 0);
export const catalogueNames = {
  name: lineText(SHIFT_LIMITS.name),
  enName: z._default(lineText(SHIFT_LIMITS.enName, 0), ''),
};

/** A shift of the catalogue as it is entered. */
export const shiftContentSchema = z.strictObject({
  ...catalogueNames,
  label: label.check(z.minLength(1)),
  enLabel: z._default(label, ''),
  colour: z.int().check(z.minimum(1), z.maximum(SHIFT_LIMITS.colours)),
  /** How many there may be is the rule's to say, in words: see shiftProblem. */
  segments: z.array(segmentSchema).check(z.maxLength(20)),
});
export type ShiftContent = z.infer<typeof shiftContentSchema>;

/** A shift of the catalogue. What was planned with it keeps what it was then. */
export const shiftSchema = z.object({
  ...shiftContentSchema.shape,
  id: z.string(),
  isEnabled: z.boolean(),
  revision: z.number(),
});
export type CatalogueShift = z.infer<typeof shiftSchema>;

/** A work station as the editor of a shift offers it and its readers name it. */
export const shiftStationSchema = z.object({
  code: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  isPaid: z.boolean(),
  isEnabled: z.boolean(),
});

/** What is repeated: for each of its days a shift of the catalogue, or nothing for a day of rest. */
export const patternContentSchema = z.strictObject({
  ...catalogueNames,
  days: z
    .array(z.nullable(id))
    .check(z.minLength(SHIFT_LIMITS.patternDaysMin), z.maxLength(SHIFT_LIMITS.patternDaysMax)),
});
export type PatternContent = z.infer<typeof patternContentSchema>;

export const patternSchema = z.object({
  ...patternContentSchema.shape,
  id: z.string(),
  revision: z.number(),
});
export type ShiftPattern = z.infer<typeof patternSchema>;
