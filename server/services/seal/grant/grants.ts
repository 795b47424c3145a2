import { momentText } from '@contract/moment-text';
import * as calls from '@contract/seal/grant-calls';
import { and, eq, sql } from 'drizzle-orm';
import { grantState, leftOf, sealFault } from '@contract/seal/rules/grant';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { processForm } from '@server/db/schema/form/form';
import { seal, sealGrant } from '@server/db/schema/seal/seal';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { dayOf } from '@server/kernel/day-range';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { isActive } from '@server/services/person/person';
import { hasFunction } from '@server/services/access/require-permission';
import { findPeople } from '../../roster/swap/read/people-of';
import { findSeal, lockGrant, lockSeal, type GrantRow } from '../seal-rows';
import { endGrants, lockSealOfGrant, tellHolders } from './end-grants';
import { verb } from '@server/kernel/verb';

const present = (row: GrantRow, today: string) => ({
  id: row.id,
  purpose: row.purpose,
  quota: row.quota,
  used: row.used,
  left: leftOf(row),
  validFrom: row.validFrom,
  validTo: row.validTo,
  state: grantState(row, today),
  endReason: row.endReason,
  endedAt: row.endedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
});

/** Who may use a seal, the newest grant first. */
export const listSealGrants = verb(
  calls.listSealGrants,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    await findSeal(ctx.db, tenantId, input.sealId);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select()
      .from(sealGrant)
      .where(eq(sealGrant.sealId, input.sealId))
      .orderBy(...newestFirst(sealGrant.createdAt, sealGrant.id))
      .limit(limit)
      .offset(offset);
    const people = await findPeople(
      ctx.db,
      tenantId,
      rows.flatMap(({ memberId, givenBy }) => [memberId, ...(givenBy ? [givenBy] : [])]),
    );
    const today = dayOf(ctx.now());
    return toPage(rows, input.pageSize, (row) => ({
      ...present(row, today),
      member: people.get(row.memberId)!,
      givenBy: (row.givenBy !== null && people.get(row.givenBy)) || null,
      approvalId: row.approvalId,
    }));
  },
);

/** Lets somebody use a seal. */
export const giveSealGrant = verb(
  calls.giveSealGrant,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: givenBy } = ctx.session;
    const { requestId, sealId, memberId, purpose, quota, validFrom, validTo } = input;
    if (validTo < validFrom || validTo < dayOf(ctx.now())) {
      throw new ServiceError('sealGrantDays');
    }
    return await ctx.db.transaction(async (tx) => {
      const row = await lockSeal(tx, tenantId, sealId);
      const [known] = await tx
        .select({ id: sealGrant.id })
        .from(sealGrant)
        .where(and(eq(sealGrant.givenBy, givenBy), eq(sealGrant.requestId, requestId)));
      if (known) {
        return known;
      }
      const fault =
        sealFault(row.state) ?? (row.needsTwo && memberId === givenBy ? 'sealOwnGrant' : undefined);
      if (fault) {
        throw new ServiceError(fault);
      }
      const [person] = await tx
        .select({ id: member.id, name: account.name, enName: account.enName })
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId), isActive));
      if (!person) {
        throw new ServiceError('sealGranteeGone');
      }
      const id = ctx.ids();
      const grant = {
        id,
        tenantId,
        sealId,
        memberId,
        purpose,
        quota,
        validFrom,
        validTo,
        givenBy,
        requestId,
      };
      await tx.insert(sealGrant).values({ ...grant, createdAt: ctx.now() });
      await recordOperation(tx, ctx, {
        action: 'seal.grant',
        targetId: sealId,
        targetName: row.name,
        targetEnName: row.enName,
        changes: [
          { field: 'people', to: person.name, toEn: person.enName },
          { field: 'purpose', to: purpose },
          { field: 'sealCount', to: String(quota) },
          { field: 'validDays', to: `${validFrom} – ${validTo}` },
        ],
      });
      await tellHolders(tx, ctx, row, [grant], {
        title: { zh_CN: `您可以使用${row.name}`, en: `You can use ${row.enName || row.name}` },
        body: {
          zh_CN: `用途：${purpose}。共 ${quota} 次，有效期至 ${momentText(validTo, 'day', 'zh_CN')}。`,
          en: `Purpose: ${purpose}. ${quota} ${quota === 1 ? 'use' : 'uses'}, until ${momentText(validTo, 'day', 'en')}.`,
        },
      });
      return { id };
    });
  },
);

/** Ends a grant before its time. */
export const endSealGrant = verb(
  calls.endSealGrant,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { id, revision, reason } = input;
    await ctx.db.transaction(async (tx) => {
      const row = found(await lockSealOfGrant(tx, ctx.session.tenantId, id));
      const grant = await lockGrant(tx, row.id, id);
      if (grant.end) {
        throw new ServiceError('sealGrantOver');
      }
      if (grant.revision !== revision) {
        throw new ServiceError('conflict');
      }
      await endGrants(tx, ctx, [grant], { end: 'ended', reason });
      const person = (await findPeople(tx, row.tenantId, [grant.memberId])).get(grant.memberId);
      await recordOperation(tx, ctx, {
        action: 'seal.endGrant',
        targetId: row.id,
        targetName: row.name,
        targetEnName: row.enName,
        changes: [
          { field: 'people', from: person?.name, fromEn: person?.enName },
          { field: 'reason', to: reason },
        ],
      });
      await tellHolders(tx, ctx, row, [grant], {
        title: {
          zh_CN: `${row.name}的用印授权已终止`,
          en: `Your permission to use ${row.enName || row.name} has ended`,
        },
        body: { zh_CN: `原因：${reason}`, en: `Reason: ${reason}` },
      });
    });
    return {};
  },
);

/** Of those that have ended, so many are still shown. */
const ENDED_SHOWN = 20;

/** The grants of the signed-in person. */
export const listMySeals = verb(
  calls.listMySeals,
  // A grant of a seal, not a role, lets a person use it.
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { memberId } = ctx.session;
    const today = dayOf(ctx.now());
    const rows = await ctx.db
      .select({ grant: sealGrant, seal })
      .from(sealGrant)
      .innerJoin(seal, eq(seal.id, sealGrant.sealId))
      .where(eq(sealGrant.memberId, memberId))
      .orderBy(sql`${sealGrant.end} is not null`, ...newestFirst(sealGrant.validTo, sealGrant.id))
      .limit(100);
    const shown = rows.map((row) => ({
      ...present(row.grant, today),
      seal: {
        id: row.seal.id,
        kind: row.seal.kind,
        name: row.seal.name,
        enName: row.seal.enName,
        state: row.seal.state,
        needsTwo: row.seal.needsTwo,
        pictureId: row.seal.state === 'active' && isOpen(row.grant, today) ? row.seal.pictureId : null,
      },
    }));
    const open = shown.filter(({ state }) => state === 'active' || state === 'notYet');
    const over = shown.filter(({ state }) => state !== 'active' && state !== 'notYet').slice(0, ENDED_SHOWN);
    return {
      list: [...open.sort((one, other) => (one.validTo < other.validTo ? -1 : 1)), ...over],
      mayAsk: await mayAsk(ctx),
    };
  },
);

const isOpen = (grant: GrantRow, today: string) => ['active', 'notYet'].includes(grantState(grant, today));

async function mayAsk(ctx: SessionCtx): Promise<boolean> {
  const [form] = await ctx.db
    .select({ functionId: processForm.functionId })
    .from(processForm)
    .where(
      and(
        eq(processForm.tenantId, ctx.session.tenantId),
        eq(processForm.processCode, 'sealUse'),
        eq(processForm.isEnabled, true),
      ),
    );
  return form !== undefined && (form.functionId === null || (await hasFunction(ctx, form.functionId)));
}
