import { and, asc, eq, sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import { directoryChange, directoryRun } from '@server/db/schema/directory';
import { ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { asRefusal } from '../../people/member/member-add';
import { setAccess } from '../../people/member/member-return';
import { recordOperation } from '@server/kernel/record-operation';
import { wholeCompany } from '@server/services/access/data-scope';
import { nameOf } from '../binding/bind-identity';
import { applyChange } from './apply-change';
import type { RunPayload } from './directory-kinds';
import { directoryKeeper } from './directory-keeper';
import type { Parts } from './read-run';
import type { RunRow } from './start-run';

/**
 * Applies what was approved, one difference a transaction, in which it is also marked: whoever goes on after a kill goes on with the
 * next. What a rule refuses keeps the reason, and the others go on.
 */
export async function applyRun(
  parts: Parts,
  { payload, progress, signal }: Pick<Work<RunPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const isIt = and(eq(directoryRun.id, payload.runId), eq(directoryRun.state, 'applying'));
  const [run] = await parts.db.select().from(directoryRun).where(isIt);
  if (!run) {
    return;
  }
  const ofRun = eq(directoryChange.runId, run.id);
  const total = await parts.db.$count(directoryChange, and(ofRun, sql`${directoryChange.state} <> 'left'`));
  for (let left = await nextOf(parts, run); left; left = await nextOf(parts, run)) {
    signal.throwIfAborted();
    const acting = await directoryKeeper(parts.db, parts, run.tenantId, run.memberId);
    if (!acting) {
      await parts.db.update(directoryRun).set({ state: 'waiting', fault: 'approverGone' }).where(isIt);
      await parts.db
        .update(directoryChange)
        .set({ state: 'open' })
        .where(and(ofRun, eq(directoryChange.state, 'chosen')));
      return;
    }
    await applyOne(parts, run, acting, left);
    await progress(left.position, total);
  }
  await finish(parts, run);
}

async function nextOf(parts: Parts, run: RunRow) {
  const [row] = await parts.db
    .select()
    .from(directoryChange)
    .where(and(eq(directoryChange.runId, run.id), eq(directoryChange.state, 'chosen')))
    .orderBy(asc(directoryChange.position))
    .limit(1);
  return row;
}

async function applyOne(
  parts: Parts,
  run: RunRow,
  acting: Acting,
  { position, kind, data }: typeof directoryChange.$inferSelect,
): Promise<void> {
  const isThis = and(eq(directoryChange.runId, run.id), eq(directoryChange.position, position));
  const corp = { tenantId: run.tenantId, provider: run.provider, corpId: run.corpId };
  try {
    await parts.db.transaction(async (tx) => {
      const marked = await tx
        .update(directoryChange)
        .set({ state: 'done', reason: null })
        .where(and(isThis, eq(directoryChange.state, 'chosen')))
        .returning({ position: directoryChange.position });
      if (marked.length > 0) {
        await applyChange({ tx, acting, corp }, kind, data);
      }
    });
  } catch (error) {
    if (kind === 'personGone') {
      await shutOutLeaver(parts, acting, data.memberId ?? '');
    }
    const refusal = asRefusal(error);
    if (!(refusal instanceof ServiceError)) {
      throw error;
    }
    const { messageKey: key, params } = refusal;
    await parts.db.update(directoryChange).set({ state: 'failed', reason: { key, params } }).where(isThis);
  }
}

/**
 * Disables a person whom the directory no longer lists, even if they can't leave yet: their open work stays with them until a successor is
 * named. A person who can't be disabled, such as the primary account, stays as they are.
 */
async function shutOutLeaver(parts: Parts, acting: Acting, memberId: string): Promise<void> {
  try {
    await parts.db.transaction(
      async (tx) =>
        await setAccess(tx, acting, wholeCompany(acting.session), {
          memberId,
          isOpen: false,
          isByDirectory: true,
        }),
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
  }
}

async function finish(parts: Parts, run: RunRow): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const done = await tx.$count(
      directoryChange,
      and(eq(directoryChange.runId, run.id), eq(directoryChange.state, 'done')),
    );
    const ended = await tx
      .update(directoryRun)
      .set({ state: 'done', finishedAt: parts.now() })
      .where(and(eq(directoryRun.id, run.id), eq(directoryRun.state, 'applying')))
      .returning({ id: directoryRun.id });
    const acting = await directoryKeeper(tx, parts, run.tenantId, run.memberId);
    if (ended.length > 0 && acting) {
      const { zh_CN, en } = nameOf(run);
      await recordOperation(tx, acting, {
        action: 'chatClient.applyDirectory',
        targetId: run.id,
        targetName: zh_CN,
        targetEnName: en,
        changes: [{ field: 'people', to: String(done) }],
      });
    }
  });
}
