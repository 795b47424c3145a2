import { mailboxOf } from '@contract/account/rules/email';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import type { MessageKey } from '@server/messages/messages';
import { countHits, reached, releaseLimit, usedUp, type Limit } from './hit-limit';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Where a message goes and which company it is sent for, if any. */
export type Outgoing = { channel: 'sms' | 'email'; target: string; tenantId?: string | undefined };
type Parts = Pick<Ctx, 'db' | 'now' | 'env'>;
type Scope = 'toOne' | 'ofCompany' | 'inAll';
type MessageLimit = Limit & { scope: Scope };

/** The limits of a message. Always in this order, so that two messages never wait for each other's rows. */
function limitsOf({ env }: Pick<Ctx, 'env'>, { channel, target, tenantId }: Outgoing): MessageLimit[] {
  const isSms = channel === 'sms';
  const to = isSms ? target : mailboxOf(target);
  const limit = (scope: Scope, key: string, max: number, windowMs: number) => ({
    scope,
    key: `message-${scope}:${channel}:${key}`,
    max,
    windowMs,
  });
  return [
    limit('toOne', `hour:${to}`, isSms ? env.SMS_PER_NUMBER_HOUR : env.MAIL_PER_ADDRESS_HOUR, HOUR_MS),
    limit('toOne', `day:${to}`, isSms ? env.SMS_PER_NUMBER_DAY : env.MAIL_PER_ADDRESS_DAY, DAY_MS),
    ...(tenantId === undefined
      ? []
      : [
          limit(
            'ofCompany',
            `day:${tenantId}`,
            isSms ? env.SMS_PER_COMPANY_DAY : env.MAIL_PER_COMPANY_DAY,
            DAY_MS,
          ),
        ]),
    limit('inAll', 'hour', isSms ? env.SMS_PER_HOUR : env.MAIL_PER_HOUR, HOUR_MS),
  ];
}

const WORDS: Record<Scope, readonly [minutes: MessageKey, hours: MessageKey]> = {
  toOne: ['messagesToOneMinutes', 'messagesToOneHours'],
  ofCompany: ['messagesOfCompanyMinutes', 'messagesOfCompanyHours'],
  inAll: ['messagesInAllMinutes', 'messagesInAllMinutes'],
};

/** The refusal of the limit that ends last. */
function refusal(ctx: Pick<Ctx, 'now'>, over: readonly { limit: MessageLimit; resetAt: Date }[]) {
  const { limit, resetAt } = over.reduce((last, one) => (one.resetAt > last.resetAt ? one : last));
  const isLong = resetAt.getTime() - ctx.now().getTime() > 2 * HOUR_MS;
  return reached(ctx, { limit: { ...limit, message: WORDS[limit.scope][isLong ? 1 : 0] }, resetAt });
}

/**
 * Counts a message that is about to leave, or refuses it; what is refused counts nowhere. Returns what takes the count back when the
 * message could not be handed over. Not inside transactions.
 */
export async function countMessage(ctx: Parts, outgoing: Outgoing): Promise<() => Promise<void>> {
  const limits = limitsOf(ctx, outgoing);
  const hits = await countHits(ctx, limits);
  const uncount = async () => void (await Promise.all(limits.map(({ key }) => releaseLimit(ctx, key))));
  const over = hits.filter(({ hits: count, limit }) => count > limit.max);
  if (over.length > 0) {
    await uncount();
    throw refusal(ctx, over);
  }
  return uncount;
}

/** Refuses, with the wait in words, what jobs would have to put off. Counts nothing. */
export async function requireMessagesLeft(
  ctx: Pick<Ctx, 'now' | 'env'> & { db: Db | Tx },
  outgoing: readonly Outgoing[],
): Promise<void> {
  const over =
    outgoing.length === 0
      ? []
      : await usedUp(
          ctx,
          outgoing.flatMap((one) => limitsOf(ctx, one)),
        );
  if (over.length > 0) {
    throw refusal(ctx, over);
  }
}
