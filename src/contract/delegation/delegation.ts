import * as z from 'zod/mini';

/** What a delegate may act on: the two approval centers (design section 4.1). */
export const ENTRUST_KINDS = ['lgApprove', 'ymApprove'] as const;

/** Stored state, and `state` as the moment makes of it. */
export const ENTRUST_STATES = ['waiting', 'active', 'ended', 'disabled'] as const;

const person = z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) });

/** A duty delegation: `owner` is absent, `delegate` acts from `startAt` until `endAt`. */
export const entrustSchema = z.object({
  id: z.string(),
  owner: person,
  delegate: person,
  kinds: z.array(z.enum(ENTRUST_KINDS)),
  startAt: z.string(),
  endAt: z.string(),
  isEnabled: z.boolean(),
  state: z.enum(ENTRUST_STATES),
  remark: z.string(),
  /** While it is active and the delegate is on leave: until when, and who decides meanwhile; no one means its owner alone. */
  away: z.nullable(z.object({ until: z.string(), goesTo: z.array(person) })),
  createdAt: z.string(),
});
export type Entrust = z.infer<typeof entrustSchema>;
