import { eq } from 'drizzle-orm';
import { memberPay, memberPayAmounts } from '@contract/pay/record-calls';
import { digest } from '@server/auth/hash';
import { session } from '@server/db/schema/session';
import { recordPurpose } from '@server/services/session/proof/purpose-proof';
import type { TestServer } from '../server';

/** Proves the person of a session for pay, as provePerson does. */
export async function provePay(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const [row] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, digest(token)));
  await recordPurpose(db, clock.now(), row!, 'pay');
}

/** The pay of a person with its amounts, as their screen shows it after a proof. */
export async function shownPay(server: TestServer, token: string, memberId: string) {
  await provePay(server, token);
  const { records } = (await server.call(memberPay, { memberId }, { token })).data;
  const amounts = (await server.call(memberPayAmounts, { memberId }, { token })).data;
  return records.map((record) => {
    const own = amounts.records.find(({ id }) => id === record.id);
    return {
      ...record,
      amountCents: own!.amountCents,
      items: own!.items,
      probationCents: own!.probationCents,
    };
  });
}
