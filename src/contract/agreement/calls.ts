import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, instant, nothing, page, pageOf, savedRevision } from '../fields';
import { AGREEMENTS } from '../help/calls';
import { blocksSchema } from '../help/document';
import { personSchema } from '../people/calls';
import { DEVICE_CLIENTS } from '../session/device-calls';
import { AGREEMENT_STATES } from './rules/agreement-state';
import { lineText, longText } from '../text/text-fields';

/** A company's own agreements in versions, and who has accepted them. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1514).';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/agreement';

export const AGREEMENT_LIMITS = { title: 60, text: 20_000 } as const;

const code = z.enum(AGREEMENTS);
const both = z.object({ zh_CN: z.string(), en: z.string() });
const bodies = z.object({ zh_CN: blocksSchema, en: blocksSchema });
/** Text that may still be unfinished: only publishing asks for it. */
const written = (max: number, field = longText) =>
  z.object({
    zh_CN: field(max, 0),
    en: field(max * 2, 0),
  });

export const agreementOverview = endpoint({
  ...read,
  id: 'agreementOverview',
  path: `${PATH}/overview`,
  summary: 'The agreements of the company: what is in force of each, and what comes next (function 1514)',
  request: nothing,
  response: z.array(
    z.object({
      code,
      title: both,
      version: z.string(),
      publishedAt: z.string(),
      /** False for the product's own text, which stands until the company has one. */
      isOwn: z.boolean(),
      next: z.nullable(z.object({ id: z.string(), state: z.enum(AGREEMENT_STATES) })),
    }),
  ),
});
export type AgreementSummary = Out<typeof agreementOverview>[number];

const row = {
  id: z.string(),
  code,
  version: z.string(),
  title: both,
  state: z.enum(AGREEMENT_STATES),
  mustConsent: z.boolean(),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  authorName: z.nullish(z.string()),
  authorEnName: z.nullish(z.string()),
};

export const agreementVersions = endpoint({
  ...read,
  id: 'agreementVersions',
  path: `${PATH}/versions`,
  summary:
    'The versions that the company has written, newest first, or those of one agreement (function 1514)',
  request: z.strictObject({ code: z.optional(code), ...page }),
  response: pageOf(z.object(row)),
});
export type AgreementVersion = Out<typeof agreementVersions>['list'][number];

export const agreementFile = endpoint({
  ...read,
  id: 'agreementFile',
  path: `${PATH}/file`,
  summary: 'One version as it is kept, with the one before it and how many have accepted it (function 1514)',
  request: z.strictObject({ id }),
  response: z.object({
    ...row,
    revision: z.number(),
    body: bodies,
    before: z.nullable(z.object({ version: z.string(), isOwn: z.boolean(), title: both, body: bodies })),
    /** Of how many within the reader's scope. */
    accepted: z.number(),
    audience: z.number(),
  }),
});
export type AgreementFile = Out<typeof agreementFile>;

const saved = z.object({ id: z.string(), revision: z.number() });

export const agreementAdd = endpoint({
  ...write,
  id: 'agreementAdd',
  path: `${PATH}/add`,
  summary: 'Begin a new version with the text in force, or go on with the draft there is (function 1514)',
  request: z.strictObject({ code }),
  response: saved,
});

export const agreementSave = endpoint({
  ...write,
  id: 'agreementSave',
  path: `${PATH}/save`,
  summary: 'Change a draft (function 1514)',
  request: z.strictObject({
    id,
    revision: savedRevision,
    title: written(AGREEMENT_LIMITS.title, lineText),
    text: written(AGREEMENT_LIMITS.text),
    mustConsent: z.boolean(),
  }),
  response: saved,
});

export const agreementPublish = endpoint({
  ...write,
  id: 'agreementPublish',
  path: `${PATH}/publish`,
  summary: 'Put a draft in force now or from a moment on (function 1514)',
  request: z.strictObject({ id, revision: savedRevision, at: z.optional(instant) }),
  response: nothing,
});

export const agreementWithdraw = endpoint({
  ...write,
  id: 'agreementWithdraw',
  path: `${PATH}/withdraw`,
  summary: 'Make a draft of a version that is not in force yet (function 1514)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const agreementDelete = endpoint({
  ...write,
  id: 'agreementDelete',
  path: `${PATH}/delete`,
  summary: 'Delete a draft (function 1514)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const agreementConsents = endpoint({
  ...read,
  id: 'agreementConsents',
  path: `${PATH}/consents`,
  summary: 'Who has accepted a version, last first, or who has not, by name (function 1514)',
  request: z.strictObject({ id, isAccepted: z.boolean(), ...page }),
  response: pageOf(
    z.object({
      ...personSchema.shape,
      acceptedAt: z.nullable(z.string()),
      client: z.nullable(z.enum(DEVICE_CLIENTS)),
    }),
  ),
});

export const agreementsToAccept = endpoint({
  isRead: true,
  decision: 'The specification names no call for it.',
  id: 'agreementsToAccept',
  path: `${PATH}/toAccept`,
  summary: 'What the company asks the signed-in person to accept',
  request: nothing,
  response: z.array(
    z.object({
      id: z.string(),
      code,
      version: z.string(),
      title: both,
      publishedAt: z.string(),
      body: bodies,
    }),
  ),
});

export const agreementAccept = endpoint({
  decision: 'The specification names no call for it.',
  id: 'agreementAccept',
  path: `${PATH}/accept`,
  summary: 'Accept versions that are in force',
  request: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(AGREEMENTS.length)) }),
  response: nothing,
});
