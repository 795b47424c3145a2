import { momentText } from '@contract/moment-text';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Refusal } from '@contract/approval/rules/operation';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { approvalEvent } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { deedIn, SYSTEM } from '../read/approval-texts';
import { loadPeople } from '@server/services/person/load-people';
import { nameIn } from '@server/kernel/localized-text';

const REFUSALS: Record<Exclude<Refusal, 'alreadyDecided'>, MessageKey> = {
  notYours: 'approvalNotYours',
  notRunning: 'approvalOver',
  notReturned: 'approvalNotReturned',
  notInitiator: 'approvalNotInitiator',
  targetWrong: 'approvalTargetWrong',
  personAlready: 'approvalPersonAlready',
  personInitiator: 'approvalPersonInitiator',
  personConcerned: 'approvalPersonConcerned',
  nobody: 'approvalNobody',
  signerWrong: 'approvalSignerWrong',
  hindered: 'conflict',
};

/** Deeds that change whose turn it is. */
const DEEDS = [
  'submit',
  'resubmit',
  'pass',
  'reject',
  'transfer',
  'addSigner',
  'removeSigner',
  'withdraw',
  'undo',
  'handOver',
] as const;

/** What a refusal of the rules tells the person: who comes second learns who came first, when, and what they did. */
export async function refuse(
  tx: Tx,
  ctx: SessionCtx,
  approvalId: string,
  refusal: Refusal,
): Promise<ServiceError> {
  if (refusal !== 'alreadyDecided' && refusal !== 'notRunning') {
    return new ServiceError(REFUSALS[refusal]);
  }
  const [last] = await tx
    .select()
    .from(approvalEvent)
    .where(and(eq(approvalEvent.approvalId, approvalId), inArray(approvalEvent.kind, [...DEEDS])))
    .orderBy(desc(approvalEvent.place))
    .limit(1);
  if (!last) {
    return new ServiceError('approvalOver');
  }
  const people = await loadPeople(tx, ctx.session.tenantId, last.memberId ? [last.memberId] : []);
  const person = (last.memberId && people.get(last.memberId)) || SYSTEM;
  const time = momentText(last.createdAt, 'minute', ctx.lang, ctx.now().getTime());
  const what = deedIn(last.kind, ctx.lang);
  return last.memberId === ctx.session.memberId
    ? new ServiceError('approvalActedByYou', { time, what })
    : new ServiceError('approvalActed', { person: nameIn(person, ctx.lang), time, what });
}
