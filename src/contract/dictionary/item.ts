import * as z from 'zod/mini';

/** A dictionary entry (spec section 3). `status` 1 is listed but not selectable. */
export const dictionaryItemSchema = z.object({
  itemType: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  itemEnName: z.nullish(z.string()),
  parentCode: z.nullish(z.string()),
  status: z.union([z.literal(0), z.literal(1)]),
  sort: z.number(),
});
export type DictionaryItem = z.infer<typeof dictionaryItemSchema>;
