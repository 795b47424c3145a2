import { lt, or } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import { indexNewPeople } from '@server/db/index-people';
import { removedDepartment, setUpKey } from '@server/db/schema/company';
import { session } from '@server/db/schema/session';
import { captcha, loginTicket, outboxMessage, rateLimit, verifyCode } from '@server/db/schema/sign-in';
import { sweepFiles } from '../file/sweep-files';
import { dropOldDrafts } from '../form/drafts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SESSION_KEPT_DAYS = 90;

type Tidied = Pick<Ctx, 'db' | 'now' | 'log' | 'files'>;

/**
 * Deletes what has served its time: proofs of work, codes, tickets, set-up keys, limits, outbox messages,
 * sessions that ended long ago, deleted departments that can no longer come back, old drafts.
 */
export async function purgeExpired({ db, now }: Pick<Tidied, 'db' | 'now'>): Promise<void> {
  const at = now();
  const yesterday = new Date(at.getTime() - DAY_MS);
  const longAgo = new Date(at.getTime() - SESSION_KEPT_DAYS * DAY_MS);
  await db.delete(captcha).where(lt(captcha.expiresAt, at));
  await db.delete(verifyCode).where(lt(verifyCode.expiresAt, yesterday));
  await db.delete(loginTicket).where(lt(loginTicket.expiresAt, yesterday));
  await db.delete(setUpKey).where(lt(setUpKey.expiresAt, yesterday));
  await db.delete(removedDepartment).where(lt(removedDepartment.removedAt, yesterday));
  await db.delete(rateLimit).where(lt(rateLimit.resetAt, at));
  await db.delete(outboxMessage).where(lt(outboxMessage.createdAt, yesterday));
  await dropOldDrafts({ db, now });
  await db.delete(session).where(or(lt(session.expiresAt, longAgo), lt(session.revokedAt, longAgo)));
}

/**
 * Purges, sweeps unused files and makes imported people findable, now and every hour; returns how to stop. A failure is
 * logged and tried again in an hour.
 */
export function keepTidy({ db, now, log, files }: Tidied): () => void {
  const purge = () => {
    Promise.all([purgeExpired({ db, now }), indexNewPeople(db), sweepFiles({ db, now, log, files })]).catch(
      (error: unknown) =>
        log.error('tidying failed', { reason: error instanceof Error ? error.message : '' }),
    );
  };
  purge();
  const timer = setInterval(purge, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
