import * as calls from '@contract/seal/use-calls';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { grantFault, leftOf, placeFault, sealFault } from '@contract/seal/rules/grant';
import type { Stamping } from '@contract/seal/use-calls';
import type { SessionCtx } from '@server/kernel/context';
import { seal, sealGrant, sealStamping } from '@server/db/schema/seal/seal';
import { messageText } from '@server/messages/messages';
import { found } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { findPeople } from '../../roster/swap/read/people-of';
import { stampingSource } from './stamping-sources';
import { verb } from '@server/kernel/verb';

/** What waits for the stamp administrator, the oldest first; what was settled, the newest first. */
export const listStampings = verb(
  calls.listStampings,
  { permission: 'stampAdministrator', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const isWaiting = input.box === 'waiting';
    const rows = await select(ctx)
      .where(
        and(
          eq(sealStamping.tenantId, ctx.session.tenantId),
          isWaiting ? eq(sealStamping.state, 'waiting') : inArray(sealStamping.state, ['placed', 'refused']),
        ),
      )
      .orderBy(
        ...(isWaiting
          ? [asc(sealStamping.askedAt), asc(sealStamping.id)]
          : newestFirst(sealStamping.askedAt, sealStamping.id)),
      )
      .limit(limit)
      .offset(offset);
    const page = toPage(rows, input.pageSize, (row) => row);
    return { ...page, list: await present(ctx, page.list) };
  },
);

/** One request for a seal. */
export const getStamping = verb(
  calls.getStamping,
  { permission: 'stampAdministrator', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const rows = await select(ctx).where(
      and(
        eq(sealStamping.id, input.id),
        eq(sealStamping.tenantId, ctx.session.tenantId),
        ne(sealStamping.state, 'withdrawn'),
      ),
    );
    return found((await present(ctx, rows))[0]);
  },
);

/** The pages that a seal is asked for, while the request waits. */
export const getStampingPages = verb(
  calls.getStampingPages,
  { permission: 'stampAdministrator', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const [row] = await ctx.db
      .select()
      .from(sealStamping)
      .where(
        and(
          eq(sealStamping.id, input.id),
          eq(sealStamping.tenantId, ctx.session.tenantId),
          eq(sealStamping.state, 'waiting'),
        ),
      );
    const asked = found(row);
    return await found(stampingSource(asked.subject)).pages(ctx, asked);
  },
);

/** What the signed-in person has asked for, the newest first. */
export const listMyStampings = verb(
  calls.listMyStampings,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const rows = await select(ctx)
      .where(eq(sealStamping.askedBy, ctx.session.memberId))
      .orderBy(...newestFirst(sealStamping.askedAt, sealStamping.id))
      .limit(limit)
      .offset(offset);
    const page = toPage(rows, input.pageSize, (row) => row);
    const list = await present(ctx, page.list);
    return { ...page, list: list.map((one) => ({ ...one, seal: { ...one.seal, pictureId: null } })) };
  },
);

const select = (ctx: SessionCtx) =>
  ctx.db
    .select({ row: sealStamping, seal, grant: sealGrant })
    .from(sealStamping)
    .innerJoin(seal, eq(seal.id, sealStamping.sealId))
    .leftJoin(sealGrant, eq(sealGrant.id, sealStamping.grantId));

type Row = Awaited<ReturnType<typeof select>>[number];

async function present(ctx: SessionCtx, rows: readonly Row[]): Promise<Stamping[]> {
  const people = await findPeople(
    ctx.db,
    ctx.session.tenantId,
    rows.flatMap(({ row }) => [row.askedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  return rows.map(({ row, seal: of, grant }) => ({
    id: row.id,
    seal: {
      id: of.id,
      kind: of.kind,
      name: of.name,
      enName: of.enName,
      state: of.state,
      needsTwo: of.needsTwo,
      pictureId: of.state === 'active' ? of.pictureId : null,
    },
    askedBy: people.get(row.askedBy)!,
    askedAt: row.askedAt.toISOString(),
    subject: row.subject,
    title: row.title,
    count: row.count,
    pages: row.pages,
    note: row.note,
    path: row.path,
    grant: grant && {
      purpose: grant.purpose,
      quota: grant.quota,
      left: leftOf(grant),
      validTo: grant.validTo,
    },
    state: row.state,
    revision: row.revision,
    decidedBy: (row.decidedBy !== null && people.get(row.decidedBy)) || null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    fault: faultText(ctx, { row, seal: of, grant }),
  }));
}

/** Why the reader could not place it now, in words. */
function faultText(ctx: SessionCtx, { row, seal: of, grant }: Row): string | null {
  if (row.state !== 'waiting') {
    return null;
  }
  const fault =
    sealFault(of.state) ??
    (grant && grantFault(grant, row.askedBy, row.count, dayOf(ctx.now()))) ??
    placeFault(of.needsTwo, { askedBy: row.askedBy, placedBy: ctx.session.memberId, isStamper: true });
  return fault ? messageText(fault, ctx.lang, { left: grant ? leftOf(grant) : 0 }) : null;
}
