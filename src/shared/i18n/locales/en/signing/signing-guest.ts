import type { Shape } from '@/shared/i18n/shape';
import type { signingGuest as source } from '@/shared/i18n/locales/zh_CN/signing/signing-guest';

export const signingGuest = {
  pageTitle: 'E-signing',
  sentBy: '{{name}} of {{company}} asks you to sign',
  company: 'Company',
  deadline: 'Deadline',
  enter: 'Open document',
  view: {
    open: 'Ready to sign',
    waiting: "It's not your turn yet",
    signed: "You've signed",
    completed: 'Signing completed',
    refused: 'Signing has ended',
    expired: 'The deadline has passed',
    withdrawn: 'Withdrawn by the sender',
    handedOver: 'Transferred to someone else',
  },
  viewNote: {
    open: 'Open the document to read and sign it',
    waiting: "We'll notify you when it's your turn. The same link will work then.",
    signed: 'When everyone has signed, you can download the final file with the same link',
    completed: 'Everyone has signed. The final file is ready to download.',
    refused: "Someone declined, so this document doesn't need to be signed anymore",
    expired: 'If it still needs your signature, ask the sender to send it again',
    withdrawn: "This document doesn't need to be signed anymore",
    handedOver: "This document doesn't need your signature anymore",
  },
  sealing: 'The final file is being made, which takes a few seconds',
  download: 'Download file',
  ended: 'Access has ended',
  endedNote: "To protect the document, you need a new code after a while. What you entered isn't saved.",
  again: 'Get a new code',
  conflict: 'Something has changed',
  understood: 'Got it',
} as const satisfies Shape<typeof source>;
