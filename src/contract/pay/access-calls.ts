import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { page, pageOf } from '../fields';
import { endpoint } from './noun';

/**
 * Parts of someone's pay that are seen: the records on a screen, an import preview, a payslip, a file of payslips, or what unused
 * leave is worth on leaving.
 */
export const PAY_ACCESS_KINDS = ['record', 'import', 'payslip', 'export', 'leaving'] as const;
export type PayAccessKind = (typeof PAY_ACCESS_KINDS)[number];

export const payAccessList = endpoint({
  encoding: 'form',
  isRead: true,
  decision:
    'Not in the specification: who has seen the own pay, the latest first. Looks of one session within the five minutes of a proof are one.',
  id: 'payAccessList',
  path: '/joyhr/web/organ/mobile/payAccessList',
  summary: 'Who has seen the pay of the caller, what of it, and when',
  request: z.strictObject(page),
  response: pageOf(
    z.object({
      id: z.string(),
      by: z.object({ name: z.string(), enName: z.nullable(z.string()) }),
      kind: z.enum(PAY_ACCESS_KINDS),
      seenAt: z.string(),
    }),
  ),
});
export type PayAccessRow = Out<typeof payAccessList>['list'][number];
