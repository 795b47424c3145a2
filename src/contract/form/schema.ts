import * as z from 'zod/mini';
import { AMOUNT_MAX, enteredLines, enteredText, localized } from '../fields';

/** Field kinds of design section 4.2. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'amount',
  'date',
  'dateRange',
  'time',
  'singleChoice',
  'multiChoice',
  'person',
  'department',
  'phone',
  'image',
  'attachment',
  'location',
  'signature',
  'detailTable',
  'questionnaire',
  'description',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const FIELDS_ALONE: readonly FieldKind[] = ['detailTable', 'questionnaire', 'description'];

/** Kinds that stand in a row of a detail table: not another table, a questionnaire or plain text of the form's author. */
export const COLUMN_KINDS = FIELD_KINDS.filter((kind) => !FIELDS_ALONE.includes(kind));

export const FIELD_ACCESS = ['read', 'edit', 'hidden'] as const;
export type FieldAccess = (typeof FIELD_ACCESS)[number];

export const CURRENCIES = ['CNY', 'HKD', 'USD', 'EUR', 'JPY', 'GBP'] as const;

/** Fields that spec section 5 names have messages of their own in place of the general ones. */
export const FIELD_PURPOSES = ['remark', 'receivedAmount', 'blacklistTerm'] as const;
export type FieldPurpose = (typeof FIELD_PURPOSES)[number];

/** What a number measures: days of a leave (workdays, by its kind), days of the calendar, or hours. */
export const MEASURES = ['leaveDays', 'days', 'hours'] as const;

/** A name inside a schema: of a field, a column or an option. */
export const FIELD_KEY = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
// Values are looked up by key in plain objects, which answer to `constructor` and a few more without holding them.
const fieldKey = z.string().check(
  z.regex(FIELD_KEY),
  z.refine((key) => !(key in {})),
);
const bound = z.number().check(z.minimum(-AMOUNT_MAX), z.maximum(AMOUNT_MAX));
const count = z.int().check(z.minimum(0), z.maximum(10_000));
/** A day, or one counted from the day of filling in: `today`, `today+7`, `today-30`. */
const dayLimit = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}|today([+-]\d{1,4})?)$/));

const option = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)), label: enteredText });
export type FieldOption = z.infer<typeof option>;

const field = z.object({
  key: fieldKey,
  kind: z.enum(FIELD_KINDS),
  label: enteredText,
  /** Said in the empty input, or under it. */
  hint: z.optional(enteredLines),
  isRequired: z.optional(z.boolean()),
  purpose: z.optional(z.enum(FIELD_PURPOSES)),
  /** Characters of text, without outer blanks. */
  minLength: z.optional(count),
  maxLength: z.optional(count),
  /** Bounds of a number or an amount, both inclusive. */
  min: z.optional(bound),
  max: z.optional(bound),
  /** Digits after the point of a number, 0 to 6; an amount has 2. */
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  unit: z.optional(enteredText),
  /**
   * A number that nobody types: it follows from a date range, or from two times of a day. `kind` is the choice that says
   * which leave it is.
   */
  measures: z.optional(
    z.object({
      in: z.enum(MEASURES),
      from: fieldKey,
      to: z.optional(fieldKey),
      kind: z.optional(fieldKey),
    }),
  ),
  /** Of an amount; CNY when left out. */
  currency: z.optional(z.enum(CURRENCIES)),
  /** The whole text has to match. */
  pattern: z.optional(z.string().check(z.maxLength(200))),
  /** What is said when it does not. */
  patternTip: z.optional(enteredLines),
  /** `minute` asks for the time of day as well; `day` when left out. */
  precision: z.optional(z.enum(['day', 'minute'])),
  earliest: z.optional(dayLimit),
  latest: z.optional(dayLimit),
  /** How many choices, people, departments, files or rows. Files: 10 at most, and when left out. */
  minCount: z.optional(count),
  maxCount: z.optional(count),
  /** Several people or departments instead of one. */
  multiple: z.optional(z.boolean()),
  /** Choices of its own, or those of a dictionary. */
  options: z.optional(z.array(option).check(z.maxLength(500))),
  itemType: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/))),
  /** Narrows a dictionary down, like the keyword of getItemList. */
  itemKeyword: z.optional(z.string().check(z.maxLength(50))),
  /** Shown only while another field (in a table: another column of the row) has one of these choices. */
  showWhen: z.optional(
    z.object({ key: fieldKey, values: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)) }),
  ),
  /** How the value stands to that of another field of the same kind; not asked while either is empty. */
  compare: z.optional(z.object({ key: fieldKey, is: z.enum(['greater', 'notGreater']) })),
  /** Which questionnaire is answered. */
  questionnaireId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** What a description says; its label alone when left out. */
  content: z.optional(enteredLines),
});
export type FormColumn = z.infer<typeof field>;

export const formFieldSchema = z.object({
  ...field.shape,
  columns: z.optional(z.array(field).check(z.maxLength(30))),
});
export type FormField = z.infer<typeof formFieldSchema>;

export const FIELDS_MAX = 300;

export const formSchemaSchema = z.object({
  fields: z.array(formFieldSchema).check(z.maxLength(FIELDS_MAX)),
});
export type FormSchema = z.infer<typeof formSchemaSchema>;

export const fieldPermissionSchema = z.object({
  fieldKey: z.string().check(z.maxLength(64)),
  access: z.enum(FIELD_ACCESS),
});
export type FieldPermission = z.infer<typeof fieldPermissionSchema>;

/** A published version of a form. A filled form keeps the version it was filled in. */
export const formTemplateSchema = z.object({
  templateId: z.string(),
  versionId: z.string(),
  version: z.number(),
  code: z.string(),
  name: localized,
  schema: formSchemaSchema,
});
export type FormTemplate = z.infer<typeof formTemplateSchema>;
