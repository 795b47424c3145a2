import * as z from 'zod/mini';
import { localized } from '../fields';

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
  'description',
] as const;

export const FIELD_ACCESS = ['read', 'edit', 'hidden'] as const;
export type FieldAccess = (typeof FIELD_ACCESS)[number];

const option = z.object({ code: z.string(), label: localized });

const field = z.object({
  key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
  kind: z.enum(FIELD_KINDS),
  label: localized,
  hint: z.optional(localized),
  isRequired: z.optional(z.boolean()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  pattern: z.optional(z.string()),
  /** Choices of its own, or those of a dictionary. */
  options: z.optional(z.array(option)),
  itemType: z.optional(z.string()),
  /** Shown only while another field has one of these values. */
  showWhen: z.optional(z.object({ key: z.string(), values: z.array(z.string()) })),
});

export const formSchemaSchema = z.object({
  fields: z.array(z.object({ ...field.shape, columns: z.optional(z.array(field)) })),
});
export type FormSchema = z.infer<typeof formSchemaSchema>;

export const fieldPermissionSchema = z.object({ fieldKey: z.string(), access: z.enum(FIELD_ACCESS) });
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
