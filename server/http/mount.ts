import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '@contract/endpoint';
import type { Ctx, SessionCtx } from '../context';

type CtxOf<E extends Endpoint> = E['access'] extends 'session' ? SessionCtx : Ctx;

/** A rule of the backend: validated input in, payload out, refusals as ServiceError. */
export type Verb<E extends Endpoint> = (call: {
  ctx: CtxOf<E>;
  input: Parsed<E>;
}) => Promise<z.input<E['response']>>;

/** An endpoint joined to its verb, with the types forgotten. */
export type Mounted = { endpoint: Endpoint; verb: (call: { ctx: Ctx; input: unknown }) => Promise<unknown> };

/** Joins an endpoint to its verb; {@link registerCalls} gives a verb a session and input of its endpoint's type. */
export function mount<E extends Endpoint>(endpoint: E, verb: Verb<E>): Mounted {
  return { endpoint, verb: verb as unknown as Mounted['verb'] };
}
