import type { SendFault } from '@contract/signing/draft-calls';

export const STEPS = ['document', 'parties', 'fields', 'send'] as const;
export type Step = (typeof STEPS)[number];

/** Where each fault is put right. */
const STEP_OF: Partial<Record<SendFault, Step>> = {
  noDocument: 'document',
  notPrepared: 'document',
  variableMissing: 'document',
  variableUnknown: 'parties',
  noSigner: 'parties',
  partyUnknown: 'parties',
  partyTwice: 'parties',
  outsiderName: 'parties',
  partyUnprintable: 'parties',
  outsiderAddress: 'parties',
  contactOfSender: 'parties',
  contactOfMember: 'parties',
  contactTwice: 'parties',
  noField: 'fields',
  fieldOutside: 'fields',
  fieldSmall: 'fields',
  fieldCovers: 'fields',
  fieldOverlaps: 'fields',
  fieldNoSigner: 'fields',
  fieldKind: 'fields',
  sealMissing: 'parties',
  sealUnusable: 'parties',
};

export const stepOf = (fault: SendFault): Step => STEP_OF[fault] ?? 'send';
