import * as calls from '@contract/seal/calls';
import * as grants from '@contract/seal/grant-calls';
import * as uses from '@contract/seal/use-calls';
import { DESIGN, TODAY } from '@tests/helpers/seal-company';
import type { EndpointId } from '@contract/all-endpoints';
import { NOBODY, type Case } from './scene';

const reason = '印面磨损';
const page = { sealId: NOBODY };
const named = { id: NOBODY, revision: 1 };
const design = { by: 'design', design: DESIGN } as const;

/** Seals are the whole company's: who reaches a part of it keeps and places none. */
export const SEAL_CASES = {
  listSeals: { whole: async ({ call }) => await call(calls.listSeals, {}) },
  getSeal: { whole: async ({ call }) => await call(calls.getSeal, { id: NOBODY }) },
  previewSeal: { whole: async ({ call }) => await call(calls.previewSeal, { design: DESIGN }) },
  makeSeal: {
    whole: async ({ call }) =>
      await call(calls.makeSeal, {
        requestId: 'seal-1',
        kind: 'contract',
        name: '合同章',
        enName: '',
        needsTwo: false,
        look: design,
        reason,
      }),
  },
  askSealChange: {
    whole: async ({ call }) => await call(calls.askSealChange, { ...named, kind: 'suspend', reason }),
  },
  decideSealChange: {
    whole: async ({ call }) =>
      await call(calls.decideSealChange, { changeId: NOBODY, isApproved: true, note: '' }),
  },
  withdrawSealChange: {
    whole: async ({ call }) => await call(calls.withdrawSealChange, { changeId: NOBODY }),
  },
  listSealGrants: { whole: async ({ call }) => await call(grants.listSealGrants, page) },
  giveSealGrant: {
    whole: async ({ call, reader }) =>
      await call(grants.giveSealGrant, {
        requestId: 'grant-1',
        sealId: NOBODY,
        memberId: reader.id,
        purpose: '采购合同',
        quota: 1,
        validFrom: TODAY,
        validTo: '2027-01-31',
      }),
  },
  endSealGrant: { whole: async ({ call }) => await call(grants.endSealGrant, { ...named, reason }) },
  listSealUses: { whole: async ({ call }) => await call(uses.listSealUses, page) },
  listStampings: { whole: async ({ call }) => await call(uses.listStampings, { box: 'waiting' }) },
  getStamping: { whole: async ({ call }) => await call(uses.getStamping, { id: NOBODY }) },
  getStampingPages: { whole: async ({ call }) => await call(uses.getStampingPages, { id: NOBODY }) },
  placeStamping: { whole: async ({ call }) => await call(uses.placeStamping, named) },
  refuseStamping: { whole: async ({ call }) => await call(uses.refuseStamping, { ...named, reason }) },
} satisfies Partial<Record<EndpointId, Case>>;
