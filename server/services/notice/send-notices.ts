import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { notice } from '@server/db/schema/notice';
import { job } from '@server/db/schema/job';
import { ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { failureOf } from '@server/jobs/perform-job';
import { sendJob } from '@server/jobs/send-job';
import { deliver, type DeliveryParts, type Outcome } from './deliver';
import { claim, dueGroups, loadReaders, type NoticeRow, postpone, type Reader, retake } from './due-notices';
import { whenGroupSent } from './due-notices';
import { hasFailedBy, lostSince } from './lost-notices';
import { type Deliverer, resendNoticesKind, sendNoticesKind } from './send-notices-kind';
import { ATTEMPTS, retryAfterMs } from './when-sent';

const PAGE = 50;
/** So many calls to clients are under way at a time. */
const AT_ONCE = 4;

/** Sends all that is due to the people of a company. What is not taken is tried again later, and after some tries no more. */
export async function sendNotices(parts: DeliveryParts, work: Work<{ tenantId: string }>): Promise<void> {
  const { tenantId } = work.payload;
  const run = createRun(parts, tenantId, work);
  const held = await retake(parts, tenantId, work.id);
  const readers = await loadReaders(
    parts,
    tenantId,
    held.map(({ memberId }) => memberId),
  );
  await inTurns(held, async (row) => await run.send(row, readers.get(row.memberId)));
  let groups = await dueGroups(parts, tenantId, undefined, PAGE);
  while (groups.length > 0 && !work.signal.aborted) {
    const known = await loadReaders(
      parts,
      tenantId,
      groups.map(({ memberId }) => memberId),
    );
    await inTurns(groups, async (group) => {
      const reader = known.get(group.memberId);
      const now = parts.now();
      const at = reader ? whenGroupSent(group, reader, now) : now;
      if (at > now) {
        await postpone(parts, group, at);
        return;
      }
      const row = await claim(parts, tenantId, group, work.id);
      if (row) {
        await run.send(row, reader);
      }
    });
    groups = await dueGroups(parts, tenantId, groups.at(-1), PAGE);
  }
  await run.report();
}

/** One run over a company: an app that has refused is not asked again in it. */
function createRun(parts: DeliveryParts, tenantId: string, { signal }: Pick<Work<unknown>, 'signal'>) {
  const shut = new Map<string, Extract<Outcome, { fault: unknown }>>();
  const failed = new Set<Deliverer>();
  return {
    send: async (row: NoticeRow, reader: Reader | undefined): Promise<void> => {
      if (signal.aborted) {
        return;
      }
      const by: Deliverer = row.channel === 'email' ? 'email' : (reader?.client?.app.provider ?? 'email');
      const door = row.channel === 'email' ? 'email' : (reader?.client?.app.id ?? '');
      const outcome = shut.get(door) ?? (await deliver(parts, row, reader));
      if ('fault' in outcome && outcome.isOfApp) {
        shut.set(door, outcome);
      }
      const hasFailed = await keepOutcome(parts, row, by, outcome);
      if (hasFailed) {
        failed.add(by);
      }
    },
    report: async (): Promise<void> => {
      for (const by of failed) {
        await reportFailure(parts, tenantId, by);
      }
    },
  };
}

async function keepOutcome(
  { db, now }: DeliveryParts,
  row: NoticeRow,
  by: Deliverer,
  outcome: Outcome,
): Promise<boolean> {
  const at = now();
  const provider = row.channel === 'email' ? null : by;
  const isMine = and(eq(notice.id, row.id), eq(notice.state, 'sending'));
  if ('done' in outcome) {
    const sentAt = outcome.done === 'sent' ? at : null;
    await db
      .update(notice)
      .set({ state: outcome.done, sentAt, provider, fault: null, errcode: null })
      .where(isMine);
    return false;
  }
  if ('later' in outcome) {
    await db
      .update(notice)
      .set({ state: 'waiting', sendAt: outcome.later, attempts: row.attempts - 1 })
      .where(isMine);
    return false;
  }
  const { fault, errcode = null } = outcome;
  const waitMs = fault === 'personRefused' ? undefined : retryAfterMs(row.attempts);
  const next =
    waitMs === undefined
      ? ({ state: 'failed' } as const)
      : ({ state: 'waiting', sendAt: new Date(at.getTime() + waitMs) } as const);
  await db
    .update(notice)
    .set({ ...next, provider, fault, errcode })
    .where(isMine);
  return waitMs === undefined;
}

/** A failed job that says so, unless the company has one of this client already. */
async function reportFailure(parts: DeliveryParts, tenantId: string, by: Deliverer): Promise<void> {
  const { db, now } = parts;
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ id: job.id })
      .from(job)
      .where(
        and(
          eq(job.tenantId, tenantId),
          eq(job.kind, resendNoticesKind.name),
          inArray(job.state, ['waiting', 'running', 'failed']),
          sql`${job.payload} ->> 'by' = ${by}`,
        ),
      )
      .limit(1);
    if (open.length > 0) {
      return;
    }
    const id = await sendJob(tx, parts, resendNoticesKind, { by }, { tenantId });
    // It is not run by itself: all tries have been made.
    await tx
      .update(job)
      .set({ state: 'failed', attempts: 1, failure: failureOf(failureText(by)), finishedAt: now() })
      .where(eq(job.id, id!));
  });
}

const failureText = (by: Deliverer) => (by === 'email' ? 'noticesNotMailed' : 'noticesNotTaken');

/** Sends once more what a client did not take. */
export async function resendNotices(parts: DeliveryParts, work: Work<{ by: Deliverer }>): Promise<void> {
  const { by } = work.payload;
  const tenantId = work.tenantId!;
  const isIt = hasFailedBy(tenantId, lostSince(parts.now()), by);
  await parts.db
    .update(notice)
    .set({ state: 'waiting', sendAt: parts.now(), attempts: ATTEMPTS - 1 })
    .where(isIt);
  await sendNotices(parts, { ...work, payload: { tenantId } });
  const left = await parts.db.select({ id: notice.id }).from(notice).where(isIt);
  if (left.length > 0) {
    throw new ServiceError(failureText(by));
  }
}

const LATE_MS = 2_000;
const ABANDONED_MS = 10 * 60_000;

/** Every minute: asks for the sending of what has waited for its time, and of what somebody has dropped. */
export async function sweepNotices(parts: Pick<DeliveryParts, 'db' | 'now' | 'ids'>): Promise<void> {
  const at = parts.now();
  const companies = await parts.db
    .selectDistinct({ tenantId: notice.tenantId })
    .from(notice)
    .where(
      or(
        and(eq(notice.state, 'waiting'), lte(notice.sendAt, new Date(at.getTime() - LATE_MS))),
        and(eq(notice.state, 'sending'), lte(notice.claimedAt, new Date(at.getTime() - ABANDONED_MS))),
      ),
    );
  const minute = at.toISOString().slice(0, 16);
  for (const { tenantId } of companies) {
    await sendJob(parts.db, parts, sendNoticesKind, { tenantId }, { key: `${tenantId} ${minute}` });
  }
}

/** A few at a time. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(work));
  }
}
