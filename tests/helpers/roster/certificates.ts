import { certificate, certificateNeed } from '@server/db/schema/people/certificate';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from '../factories';
import type { TestServer } from '../server';

type Person = { id: string; tenantId: string };

type Need = Partial<Pick<typeof certificateNeed.$inferInsert, 'placeCode' | 'audience' | 'atLeast'>>;

/** Work at the station PAID needs a forklift license from long ago on, of everyone unless said otherwise. */
export async function needCertificate(
  server: TestServer,
  tenantId: string,
  level: 'block' | 'warn' = 'block',
  need: Need = {},
): Promise<void> {
  await server.db.insert(certificateNeed).values({
    id: randomId(),
    tenantId,
    stationCode: 'PAID',
    fromDay: '2020-01-01',
    level,
    groups: [['forklift']],
    ...need,
    createdByMemberId: 'x',
    createdAt: BUILT_AT,
  });
}

/** Gives someone an accepted forklift license until a day. */
export async function holdCertificate(
  server: TestServer,
  { id: memberId, tenantId }: Person,
  validTo: string | null,
): Promise<string> {
  const id = randomId();
  await server.db.insert(certificate).values({
    id,
    tenantId,
    memberId,
    kind: 'forklift',
    number: id,
    issuedOn: '2024-01-01',
    validTo,
    state: 'valid',
    submittedByMemberId: memberId,
    submittedAt: BUILT_AT,
  });
  return id;
}
