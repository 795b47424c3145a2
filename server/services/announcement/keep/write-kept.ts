import * as calls from '@contract/announcement/keep-calls';
import { eq } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { OperationChange } from '@server/db/schema/audit';
import type { Tx } from '@server/db/database';
import { announcement, announcementRead } from '@server/db/schema/announcement';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { markFilesUsed, releaseFiles, requireOwnFiles } from '../../file/use-files';
import {
  asTarget,
  audienceWords,
  departmentsOf,
  filesOf,
  findKept,
  stateOf,
  type KeptRow,
} from './find-kept';
import { summaryIn } from './tell-audience';
import { verb } from '@server/kernel/verb';

type Content = Omit<Parsed<typeof calls.announcementAdd>, never>;

/** Begins a draft. */
export const announcementAdd = verb(
  calls.announcementAdd,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const row = {
        ...(await columnsOf(tx, ctx, input)),
        id: ctx.ids(),
        tenantId,
        authorMemberId: memberId,
        createdAt: ctx.now(),
      };
      await requireOwnFiles(tx, ctx, input.fileIds, { kinds: ['attachment'] });
      await tx.insert(announcement).values(row);
      await markFilesUsed(tx, ctx, input.fileIds, 'announcement', row.id);
      await recordOperation(tx, ctx, {
        action: 'announcement.add',
        ...asTarget(row),
        changes: [{ field: 'audience', ...(await audienceWords(tx, row)) }],
      });
      return { id: row.id, revision: 1 };
    });
  },
);

/** Changes what is not out. One that was withdrawn becomes a draft: whoever has read the old text has not read this one. */
export const announcementSave = verb(
  calls.announcementSave,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    const { id, fileIds } = input;
    return await ctx.db.transaction(async (tx) => {
      const before = await findKept(tx, ctx, id, true);
      requireRevision(before, input.revision);
      const state = stateOf(before, ctx.now());
      if (state === 'published' || state === 'scheduled') {
        throw new ServiceError('announcementOut');
      }
      const kept = { kind: 'announcement' as const, id };
      await requireOwnFiles(tx, ctx, fileIds, { kinds: ['attachment'], keptBy: kept });
      const changes = [
        ...(await changesOf(tx, before, { ...before, ...(await columnsOf(tx, ctx, input)) })),
        ...(await fileChanges(tx, ctx, before, fileIds)),
      ];
      const revision = before.revision + 1;
      await tx
        .update(announcement)
        .set({
          ...(await columnsOf(tx, ctx, input)),
          revision,
          publishedAt: null,
          withdrawnAt: null,
          remindedAt: null,
        })
        .where(eq(announcement.id, id));
      await tx.delete(announcementRead).where(eq(announcementRead.announcementId, id));
      await releaseFiles(tx, ctx, 'announcement', id, fileIds);
      await markFilesUsed(tx, ctx, fileIds, 'announcement', id);
      if (changes.length > 0) {
        await recordOperation(tx, ctx, { action: 'announcement.change', ...asTarget(before), changes });
      }
      return { id, revision };
    });
  },
);

/** Deletes a draft that nobody has ever read. */
export const announcementDelete = verb(
  calls.announcementDelete,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const row = await findKept(tx, ctx, input.id, true);
      if (stateOf(row, ctx.now()) !== 'draft') {
        throw new ServiceError('announcementOut');
      }
      await releaseFiles(tx, ctx, 'announcement', row.id);
      await tx.delete(announcement).where(eq(announcement.id, row.id));
      await recordOperation(tx, ctx, { action: 'announcement.delete', ...asTarget(row) });
    });
    return {};
  },
);

export function requireRevision(row: KeptRow, revision: number): void {
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
}

async function columnsOf(tx: Tx, ctx: SessionCtx, content: Content) {
  const { title, body, category, isPinned, departmentIds } = content;
  const ids = departmentIds && [...new Set(departmentIds)];
  if (ids && (await departmentsOf(tx, ctx.session.tenantId, ids)).length !== ids.length) {
    throw new ServiceError('notFound');
  }
  return { title, body, summary: summaryIn(body), category, isPinned, departmentIds: ids };
}

const RECORD_TEXT_MAX = 200;
const short = (text: string) => (text.length > RECORD_TEXT_MAX ? `${text.slice(0, RECORD_TEXT_MAX)}…` : text);

async function changesOf(tx: Tx, before: KeptRow, after: KeptRow): Promise<OperationChange[]> {
  const texts = (['title', 'body'] as const)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      from: short(before[field].zh_CN),
      to: short(after[field].zh_CN),
      fromEn: short(before[field].en ?? ''),
      toEn: short(after[field].en ?? ''),
    }));
  const [from, to] = [await audienceWords(tx, before), await audienceWords(tx, after)];
  return [
    ...texts,
    ...(before.category === after.category
      ? []
      : [{ field: 'category' as const, from: before.category, to: after.category }]),
    ...(from.to === to.to ? [] : [{ field: 'audience' as const, from: from.to, fromEn: from.toEn, ...to }]),
  ];
}

async function fileChanges(
  tx: Tx,
  ctx: SessionCtx,
  before: KeptRow,
  fileIds: readonly string[],
): Promise<OperationChange[]> {
  const old = await filesOf(tx, before);
  const next = await requireOwnFiles(tx, ctx, fileIds, { keptBy: { kind: 'announcement', id: before.id } });
  const names = (files: typeof old) => files.map((one) => one.name).join('、');
  return names(old) === names(next) ? [] : [{ field: 'files', from: names(old), to: names(next) }];
}
