import * as z from 'zod/mini';
import type { In } from '../endpoint';
import { endpoint } from './noun';
import { helpDocumentSchema } from './document';
import { id, page, pageOf } from '../fields';

/** Help center, agreements and file links (spec section 7). */
export const AGREEMENTS = ['policy', 'terms', 'cancellation'] as const;
export const HELP_CATEGORIES = ['release', 'guide', 'faq', 'product'] as const;

const version = z.optional(z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){0,2}$/)));

export const getAgreement = endpoint({
  id: 'getAgreement',
  path: '/web/portal/helpcenter/getAgreement',
  encoding: 'form',
  access: 'anonymous',
  isRead: true,
  summary: 'The privacy policy, the terms or the cancellation agreement',
  decision:
    'The specification names the fetch and no path. The version in force, or the named one; with a session the company’s own where it has one.',
  request: z.strictObject({ code: z.enum(AGREEMENTS), version }),
  response: helpDocumentSchema,
});

export const helpcenterView = endpoint({
  id: 'helpcenterView',
  path: '/web/portal/helpcenter/view',
  access: 'anonymous',
  isRead: true,
  summary: 'Help documents of a category, newest first; release notes are one',
  decision: 'Body not shown: a category and a page, or an id within it.',
  request: z.strictObject({ category: z.enum(HELP_CATEGORIES), id: z.optional(id), ...page }),
  response: pageOf(helpDocumentSchema),
});

export type AgreementCode = In<typeof getAgreement>['code'];
