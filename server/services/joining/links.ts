import * as calls from '@contract/joining/calls';
import { JOINING_LIMITS, linkStateOf } from '@contract/joining/joining';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { department } from '@server/db/schema/company';
import { joinLink } from '@server/db/schema/joining';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { isOrganInScope, memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { lockOrganisation, requireOrgan } from '../people/organ/organisation';

const DAY_MS = 24 * 60 * 60_000;
/** Ended links listed below the open ones. */
const ENDED_SHOWN = 10;

/** Links of departments within the scope; one of a deleted department is shown to those who reach the whole company. */
export const joinLinkList = verb(
  calls.joinLinkList,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const now = ctx.now();
    const inState = (state: 'waiting' | 'accepted') =>
      sql<number>`(select count(*)::int from join_request q where q.link_id = ${joinLink.id} and q.state = ${state})`;
    const rows = await ctx.db
      .select({
        link: joinLink,
        organName: department.name,
        organEnName: department.enName,
        waiting: inState('waiting'),
        accepted: inState('accepted'),
      })
      .from(joinLink)
      .leftJoin(department, eq(department.id, joinLink.departmentId))
      .where(eq(joinLink.tenantId, tenantId))
      .orderBy(
        desc(sql`${joinLink.closedAt} is null and ${joinLink.expiresAt} > ${now.toISOString()}::timestamptz`),
        desc(joinLink.createdAt),
        desc(joinLink.id),
      )
      .limit(JOINING_LIMITS.openLinks + ENDED_SHOWN);
    const reached = rows.filter(({ link, organName }) =>
      isOrganInScope(scope, organName === null ? null : link.departmentId),
    );
    return {
      list: reached.map(({ link, organName, organEnName, waiting, accepted }) => {
        const state = linkStateOf(link, now);
        return {
          id: link.id,
          name: link.name,
          organId: link.departmentId,
          organName: organName ?? '',
          organEnName,
          secret: state === 'open' ? link.secret : null,
          state,
          expiresAt: link.expiresAt.toISOString(),
          waiting,
          accepted,
        };
      }),
    };
  },
);

/** Adds a link. Refused with joinLinksFull while as many are open as a company may have. */
export const joinLinkAdd = verb(
  calls.joinLinkAdd,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { name, organId, days } }) => {
    const { tenantId, memberId } = ctx.session;
    requireOrganInScope(await memberScope(ctx, FUNCTION_ID.organisation), organId);
    const now = ctx.now();
    return await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const organ = await requireOrgan(tx, tenantId, organId);
      const [open] = await tx
        .select({ links: count() })
        .from(joinLink)
        .where(and(eq(joinLink.tenantId, tenantId), isNull(joinLink.closedAt), gt(joinLink.expiresAt, now)));
      if ((open?.links ?? 0) >= JOINING_LIMITS.openLinks) {
        throw new ServiceError('joinLinksFull', { max: JOINING_LIMITS.openLinks });
      }
      const id = ctx.ids();
      await tx.insert(joinLink).values({
        id,
        tenantId,
        name,
        departmentId: organId,
        secret: ctx.tokens(),
        createdByMemberId: memberId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      });
      await recordOperation(tx, ctx, {
        action: 'joining.addLink',
        targetId: id,
        targetName: name,
        changes: [{ field: 'department', to: organ.name, toEn: organ.enName }],
      });
      return { id };
    });
  },
);

/** Ends a link; a second call changes nothing. */
export const joinLinkClose = verb(
  calls.joinLinkClose,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { id } }) => {
    const { tenantId } = ctx.session;
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .select({ link: joinLink, organId: department.id })
        .from(joinLink)
        .leftJoin(department, eq(department.id, joinLink.departmentId))
        .where(and(eq(joinLink.tenantId, tenantId), eq(joinLink.id, id)))
        .for('update', { of: joinLink });
      const { link, organId } = found(row);
      requireOrganInScope(scope, organId);
      if (link.closedAt !== null) {
        return;
      }
      await tx.update(joinLink).set({ closedAt: ctx.now() }).where(eq(joinLink.id, id));
      await recordOperation(tx, ctx, { action: 'joining.closeLink', targetId: id, targetName: link.name });
    });
    return {};
  },
);
