import { isDay } from '@contract/day';
import * as z from 'zod/mini';
import { AMOUNT_MAX, isUsualDay } from '../fields';
import type { FieldKind } from './schema';
import { QUESTIONS_MAX, questionnaireResultSchema } from '../questionnaire/questionnaire';

/** Text of any length that a request may carry; the field's own limits are rules. */
const text = z.string().check(z.maxLength(20_000));
const name = z.string().check(z.maxLength(200));
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Someone or a department as a form keeps it: the id decides, the name is the one at the time of filling in. */
export const namedIdSchema = z.object({ id, name, enName: z.nullish(name) });
export type NamedId = z.infer<typeof namedIdSchema>;

export const fileValueSchema = z.object({
  fileId: id,
  name: z.string().check(z.maxLength(255)),
  size: z.number().check(z.minimum(0), z.maximum(AMOUNT_MAX)),
  contentType: z.string().check(z.maxLength(120)),
});
export type FileValue = z.infer<typeof fileValueSchema>;

/** Where one is, as the host measured it, as one wrote it down, or both. */
export const locationValueSchema = z
  .object({
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(AMOUNT_MAX))),
    datum: z.optional(z.enum(['wgs84', 'gcj02'])),
    address: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(
    z.refine(
      ({ latitude, longitude, address }) =>
        (latitude === undefined) === (longitude === undefined) &&
        (latitude !== undefined || Boolean(address?.trim())),
    ),
  );
export type LocationValue = z.infer<typeof locationValueSchema>;

const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/),
  z.refine((value) => {
    const day = value.slice(0, 10);
    return isUsualDay(day) && isDay(day);
  }),
);
export const dateRangeValueSchema = z.object({ start: z.optional(moment), end: z.optional(moment) });
export type DateRangeValue = z.infer<typeof dateRangeValueSchema>;

/** A row keeps its id for as long as it exists, so that a reader can tell a changed row from a new one. */
export const tableRowSchema = z.object({ rowId: id, values: z.record(z.string(), z.unknown()) });
export type TableRow = z.infer<typeof tableRowSchema>;

/**
 * A questionnaire answered inside a form: the version that was begun, how many questions it has, and what was chosen so far.
 * `handedIn` is the backend's word once the form was sent: from then on the answers stay as they are.
 */
export const questionnaireValueSchema = z.object({
  versionId: id,
  count: z.int().check(z.minimum(0), z.maximum(QUESTIONS_MAX)),
  answers: z.record(
    z.string().check(z.maxLength(64)),
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  ),
  handedIn: z.optional(
    z.object({
      at: z.string().check(z.maxLength(40)),
      score: questionnaireResultSchema.shape.score,
      total: questionnaireResultSchema.shape.total,
      isPassed: z.nullish(z.boolean()),
    }),
  ),
});
export type QuestionnaireValue = z.infer<typeof questionnaireValueSchema>;

/** How many questions have an answer. */
export const answeredCount = ({ answers }: Pick<QuestionnaireValue, 'answers'>): number =>
  Object.values(answers).filter((codes) => codes.length > 0).length;

const codes = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500));
const namedIds = z.array(namedIdSchema).check(z.maxLength(500));
const files = z.array(fileValueSchema).check(z.maxLength(100));

/** What a field of each kind holds. A table's cells are judged by their columns. */
export const VALUE_SCHEMAS = {
  text,
  longText: text,
  number: z.number(),
  amount: z.number(),
  date: moment,
  dateRange: dateRangeValueSchema,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  singleChoice: z.string().check(z.maxLength(64)),
  multiChoice: codes,
  person: namedIds,
  department: namedIds,
  phone: z.string().check(z.maxLength(40)),
  image: files,
  attachment: files,
  location: locationValueSchema,
  signature: files,
  detailTable: z.array(tableRowSchema).check(z.maxLength(500)),
  questionnaire: questionnaireValueSchema,
  description: z.never(),
} as const satisfies Record<FieldKind, z.ZodMiniType>;

export type ValueOf = { [Kind in FieldKind]: z.infer<(typeof VALUE_SCHEMAS)[Kind]> };

/** What is filled in, by field key. A field without a value has no entry. */
export type FormValues = Record<string, unknown>;
export const formValuesSchema = z.record(z.string().check(z.maxLength(40)), z.unknown());
