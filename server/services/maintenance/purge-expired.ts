import { and, eq, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { removedDepartment, setUpKey } from '@server/db/schema/company';
import { attendanceReminder } from '@server/db/schema/attendance/day';
import { confirmationAsk } from '@server/db/schema/attendance/exception';
import { boundCode, guestAccess } from '@server/db/schema/guest';
import { directoryRun } from '@server/db/schema/directory';
import { job } from '@server/db/schema/job';
import { peopleExport, peopleImport } from '@server/db/schema/people-transfer';
import { bulkChange, bulkMove } from '@server/db/schema/bulk';
import { reportRun } from '@server/db/schema/report/report';
import { tableExport } from '@server/db/schema/view';
import { leaveRun } from '@server/db/schema/leave/rule';
import { joinLink, joinRequest } from '@server/db/schema/joining';
import { notice } from '@server/db/schema/notice';
import { session } from '@server/db/schema/session';
import { captcha, loginTicket, outboxMessage, rateLimit, verifyCode } from '@server/db/schema/sign-in';
import { dropOldDrafts } from '../form/drafts';

const DAY_MS = 24 * 60 * 60_000;
const SESSION_KEPT_DAYS = 90;
/** So long a company sees what was done for it, and a key sends nothing twice. */
const JOB_KEPT_DAYS = 30;
/** A day that was told of this long ago is not told of again: rules look back on half a year at most. */
const REMINDER_KEPT_DAYS = 200;
/** So long somebody sees what has become of a file of people, and of rules that were tried. */
const WORK_KEPT_DAYS = 7;
/** Why somebody had which leave is asked for as long as a claim can be made. */
const RUNS_KEPT_DAYS = 3 * 366;

/**
 * Deletes what has served its time: proofs of work, codes, tickets, set-up keys, limits, outbox messages, sessions and jobs
 * that ended long ago, files of people that were read or written, trials of rules, readings of directories with what differed, runs of reports, deleted departments
 * that can no longer come back, reminders of attendance, runs of leave, old drafts.
 */
export async function purgeExpired({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const at = now();
  const yesterday = new Date(at.getTime() - DAY_MS);
  const longAgo = new Date(at.getTime() - SESSION_KEPT_DAYS * DAY_MS);
  await db.delete(captcha).where(lt(captcha.expiresAt, at));
  await db.delete(verifyCode).where(lt(verifyCode.expiresAt, yesterday));
  await db.delete(boundCode).where(lt(boundCode.expiresAt, yesterday));
  await db.delete(guestAccess).where(lt(guestAccess.expiresAt, at));
  await db.delete(loginTicket).where(lt(loginTicket.expiresAt, yesterday));
  await db.delete(setUpKey).where(lt(setUpKey.expiresAt, yesterday));
  await db.delete(removedDepartment).where(lt(removedDepartment.removedAt, yesterday));
  await db.delete(rateLimit).where(lt(rateLimit.resetAt, at));
  await db.delete(outboxMessage).where(lt(outboxMessage.createdAt, yesterday));
  await dropOldDrafts({ db, now });
  const lastMonth = new Date(at.getTime() - JOB_KEPT_DAYS * DAY_MS);
  await db.delete(job).where(lt(job.finishedAt, lastMonth));
  await db.delete(notice).where(lt(notice.createdAt, lastMonth));
  const beyondRules = new Date(at.getTime() - REMINDER_KEPT_DAYS * DAY_MS);
  await db.delete(attendanceReminder).where(lt(attendanceReminder.sentAt, beyondRules));
  await db.delete(confirmationAsk).where(lt(confirmationAsk.sentAt, beyondRules));
  // What the clock asked for says nothing once it is done, and there is much of it.
  await db.delete(job).where(and(isNull(job.tenantId), eq(job.state, 'done'), lt(job.finishedAt, yesterday)));
  // They hold contacts, and what came of them stands in the operation records.
  const lastWeek = new Date(at.getTime() - WORK_KEPT_DAYS * DAY_MS);
  await db.delete(peopleImport).where(lt(peopleImport.createdAt, lastWeek));
  await db.delete(bulkMove).where(lt(bulkMove.createdAt, yesterday));
  await db.delete(bulkChange).where(lt(bulkChange.createdAt, yesterday));
  await db.delete(tableExport).where(lt(tableExport.createdAt, lastWeek));
  await db.delete(reportRun).where(lt(reportRun.createdAt, longAgo));
  await db.delete(peopleExport).where(lt(peopleExport.createdAt, lastWeek));
  await db
    .delete(joinRequest)
    .where(and(ne(joinRequest.state, 'waiting'), lt(joinRequest.decidedAt, longAgo)));
  await db
    .delete(joinLink)
    .where(
      and(
        lt(joinLink.expiresAt, longAgo),
        notExists(db.select().from(joinRequest).where(eq(joinRequest.linkId, joinLink.id))),
      ),
    );
  await db.delete(ruleTrial).where(lt(ruleTrial.createdAt, lastWeek));
  await db.delete(leaveRun).where(and(eq(leaveRun.mode, 'dry'), lt(leaveRun.createdAt, lastWeek)));
  const yearsAgo = new Date(at.getTime() - RUNS_KEPT_DAYS * DAY_MS);
  await db.delete(leaveRun).where(lt(leaveRun.createdAt, yearsAgo));
  await db.delete(directoryRun).where(lt(directoryRun.createdAt, longAgo));
  await db.delete(session).where(or(lt(session.expiresAt, longAgo), lt(session.revokedAt, longAgo)));
}
