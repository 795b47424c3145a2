import * as calls from '@contract/product/calls';
import { and, count, eq, gt, inArray, lte, max, ne, sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { product, productHolding, productOrder, productSeat } from '@server/db/schema/product';
import { department } from '@server/db/schema/company';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation, recordOperations } from '@server/kernel/record-operation';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { inScope, memberScope, requireInScope } from '../access/data-scope';
import { refreshSessions } from '../access/held-seats';
import { PERSON } from '@server/services/person/person';
import { verb } from '@server/kernel/verb';

type Where = { tenantId: string; productId: string; now: Date };

/** The seats of the periods that run now, and when the last of them ends. */
export async function countSeats(db: Db | Tx, { tenantId, productId, now }: Where) {
  const [row] = await db
    .select({
      seats: sql<number>`coalesce(sum(${productOrder.seats}), 0)::int`,
      endsAt: max(productOrder.endsAt),
    })
    .from(productOrder)
    .where(
      and(
        eq(productOrder.tenantId, tenantId),
        eq(productOrder.productId, productId),
        eq(productOrder.state, 'paid'),
        lte(productOrder.startsAt, now),
        gt(productOrder.endsAt, now),
      ),
    );
  return { seats: row?.seats ?? 0, endsAt: row?.endsAt ?? null };
}

/** Seats in use. Who has left the company holds none. */
export async function countAssigned(
  db: Db | Tx,
  { tenantId, productId }: Omit<Where, 'now'>,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(productSeat)
    .innerJoin(member, eq(member.id, productSeat.memberId))
    .where(
      and(
        eq(productSeat.tenantId, tenantId),
        eq(productSeat.productId, productId),
        ne(member.status, 'left'),
      ),
    );
  return row?.count ?? 0;
}

/** Whom a product of the company is authorized to, within the scope. Seats are counted for the company: it has paid for them. */
export const productSeatList = verb(
  calls.productSeatList,
  { permission: 'productAuthorization', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.productAuthorization);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({
        memberId: productSeat.memberId,
        ...PERSON,
        avatar: account.avatar,
        assignedAt: productSeat.assignedAt,
      })
      .from(productSeat)
      .innerJoin(member, eq(member.id, productSeat.memberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .leftJoin(department, eq(department.id, member.departmentId))
      .where(
        and(
          eq(productSeat.tenantId, ctx.session.tenantId),
          eq(productSeat.productId, input.productId),
          ne(member.status, 'left'),
          inScope(scope),
        ),
      )
      .orderBy(...newestFirst(productSeat.assignedAt, productSeat.memberId))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => ({ ...row, assignedAt: row.assignedAt.toISOString() }));
  },
);

/** Authorizes people, all of them or nobody. Who has the product already costs no second seat. */
export const productSeatAssign = verb(
  calls.productSeatAssign,
  { permission: 'productAuthorization', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.productAuthorization);
    const { tenantId } = ctx.session;
    const { productId } = input;
    const memberIds = [...new Set(input.memberIds)];
    return await ctx.db.transaction(async (tx) => {
      const held = await lockHolding(tx, ctx, productId);
      const people = await tx
        .select({ id: member.id, name: account.name, enName: account.enName })
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(
          and(
            inArray(member.id, memberIds),
            eq(member.tenantId, tenantId),
            eq(member.status, 'normal'),
            inScope(scope),
          ),
        );
      if (people.length !== memberIds.length) {
        throw new ServiceError('seatPersonWrong');
      }
      const added = await tx
        .insert(productSeat)
        .values(memberIds.map((memberId) => ({ tenantId, productId, memberId, assignedAt: ctx.now() })))
        .onConflictDoNothing()
        .returning({ memberId: productSeat.memberId });
      const { seats } = await countSeats(tx, { tenantId, productId, now: ctx.now() });
      const assigned = await countAssigned(tx, { tenantId, productId });
      if (added.length > 0 && assigned > seats) {
        throw new ServiceError('seatsFull', { seats });
      }
      await refreshSessions(
        tx,
        held.code,
        added.map((one) => one.memberId),
      );
      const byId = new Map(people.map((one) => [one.id, one]));
      await recordOperations(
        tx,
        ctx,
        added.map(({ memberId }) => ({
          action: 'product.assign' as const,
          targetId: memberId,
          targetName: byId.get(memberId)?.name,
          targetEnName: byId.get(memberId)?.enName,
          changes: [{ field: 'product', to: held.name.zh_CN, toEn: held.name.en }],
        })),
      );
      return { seats, assigned };
    });
  },
);

/** Takes a product from a person. */
export const productSeatRevoke = verb(
  calls.productSeatRevoke,
  { permission: 'productAuthorization', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.productAuthorization);
    const { tenantId } = ctx.session;
    const { productId, memberId } = input;
    return await ctx.db.transaction(async (tx) => {
      const held = await lockHolding(tx, ctx, productId);
      const [taken] = await tx
        .delete(productSeat)
        .where(
          and(
            eq(productSeat.tenantId, tenantId),
            eq(productSeat.productId, productId),
            eq(productSeat.memberId, memberId),
          ),
        )
        .returning({ memberId: productSeat.memberId });
      if (!taken) {
        throw new ServiceError('notFound');
      }
      await refreshSessions(tx, held.code, [memberId]);
      const [person] = await tx
        .select({
          id: member.id,
          departmentId: member.departmentId,
          name: account.name,
          enName: account.enName,
        })
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(eq(member.id, memberId));
      requireInScope(scope, found(person));
      await recordOperation(tx, ctx, {
        action: 'product.revoke',
        targetId: memberId,
        targetName: person?.name,
        targetEnName: person?.enName,
        changes: [{ field: 'product', from: held.name.zh_CN, fromEn: held.name.en }],
      });
      const { seats } = await countSeats(tx, { tenantId, productId, now: ctx.now() });
      return { seats, assigned: await countAssigned(tx, { tenantId, productId }) };
    });
  },
);

/** Seats of one product are given out one call after the other. A product the company never bought does not exist for it. */
async function lockHolding(tx: Tx, ctx: SessionCtx, productId: string) {
  const [row] = await tx
    .select({ name: product.name, code: product.code })
    .from(productHolding)
    .innerJoin(product, eq(product.id, productHolding.productId))
    .where(and(eq(productHolding.tenantId, ctx.session.tenantId), eq(productHolding.productId, productId)))
    .for('update', { of: productHolding });
  return found(row);
}
