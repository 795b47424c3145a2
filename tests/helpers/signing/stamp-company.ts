import { and, desc, eq } from 'drizzle-orm';
import { sealStamping } from '@server/db/schema/seal/seal';
import { buildSealCompany } from '../seal-company';
import type { TestServer } from '../server';
import { buildSigningCompany } from './signing-company';

const STAMP_BOX = { x: 40_000, y: 60_000, width: 12_000, height: 12_000 };

/**
 * People of a company who sign documents, and those who keep and place its seals: an sends, bo and di sign, cy is the stamp
 * administrator.
 */
export async function buildStampCompany(server: TestServer) {
  const seals = await buildSealCompany(server);
  const signing = await buildSigningCompany(server, { tenantId: seals.tenantId });
  type Person = (typeof signing)['an'];
  return {
    ...signing,
    cy: { ...seals.cy, name: 'cy' },
    keeper: seals.an,
    approver: seals.bo,
    makeSeal: seals.make,
    person: seals.person,
    detail: seals.detail,
    decide: seals.decide,
    grant: seals.grant,
    grantRow: seals.grantRow,
    stampingRow: seals.stampingRow,
    /** A case that `signers` sign and then a stamp, each with a field. */
    sendStamped: async (
      signers: readonly Person[],
      stamp: { sealId: string; grantId?: string },
      more: Parameters<typeof signing.send>[1] = {},
    ) => {
      const members = signers.map(({ id }, at) => ({
        key: `p${at}`,
        kind: 'member' as const,
        role: 'signer' as const,
        turn: at + 1,
        memberId: id,
      }));
      const party = {
        key: 'seal',
        kind: 'stamp',
        role: 'signer',
        turn: signers.length + 1,
        ...stamp,
      } as const;
      return await signing.send([], {
        proof: 'password',
        parties: [...members, party],
        fields: [
          ...members.map(({ key }, at) => ({
            party: key,
            kind: 'signature' as const,
            page: 1,
            box: { x: 10_000, y: 20_000 + at * 6_000, width: 12_000, height: 4_800 },
          })),
          { party: 'seal', kind: 'seal', page: 1, box: STAMP_BOX },
        ],
        ...more,
      });
    },
    /** What the stamp administrators are asked for by a case. */
    waitingFor: async (signingId: string) => {
      const [row] = await server.db
        .select()
        .from(sealStamping)
        .where(and(eq(sealStamping.subject, 'signing'), eq(sealStamping.subjectId, signingId)))
        .orderBy(desc(sealStamping.askedAt), desc(sealStamping.state));
      return row!;
    },
  };
}
