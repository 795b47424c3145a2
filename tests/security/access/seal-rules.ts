import { anyOf, type Rule } from './rule';

/** Seals, who may use them, and what is stamped. */
export const SEAL_RULES = [
  {
    needs: anyOf('seals'),
    people: 'wholeCompany',
    calls: [
      'listSeals',
      'getSeal',
      'previewSeal',
      'makeSeal',
      'askSealChange',
      'decideSealChange',
      'withdrawSealChange',
      'listSealGrants',
      'giveSealGrant',
      'endSealGrant',
      'listSealUses',
    ],
  },
  {
    needs: anyOf('stampAdministrator'),
    people: 'wholeCompany',
    calls: ['listStampings', 'getStamping', 'getStampingPages', 'placeStamping', 'refuseStamping'],
  },
  // Who has been given a seal uses it, whatever their roles are.
  {
    needs: 'session',
    people: 'oneself',
    calls: ['listMySeals', 'listMyStampings', 'askStamping', 'withdrawStamping'],
  },
  { needs: 'session', people: 'thoseConcerned', calls: ['getSealPicture'] },
] as const satisfies readonly Rule[];
