import { eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { decideSealChange, getSeal, makeSeal } from '@contract/seal/calls';
import { giveSealGrant } from '@contract/seal/grant-calls';
import type { SealKind } from '@contract/seal/seal';
import { askStamping } from '@contract/seal/use-calls';
import { randomId } from '@server/auth/random';
import { sealGrant, sealStamping } from '@server/db/schema/seal/seal';
import { buildSignedIn, buildTenant } from './factories';
import type { TestServer } from './server';

export const TODAY = '2026-11-20';
export const DESIGN = {
  shape: 'round',
  text: '青禾优选（上海）商业有限公司',
  line: '合同专用章',
  code: '',
  hasStar: true,
} as const;

/** Two who keep seals (an and bo), who places them (cy), and two who use them (dan and eve). */
export async function buildSealCompany(server: TestServer) {
  const { id: tenantId } = await buildTenant(server.db);
  const person = async (name: string, role: 'companyAdministrator' | 'stampAdministrator' | 'employee') => {
    const functions = {
      companyAdministrator: [FUNCTION_ID.seals],
      stampAdministrator: [FUNCTION_ID.stampAdministrator],
      employee: [FUNCTION_ID.signingCenter],
    }[role];
    const { member, token } = await buildSignedIn(server, {
      tenantId,
      roles: [role],
      functions,
      account: { name, enName: name },
    });
    const call = async <E extends Endpoint>(endpoint: E, input: In<E>) =>
      await server.call(endpoint, input, { token });
    return { ...member, token, call };
  };
  const an = await person('an', 'companyAdministrator');
  const bo = await person('bo', 'companyAdministrator');
  const cy = await person('cy', 'stampAdministrator');
  const dan = await person('dan', 'employee');
  const eve = await person('eve', 'employee');
  type Person = typeof an;

  const ask = async (given: Partial<In<typeof makeSeal>> = {}) =>
    await an.call(makeSeal, {
      requestId: randomId().slice(0, 12),
      kind: 'contract',
      name: `合同章${randomId().slice(0, 6)}`,
      enName: '',
      needsTwo: false,
      look: { by: 'design', design: DESIGN },
      reason: '公司日常用印',
      ...given,
    });
  const detail = async (id: string) => (await an.call(getSeal, { id })).data;
  const decide = async (by: Person, sealId: string, isApproved = true) =>
    await by.call(decideSealChange, {
      changeId: (await detail(sealId)).waiting?.id ?? 'none',
      isApproved,
      note: '',
    });
  /** A seal in use. */
  const make = async (kind: SealKind = 'contract', needsTwo = false) => {
    const { data } = await ask({ kind, needsTwo });
    await decide(bo, data.id);
    return data.id;
  };
  const grant = async (sealId: string, to: Person, given: Partial<In<typeof giveSealGrant>> = {}) =>
    await an.call(giveSealGrant, {
      requestId: randomId().slice(0, 12),
      sealId,
      memberId: to.id,
      purpose: '采购合同',
      quota: 2,
      validFrom: TODAY,
      validTo: '2026-12-31',
      ...given,
    });
  const stamping = async (by: Person, grantId: string, given: Partial<In<typeof askStamping>> = {}) =>
    await by.call(askStamping, {
      requestId: randomId().slice(0, 12),
      grantId,
      title: '采购合同',
      count: 1,
      pages: 3,
      note: '',
      ...given,
    });
  return {
    tenantId,
    an,
    bo,
    cy,
    dan,
    eve,
    person,
    ask,
    detail,
    decide,
    make,
    grant,
    stamping,
    grantRow: async (id: string) =>
      (await server.db.select().from(sealGrant).where(eq(sealGrant.id, id)))[0]!,
    stampingRow: async (id: string) =>
      (await server.db.select().from(sealStamping).where(eq(sealStamping.id, id)))[0]!,
  };
}

export type SealCompany = Awaited<ReturnType<typeof buildSealCompany>>;
