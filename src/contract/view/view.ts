import * as z from 'zod/mini';

/** The saved views of one table. */
export const VIEW_LIMITS = {
  perPerson: 30,
  name: 40,
  columns: 60,
  filters: 20,
  /** Of a filter's value in characters. */
  value: 400,
  roles: 20,
} as const;

/** Built into the product: every column and order as the table comes, no filter. */
export const SYSTEM_VIEW = 'system';

export const DENSITIES = ['standard', 'compact'] as const;

const columnId = z.string().check(z.minLength(1), z.maxLength(40));
const width = z.number().check(z.int(), z.minimum(64), z.maximum(640));

/**
 * The state of a view. Selection, page, scroll position, search text and rights are not in it. `v` counts the versions of this shape:
 * a later one reads the earlier ones.
 */
export const viewStateSchema = z.strictObject({
  v: z.literal(1),
  filters: z
    .record(columnId, z.string().check(z.maxLength(VIEW_LIMITS.value)))
    .check(z.refine((filters) => Object.keys(filters).length <= VIEW_LIMITS.filters)),
  sort: z.array(z.strictObject({ id: columnId, isDescending: z.boolean() })).check(z.maxLength(1)),
  columns: z
    .array(z.strictObject({ id: columnId, width: z.optional(width), isHidden: z.optional(z.boolean()) }))
    .check(z.maxLength(VIEW_LIMITS.columns)),
  density: z.optional(z.enum(DENSITIES)),
});
export type ViewState = z.infer<typeof viewStateSchema>;

export const SYSTEM_STATE: ViewState = { v: 1, filters: {}, sort: [], columns: [] };

/** Widths in px by column: a person's own, in a shared view as well. */
export const widthsSchema = z
  .record(columnId, width)
  .check(z.refine((widths) => Object.keys(widths).length <= VIEW_LIMITS.columns));
export type Widths = z.infer<typeof widthsSchema>;

/** Who sees a view: its owner alone, those with some roles, or everyone who may open its table. */
export const AUDIENCES = ['mine', 'roles', 'company'] as const;
export type Audience = (typeof AUDIENCES)[number];
