import type * as z from 'zod/mini';

/**
 * How a request body travels. `any` accepts form and JSON, and an empty body (spec section 7: "J/F", "without body type");
 * `multipart` carries files beside its fields.
 */
export type Encoding = 'form' | 'json' | 'any' | 'multipart';

/** The service a call belongs to; each has a base path of its own in the build environment (spec section 7). */
export type Service = 'account' | 'tenant' | 'gateway' | 'schedule';

/** `session` needs a valid `sso_sys_token` header; `anonymous` must work without one. */
export type Access = 'anonymous' | 'session';

/** The folders of the contract that have calls; the glossary explains them. */
export const NOUNS = [
  'account',
  'agreement',
  'analysis',
  'announcement',
  'approval',
  'attendance',
  'attendance-group',
  'audit',
  'calendar',
  'certificate',
  'company',
  'delegation',
  'dictionary',
  'file',
  'flow',
  'form',
  'help',
  'host',
  'inbox',
  'job',
  'joining',
  'leave',
  'leaving',
  'master-data',
  'message',
  'open-shift',
  'overtime',
  'pay',
  'payslip',
  'people',
  'product',
  'questionnaire',
  'report',
  'role',
  'roster',
  'seal',
  'session',
  'settlement',
  'shift',
  'signature',
  'signing',
  'start-plan',
  'view',
  'warning',
  'workbench',
] as const;
export type Noun = (typeof NOUNS)[number];

type AnySchema = z.ZodMiniType;

/** One call of the backend: the only description that the portal, the backend, the mocks and OpenAPI share. */
export type Endpoint<
  Req extends AnySchema = AnySchema,
  Res extends AnySchema = AnySchema,
  A extends Access = Access,
> = {
  /** Unique name; also the OpenAPI operationId. */
  id: string;
  noun: Noun;
  /** The nouns whose reads are out of date after this call. Reads change nothing. */
  changes: readonly Noun[];
  service: Service;
  /** Exactly the specification's path, without prefix and service base. */
  path: `/${string}`;
  encoding: Encoding;
  access: A;
  /** The envelope key that carries the payload. */
  payloadKey: 'data' | 'result';
  /** True when repeating the call changes nothing: it may be retried and is cancelled when its page is left. */
  isRead: boolean;
  summary: string;
  /** Set where the specification leaves path or payload open: what was decided. */
  decision?: string;
  request: Req;
  response: Res;
};

type Definition<Req extends AnySchema, Res extends AnySchema, A extends Access> = Pick<
  Endpoint<Req, Res, A>,
  'id' | 'path' | 'summary' | 'request' | 'response'
> &
  Partial<Endpoint<Req, Res, A>>;

/**
 * Declares the calls of a noun. Defaults: gateway service, JSON, session needed, payload under `data`, a write that changes its
 * own noun and `alsoChanged`. A call that changes less, or nothing that a screen shows, names its own `changes`.
 */
export const endpointOf = (noun: Noun, alsoChanged: readonly Noun[] = []) =>
  function endpoint<Req extends AnySchema, Res extends AnySchema, A extends Access = 'session'>(
    definition: Definition<Req, Res, A>,
  ): Endpoint<Req, Res, A> {
    return {
      noun,
      changes: definition.isRead ? [] : [noun, ...alsoChanged],
      service: 'gateway',
      encoding: 'json',
      access: 'session' as A,
      payloadKey: 'data',
      isRead: false,
      ...definition,
    };
  };

/** What a caller passes to an endpoint. */
export type In<E extends Endpoint> = z.input<E['request']>;
/** What the backend's verb receives after validation. */
export type Parsed<E extends Endpoint> = z.output<E['request']>;
/** What an endpoint answers inside its envelope. */
export type Out<E extends Endpoint> = z.output<E['response']>;
