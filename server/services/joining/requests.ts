import * as calls from '@contract/joining/calls';
import { maskMobile } from '@contract/account/rules/mobile';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { department } from '@server/db/schema/company';
import { joinLink, joinRequest } from '@server/db/schema/joining';
import { member } from '@server/db/schema/member';
import type { MemberScope } from '@server/kernel/member-scope';
import { pageRange, toPage } from '@server/kernel/page-of';
import { recordOperations } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { messageText } from '@server/messages/messages';
import { sendJob } from '@server/jobs/send-job';
import { fullMobile } from '@server/services/person/find-account';
import { addMembers, asRefusal, joinRefusals } from '../people/member/member-add';
import { lockOrganisation, requireOrgan } from '../people/organ/organisation';
import { announceChange } from './announce-change';
import { welcomeKind } from './welcome-kind';

const decider = alias(member, 'decider');
const deciderAccount = alias(account, 'decider_account');

/** A request belongs to the department of its link; one of a deleted department to those who reach the whole company. */
const inReach = ({ departmentIds }: MemberScope) =>
  departmentIds === null ? undefined : sql`${department.id} = any(${sql.param(departmentIds)}::text[])`;

export const joinRequestPage = verb(
  calls.joinRequestPage,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { isWaiting, ...page } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { limit, offset } = pageRange(page);
    const rows = await ctx.db
      .select({
        request: joinRequest,
        link: joinLink,
        organName: department.name,
        organEnName: department.enName,
        decidedBy: deciderAccount.name,
        decidedByEn: deciderAccount.enName,
      })
      .from(joinRequest)
      .innerJoin(joinLink, eq(joinLink.id, joinRequest.linkId))
      .leftJoin(department, eq(department.id, joinLink.departmentId))
      .leftJoin(decider, eq(decider.id, joinRequest.decidedByMemberId))
      .leftJoin(deciderAccount, eq(deciderAccount.id, decider.accountId))
      .where(
        and(
          eq(joinRequest.tenantId, scope.tenantId),
          isWaiting ? eq(joinRequest.state, 'waiting') : ne(joinRequest.state, 'waiting'),
          inReach(scope),
        ),
      )
      .orderBy(
        ...(isWaiting
          ? [asc(joinRequest.requestedAt), asc(joinRequest.id)]
          : [desc(joinRequest.decidedAt), desc(joinRequest.id)]),
      )
      .limit(limit)
      .offset(offset);
    return toPage(
      rows,
      page.pageSize,
      ({ request, link, organName, organEnName, decidedBy, decidedByEn }) => ({
        id: request.id,
        name: request.name,
        maskedMobile: maskMobile(request.mobile),
        note: request.note,
        linkName: link.name,
        organId: link.departmentId,
        organName: organName ?? '',
        organEnName,
        state: request.state,
        requestedAt: request.requestedAt.toISOString(),
        decidedAt: request.decidedAt?.toISOString() ?? null,
        decidedBy,
        decidedByEn,
      }),
    );
  },
);

type Waiting = { request: typeof joinRequest.$inferSelect; organId: string | null };

/** Decides requests; what can't be accepted stays waiting and says why. */
export const joinRequestDecide = verb(
  calls.joinRequestDecide,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { ids, isAccepted, organId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    if (organId !== undefined) {
      requireOrganInScope(scope, organId);
    }
    try {
      return await ctx.db.transaction(async (tx) => {
        await lockOrganisation(tx, ctx.session.tenantId);
        const waiting = await waitingOf(tx, scope, ids);
        const refusals = isAccepted
          ? await accept(tx, ctx, waiting, organId, scope)
          : await refuse(tx, ctx, waiting);
        await announceChange(tx, ctx.session.tenantId);
        const byId = new Map(waiting.map((one) => [one.request.id, one.request]));
        return {
          list: ids.map((id) => ({
            id,
            name: byId.get(id)?.name ?? '',
            enName: null,
            refusal: byId.has(id) ? (refusals.get(id) ?? null) : messageText('joinDecided', ctx.lang),
          })),
        };
      });
    } catch (error) {
      throw asRefusal(error);
    }
  },
);

async function waitingOf(tx: Tx, scope: MemberScope, ids: readonly string[]): Promise<Waiting[]> {
  return await tx
    .select({ request: joinRequest, organId: department.id })
    .from(joinRequest)
    .innerJoin(joinLink, eq(joinLink.id, joinRequest.linkId))
    .leftJoin(department, eq(department.id, joinLink.departmentId))
    .where(
      and(
        eq(joinRequest.tenantId, scope.tenantId),
        inArray(joinRequest.id, [...ids]),
        eq(joinRequest.state, 'waiting'),
        inReach(scope),
      ),
    )
    .orderBy(asc(joinRequest.requestedAt), asc(joinRequest.id))
    .for('update', { of: joinRequest });
}

/** Adds the people and returns why others could not be added, by request. */
async function accept(
  tx: Tx,
  ctx: SessionCtx,
  waiting: readonly Waiting[],
  organId: string | undefined,
  scope: MemberScope,
): Promise<Map<string, string>> {
  if (organId !== undefined) {
    await requireOrgan(tx, ctx.session.tenantId, organId);
  }
  const additions = waiting.map(({ request, organId: ofLink }) => ({
    id: request.id,
    organId: organId ?? ofLink,
    name: request.name,
    number: numberOf(request),
  }));
  const known = await joinRefusals(tx, ctx, additions);
  const refusals = new Map<string, string>();
  const added = additions.flatMap(({ organId: to, ...one }, at) => {
    const refusal = known[at] ?? (to === null ? ('joinDepartmentGone' as const) : undefined);
    if (refusal !== undefined || to === null) {
      refusals.set(one.id, messageText(refusal ?? 'joinDepartmentGone', ctx.lang));
      return [];
    }
    return [{ ...one, organId: to }];
  });
  if (added.length > 0) {
    const memberIds = await addMembers(tx, ctx, added, scope);
    const members = sql.join(
      added.map(({ id }, at) => sql`(${id}::text, ${memberIds[at]!}::text)`),
      sql`, `,
    );
    await tx.execute(
      sql`update join_request set state = 'accepted', decided_at = ${ctx.now().toISOString()}::timestamptz,
        decided_by_member_id = ${ctx.session.memberId}, member_id = v.member_id
        from (values ${members}) v(id, member_id) where join_request.id = v.id`,
    );
    await sendJob(
      tx,
      ctx,
      welcomeKind,
      { requestIds: added.map(({ id }) => id) },
      { tenantId: ctx.session.tenantId },
    );
  }
  return refusals;
}

const numberOf = ({ areaCode, mobile }: Waiting['request']) => ({
  areaCode,
  mobile,
  full: fullMobile({ areaCode, mobile }),
});

async function refuse(tx: Tx, ctx: SessionCtx, waiting: readonly Waiting[]): Promise<Map<string, string>> {
  if (waiting.length > 0) {
    await tx
      .update(joinRequest)
      .set({ state: 'refused', decidedAt: ctx.now(), decidedByMemberId: ctx.session.memberId })
      .where(
        inArray(
          joinRequest.id,
          waiting.map(({ request }) => request.id),
        ),
      );
    await recordOperations(
      tx,
      ctx,
      waiting.map(({ request }) => ({
        action: 'joining.refuse' as const,
        targetId: request.id,
        targetName: request.name,
        changes: [{ field: 'mobile' as const, from: maskMobile(request.mobile) }],
      })),
    );
  }
  return new Map();
}
