import * as calls from '@contract/certificate/calls';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { CERTIFICATE_LIMITS } from '@contract/certificate/certificate';
import { replacedPapers } from '@contract/certificate/rules/current-papers';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { certificate } from '@server/db/schema/people/certificate';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { pageRange } from '@server/kernel/page-of';
import { verb } from '@server/kernel/verb';
import { memberScope, reaches } from '@server/services/access/data-scope';
import { nameOfMember } from '@server/services/audit/name-of-member';
import { describeFiles } from '@server/services/file/use-files';
import { personsOf } from '@server/services/person/load-people';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { countPapers, findPapers } from './find-papers';
import { papersOfMember } from './my-papers';
import { kindsByCode, presentPaper, type PaperRow } from './present-paper';
import { keepersOf } from './notify-people';

const MINUTE_MS = 60_000;

/** A paper that the person may open, with whether they manage it: their own, or one that function 1705 reaches. */
async function findShown(
  ctx: SessionCtx,
  id: string,
): Promise<{ row: PaperRow; isKeeper: boolean } | undefined> {
  const { memberId, tenantId } = ctx.session;
  const [row] = await ctx.db
    .select()
    .from(certificate)
    .where(and(eq(certificate.id, id), eq(certificate.tenantId, tenantId)));
  if (!row) {
    return undefined;
  }
  const isOwn = row.memberId === memberId;
  const isKeeper = row.state !== 'withdrawn' && (await reaches(ctx, FUNCTION_ID.certificates, row.memberId));
  return isOwn || isKeeper ? { row, isKeeper } : undefined;
}

/** Whether a person may see the photo of a paper: its owner and those who manage certificates. */
export const maySeePaper = async (ctx: SessionCtx, id: string): Promise<boolean> =>
  (await findShown(ctx, id)) !== undefined;

/** Whether someone else of the company has this number of the same kind. */
export async function isNumberShared(
  db: Db | Tx,
  { tenantId, memberId, kind, number }: Pick<PaperRow, 'tenantId' | 'memberId' | 'kind' | 'number'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(
      and(
        eq(certificate.tenantId, tenantId),
        eq(certificate.kind, kind),
        eq(certificate.number, number),
        ne(certificate.memberId, memberId),
        inArray(certificate.state, ['waiting', 'valid']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Until when the person may undo what they decided; undefined where they may not. */
export function undoUntil(row: PaperRow, memberId: string, now: Date): Date | undefined {
  const until = new Date((row.decidedAt?.getTime() ?? 0) + CERTIFICATE_LIMITS.undoMinutes * MINUTE_MS);
  return row.before !== null && row.decidedByMemberId === memberId && now < until ? until : undefined;
}

export const certificateDetail = verb(
  calls.certificateDetail,
  // Its owner, and those who reach them through `certificates`.
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input: { id } }) => {
    const { memberId, tenantId } = ctx.session;
    const { row, isKeeper } = found(await findShown(ctx, id));
    const kindOf = kindsByCode(await certificateKindsOf(ctx.db, tenantId));
    const all = await ctx.db.select().from(certificate).where(eq(certificate.memberId, row.memberId));
    const isReplaced = replacedPapers(all, kindOf).has(row.id);
    const [person] = await personsOf(ctx.db, tenantId, [row.memberId]);
    const decidedBy =
      row.decidedByMemberId === null ? undefined : await nameOfMember(ctx.db, row.decidedByMemberId);
    const isOwn = row.memberId === memberId;
    const mayDecide =
      isKeeper &&
      (row.state === 'waiting' || row.state === 'valid') &&
      (!isOwn || (await ctx.db.transaction(async (tx) => (await keepersOf(tx, ctx, memberId)).length === 0)));
    return {
      ...presentPaper(row, { kindOf, today: dayOf(ctx.now()), isReplaced }),
      person: found(person),
      file: row.fileId === null ? null : (await describeFiles(ctx.db, ctx, [row.fileId]))[0]!,
      // Its owner learns nothing of others' numbers.
      isNumberShared: isKeeper && (await isNumberShared(ctx.db, row)),
      decidedBy: decidedBy ?? null,
      isOwn,
      mayDecide,
      undoUntil: undoUntil(row, memberId, ctx.now())?.toISOString() ?? null,
    };
  },
);

export const certificatePage = verb(
  calls.certificatePage,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input: { pageNo, pageSize, sort, isDescending, ...match } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.certificates);
    const kinds = await certificateKindsOf(ctx.db, scope.tenantId);
    const reading = { db: ctx.db, scope, kinds, today: dayOf(ctx.now()) };
    const rows = await findPapers(reading, match, {
      sort,
      isDescending,
      ...pageRange({ pageNo, pageSize }),
    });
    return { list: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
  },
);

export const certificateCount = verb(
  calls.certificateCount,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.certificates);
    const kinds = await certificateKindsOf(ctx.db, scope.tenantId);
    return { count: await countPapers({ db: ctx.db, scope, kinds, today: dayOf(ctx.now()) }, input) };
  },
);

/** Current papers of a colleague; who plans them without managing certificates sees kinds and dates alone. */
export const certificatesOf = verb(
  calls.certificatesOf,
  { permission: { anyOf: ['certificates', 'roster'] }, scope: 'dataScope' },
  async ({ ctx, input: { memberId } }) => {
    const { tenantId } = ctx.session;
    const isWhole = await reaches(ctx, FUNCTION_ID.certificates, memberId);
    if (!isWhole && !(await reaches(ctx, FUNCTION_ID.roster, memberId))) {
      throw new ServiceError('notFound');
    }
    const papers = await papersOfMember(ctx.db, { tenantId, memberId, today: dayOf(ctx.now()) });
    const current = papers.filter(
      ({ state, isReplaced }) => !isReplaced && (state === 'valid' || state === 'waiting'),
    );
    return {
      isWhole,
      list: isWhole ? current : current.map((paper) => ({ ...paper, number: null, reply: null })),
    };
  },
);
