import { anyOf, type Rule } from './rule';

/** Documents that people sign. Parties need no function: what was sent to them is theirs to answer. */
export const SIGNING_RULES = [
  { needs: anyOf('signingCenter'), people: 'thoseConcerned', calls: ['listSignings', 'countSignings'] },
  { needs: anyOf('allSignings'), people: 'scope', calls: ['listCompanySignings'] },
  {
    needs: 'session',
    people: 'thoseConcerned',
    calls: [
      'getSigning',
      'getSigningPages',
      'downloadSigning',
      'downloadSigningBundle',
      'openSigning',
      'sendSigningCode',
      'signSigning',
      'refuseSigning',
      'handOverSigning',
      'withdrawSigning',
      'resendSigning',
      'remindSigning',
      'retrySigning',
      'removeSigning',
      'getSigningBatch',
    ],
  },
  {
    needs: anyOf('initiateSigning'),
    people: 'thoseConcerned',
    calls: [
      'createSigning',
      'getSigningDraft',
      'saveSigning',
      'attachSigningFile',
      'findSigningKeyword',
      'sendSigning',
      'retrySigningBatch',
    ],
  },
  {
    needs: anyOf('initiateSigning'),
    people: 'scope',
    calls: ['sendSigningBatch', 'readSigningRows', 'signingRowsFile'],
  },
  {
    needs: 'nothing',
    people: 'thoseConcerned',
    calls: [
      'readSigningLink',
      'sendGuestCode',
      'enterSigningAsGuest',
      'getGuestSigning',
      'sendGuestProof',
      'signAsGuest',
      'refuseAsGuest',
      'leaveGuestSigning',
    ],
  },
  {
    // Whoever holds a sealed file; names are masked, and the code is 80 bits.
    needs: 'nothing',
    people: 'nobody',
    calls: ['verifySigningCode', 'verifySigningFile'],
  },
  {
    needs: anyOf('initiateSigning', 'signingTemplates'),
    people: 'nobody',
    calls: ['listSigningTemplates', 'getSigningTemplate', 'previewSigningTemplate'],
  },
  {
    needs: anyOf('signingTemplates'),
    people: 'nobody',
    calls: ['saveSigningTemplate', 'removeSigningTemplate'],
  },
] as const satisfies readonly Rule[];
