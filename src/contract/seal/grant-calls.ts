import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, number, page, pageOf, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import { GRANT_ENDS, SEAL_KINDS, SEAL_LIMITS, SEAL_STATES, validity } from './seal';
import { longText } from '../text/text-fields';

/** Who may use which seal, how often and until when. The specification has no call for it: ours. */
const decision = 'The specification names no call for it.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/seal/web/mobile/grant';

export const GRANT_STATES = ['active', 'notYet', 'usedUp', 'expired', ...GRANT_ENDS] as const;

const grantSchema = z.object({
  id: z.string(),
  purpose: z.string(),
  quota: z.number(),
  used: z.number(),
  left: z.number(),
  validFrom: z.string(),
  validTo: z.string(),
  state: z.enum(GRANT_STATES),
  endReason: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
  revision: z.number(),
});

export const listSealGrants = endpoint({
  ...read,
  id: 'listSealGrants',
  path: `${PATH}/list`,
  summary: 'Who may use a seal, the newest grant first (function 1122, for the whole company)',
  request: z.strictObject({ sealId: id, ...page }),
  response: pageOf(
    z.object({
      ...grantSchema.shape,
      member: personSchema,
      /** Who gave it; nobody where it comes from an approved request. */
      givenBy: z.nullable(personSchema),
      approvalId: z.nullable(z.string()),
    }),
  ),
});
export type SealGrant = Out<typeof listSealGrants>['list'][number];

export const giveSealGrant = endpoint({
  ...write,
  id: 'giveSealGrant',
  path: `${PATH}/give`,
  summary:
    'Let somebody use a seal so often, for a purpose, within days (function 1122, for the whole company)',
  decision: `${decision} Nobody gives themselves a seal that needs two. The same \`requestId\` again answers the grant that the first one gave.`,
  request: z.strictObject({
    requestId: id,
    sealId: id,
    memberId: id,
    purpose: longText(SEAL_LIMITS.purpose),
    quota: number.check(z.int(), z.minimum(1), z.maximum(SEAL_LIMITS.quota)),
    ...validity,
  }),
  response: z.object({ id: z.string() }),
});

export const endSealGrant = endpoint({
  ...write,
  id: 'endSealGrant',
  path: `${PATH}/end`,
  summary: 'End a grant before its time (function 1122, for the whole company)',
  decision: `${decision} What was placed stays in the ledger; what its holder has asked the stamp administrator for is taken back.`,
  request: z.strictObject({
    id,
    revision: savedRevision,
    reason: longText(SEAL_LIMITS.reason),
  }),
  response: nothing,
});

export const listMySeals = endpoint({
  ...read,
  id: 'listMySeals',
  path: `${PATH}/mine`,
  summary: 'The grants of the signed-in person: those that can be used first, then the last ones that ended',
  request: z.strictObject({}),
  response: z.object({
    list: z.array(
      z.object({
        ...grantSchema.shape,
        seal: z.object({
          id: z.string(),
          kind: z.enum(SEAL_KINDS),
          name: z.string(),
          enName: z.nullable(z.string()),
          state: z.enum(SEAL_STATES),
          needsTwo: z.boolean(),
          pictureId: z.nullable(z.string()),
        }),
      }),
    ),
    /** Whether the approval kind “seal use” can be started by the caller. */
    mayAsk: z.boolean(),
  }),
});
export type MySeal = Out<typeof listMySeals>['list'][number];
