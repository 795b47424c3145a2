import * as z from 'zod/mini';
import { id, number } from './fields';

/** So many records are changed by one call: more belong into an import. */
export const BULK_MAX = 1_000;

/** How long a change of many can be taken back. */
export const BULK_UNDO_MINUTES = 10;

/** How many matched when the person looked. */
export const bulkCount = (max: number) => number.check(z.int(), z.minimum(1), z.maximum(max));

/**
 * The records that a bulk call changes, at most `max`: these, or all that a filter matches but some, with the count that the person saw.
 * The server finds them again under the rights of this moment and refuses another count.
 */
export const bulkTarget = <Match extends z.core.$ZodType>(match: Match, max: number = BULK_MAX) =>
  z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(max)) }),
    z.strictObject({
      match,
      count: bulkCount(max),
      except: z.array(id).check(z.maxLength(BULK_MAX)),
    }),
  ]);

/** The result for one record: refused ones say why, in the caller's language. */
export const bulkResult = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  refusal: z.nullable(z.string()),
});
