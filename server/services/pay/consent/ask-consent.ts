import { addDays } from '@contract/day';
import type { Clock } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import type { Tx } from '@server/db/database';
import { startSigningFrom } from '@server/services/signing/batch/start-signing-from';
import { actingSender } from '@server/services/signing/seal/acting-sender';
import { CHANGE_TITLE, SIGN_HERE } from './change-words';

/** Days in which a person can sign a change of pay. */
const DAYS_TO_SIGN = 14;

type Asked = { tenantId: string; memberId: string; recordId: string; requestId: string; senderId: string };

/** Sends a person the change of their pay to sign. */
export async function askConsent(
  tx: Tx,
  clock: Clock,
  { tenantId, memberId, recordId, requestId, senderId }: Asked,
): Promise<void> {
  const sender = await actingSender(tx, clock, { tenantId, initiatorMemberId: senderId });
  await startSigningFrom(tx, sender, {
    kind: 'payChange',
    requestId,
    title: CHANGE_TITLE,
    deadline: addDays(dayOf(clock.now()), DAYS_TO_SIGN),
    keyword: SIGN_HERE,
    documents: [{ memberId, originId: recordId }],
  });
}
