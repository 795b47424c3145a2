import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '@contract/endpoint';
import type { Ctx, SessionCtx } from '@server/context';

type CtxOf<E extends Endpoint> = E['access'] extends 'session' ? SessionCtx : Ctx;

/** A rule of the backend: validated input in, payload out, refusals as ServiceError. */
export type Verb<E extends Endpoint> = (call: {
  ctx: CtxOf<E>;
  input: Parsed<E>;
}) => Promise<z.input<E['response']>>;

/** An endpoint joined to its verb, with the types forgotten. */
export type Mounted = { endpoint: Endpoint; verb: (call: { ctx: Ctx; input: unknown }) => Promise<unknown> };

/** The endpoints among what a file of the contract exports. */
type Endpoints<Calls> = {
  [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint
    ? Verb<Calls[Name]>
    : never;
};

/**
 * Joins the calls of a file of the contract to their verbs, which have the same names: a call without a verb, and a verb
 * without a call, do not compile. {@link registerCalls} gives a verb a session and input of its endpoint's type.
 */
export function mountAll<Calls extends object>(calls: Calls, verbs: Endpoints<Calls>): Mounted[] {
  return Object.entries(verbs).map(([name, verb]) => ({
    endpoint: calls[name as keyof Calls] as Endpoint,
    verb: verb as Mounted['verb'],
  }));
}
