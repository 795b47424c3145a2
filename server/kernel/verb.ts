import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '@contract/endpoint';
import type { FunctionName } from '@contract/role/functions';
import type { Ctx, SessionCtx } from './context';

/** Who may make a call that needs a session. The caller is refused with `forbidden` before the verb runs. */
export type SessionPermission =
  /** Anyone who is signed in. The verb itself decides by the rows it reads. */
  | 'signedIn'
  /** The company's administrator role, regardless of its functions. */
  | 'administrator'
  /** The same, and the company's primary account once there is one: the verb checks the second half. */
  | 'primaryAccount'
  /** This function. */
  | FunctionName
  /** One of these functions is enough. */
  | { anyOf: readonly FunctionName[] }
  /** All of these; with `ofInput` also the function of what the input names, checked by the verb. */
  | { allOf: readonly FunctionName[]; ofInput?: FunctionName }
  /** The function of the app or process that the input names, checked by the verb. The access test calls it with this one. */
  | { ofInput: FunctionName };

/** Who may make a call that needs no session. */
export type OpenPermission =
  | 'anyone'
  /** The one-time key that the server prints for its operator, checked by the verb. */
  | 'operatorKey';

/** Whose data a call reads or changes. */
export type Scope =
  /** No person's: at most the name of the author of a record of the company. */
  | 'none'
  | 'self'
  /** The people of one request, task, form or document, for those who take part in it. */
  | 'concerned'
  /** The people within the data scope of the function. */
  | 'dataScope'
  /** The whole company. A narrower data scope is refused with `beyondScope` before the verb runs. */
  | 'wholeCompany'
  /** Every person of the company, with the reason. */
  | { everyone: string };

/** Reasons for showing every person of the company. */
export const EVERYONE = {
  colleagues: 'Colleagues find each other: name, picture, department and position, no contacts.',
  leaders: 'Employees can see whom to turn to: administrators, and the head of a department.',
  route: 'The approvers of a kind of request are named, as its requesters see them.',
  administrators: 'Administrators always see the company.',
} as const;

export type Access<E extends Endpoint = Endpoint> = {
  permission: E['access'] extends 'session' ? SessionPermission : OpenPermission;
  scope: Scope;
  /** Set where the verb's own statement reads the permission, which saves one. */
  enforcedBy?: 'verb';
};

/** {@link Access} of calls that need a session, for a declaration that several verbs share. */
export type SessionAccess = Omit<Access, 'permission'> & { permission: SessionPermission };

type CtxOf<E extends Endpoint> = E['access'] extends 'session' ? SessionCtx : Ctx;
type Call<E extends Endpoint> = { ctx: CtxOf<E>; input: Parsed<E> };

/** An endpoint with its permission and the function that runs it: validated input in, payload out, refusals as ServiceError. */
export type Verb<E extends Endpoint> = {
  endpoint: E;
  access: Access<E>;
  /** Runs without checking the permission: for other verbs, which have their own. */
  run: (call: Call<E>) => Promise<z.input<E['response']>>;
};

export function verb<E extends Endpoint>(
  endpoint: E,
  access: Access<E>,
  run: (call: Call<E>) => Promise<z.input<E['response']>>,
): Verb<E> {
  return { endpoint, access, run };
}

/** A verb with the types of its endpoint erased, as the router calls it. */
export type AnyVerb = {
  endpoint: Endpoint;
  access: { permission: SessionPermission | OpenPermission; scope: Scope; enforcedBy?: 'verb' };
  run: (call: { ctx: Ctx; input: unknown }) => Promise<unknown>;
};

/** A verb for each endpoint among the exports of contract files. */
type VerbsOf<Calls> = {
  [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint
    ? Verb<Calls[Name]>
    : never;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value;

/**
 * The verbs of these endpoints, found by name among the exports of the files that define them. An endpoint without a verb, or with
 * the verb of another one, does not compile.
 */
export function collectVerbs<Calls extends object>(calls: Calls, exports: VerbsOf<Calls>): AnyVerb[] {
  return Object.entries(calls)
    .filter(([, value]) => isEndpoint(value))
    .map(([name]) => exports[name as keyof typeof exports] as unknown as AnyVerb);
}
