import type { Shape } from '@/shared/i18n/shape';
import type { signingVerify as source } from '@/shared/i18n/locales/zh_CN/verify/signing-verify';

export const signingVerify = {
  pageTitle: 'Verify a document',
  lead: 'Check whether a signed document is the original and unchanged. No sign-in needed.',
  byFile: 'Check a file',
  choose: 'Choose a PDF file',
  stays: "You can also drop the file here. It isn't uploaded: your device only computes its fingerprint.",
  fileTooLarge: 'The file can be up to {{max}} MB',
  byCode: 'Look up a code',
  code: 'Verification code',
  codeHint: 'See the last page',
  codeRequired: 'Enter the verify code',
  lookUp: 'Look up',
  found: {
    title: 'This code belongs to a signed document',
    note: 'To be sure that yours is the same document, check your file as well.',
  },
  verdicts: {
    genuine: {
      title: 'This is the original',
      note: 'The file is exactly the one that was signed. Nothing has been changed.',
    },
    unlisted: {
      title: 'Unchanged, but not on record',
      note: 'Signed with a certificate known here and unchanged since, but no signing record has this file.',
    },
    content: {
      title: 'This file was changed',
      note: "Its content doesn't match the signature: something was edited after signing. Don't rely on it.",
    },
    added: {
      title: 'Something was added after signing',
      note: "The signed part is unchanged, but pages or other content were added later. Don't rely on it.",
    },
    signature: {
      title: 'The signature is invalid',
      note: "The signature in this file is damaged or altered, so nothing can be confirmed. Don't rely on it.",
    },
    foreign: {
      title: 'Signed with another certificate',
      note: 'The certificate belongs to no company here. However similar it looks, this file was not signed here.',
    },
    unsigned: {
      title: 'Unknown file',
      note: "It has no electronic signature and is not on record. Scans and re-saved copies can't be verified.",
    },
  },
  document: 'Document',
  title: 'Title',
  company: 'Company',
  sealedAt: 'Completed',
  pages: 'Length',
  pageCount_one: '{{count}} page',
  pageCount_other: '{{count}} pages',
  signer: 'Signer {{number}}',
  hash: 'File hash (SHA-256)',
  certificate: 'Signing certificate',
  file: 'Your file',
  subject: 'Owner',
  issuer: 'Issued by',
  itself: 'The company itself',
  validTo: 'Valid until',
  timestamp: 'Timestamp',
  noTimestamp: 'None',
  fingerprint: 'Certificate fingerprint (SHA-256)',
  wasInvalid: 'The certificate was not valid when the file was signed.',
  selfMade:
    'This certificate was made by the company itself: it proves that the file is unchanged, not who the company is. PDF readers show an unknown issuer.',
} satisfies Shape<typeof source>;
