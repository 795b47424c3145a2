import { maskMobile } from '@contract/account/rules/mobile';
import type { PrivatePart } from '@contract/people/private';
import * as calls from '@contract/people/private-calls';
import { maskName, maskPaperNumber } from '@contract/people/rules/identity-number';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq } from 'drizzle-orm';
import { memberPrivate as memberPrivateTable } from '@server/db/schema/people/private';
import type { SessionCtx } from '@server/kernel/context';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { requirePurpose } from '@server/services/session/proof/purpose-proof';
import { asTarget, findMember, isAdministrator } from '../member/found-member';
import { isKeyMissing, openContact, openPaper } from './sealed';

/** Emergency contact and identity number of a person, masked. */
export const memberPrivate = verb(
  calls.memberPrivate,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { memberId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const person = await findMember(ctx.db, scope, memberId);
    return {
      ...(await maskedOf(ctx, memberId)),
      mayChange:
        person.member.status !== 'left' &&
        (!isAdministrator(person) || ctx.session.roles.includes('companyAdministrator')),
    };
  },
);

/** The caller's own, masked. */
export const ownPrivate = verb(
  calls.ownPrivate,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => await maskedOf(ctx, ctx.session.memberId),
);

/** One part whole, after a proof; with a record. */
export const viewMemberPrivate = verb(
  calls.viewMemberPrivate,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { memberId, part } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const person = await findMember(ctx.db, scope, memberId);
    await requirePurpose(ctx.db, ctx, 'identity');
    const whole = partOf(await privateOf(ctx, memberId), part);
    if (memberId !== ctx.session.memberId) {
      await recordOperation(ctx.db, ctx, {
        action: 'member.viewPrivate',
        ...asTarget(person),
        changes: [{ field: 'privatePart', to: part }],
      });
    }
    return whole;
  },
);

/** One own part whole, after a proof. */
export const viewOwnPrivate = verb(
  calls.viewOwnPrivate,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: { part } }) => {
    await requirePurpose(ctx.db, ctx, 'identity');
    return partOf(await privateOf(ctx, ctx.session.memberId), part);
  },
);

export type Whole = { contact: calls.EmergencyContact | null; paper: calls.Paper | null };

const partOf = (whole: Whole, part: PrivatePart): Whole => ({
  contact: part === 'contact' ? whole.contact : null,
  paper: part === 'paper' ? whole.paper : null,
});

export async function privateOf(ctx: SessionCtx, memberId: string): Promise<Whole> {
  const [row] = await ctx.db
    .select()
    .from(memberPrivateTable)
    .where(
      and(eq(memberPrivateTable.memberId, memberId), eq(memberPrivateTable.tenantId, ctx.session.tenantId)),
    );
  return {
    contact: openContact(ctx, memberId, row?.contact ?? null) ?? null,
    paper: openPaper(ctx, memberId, row?.paper ?? null) ?? null,
  };
}

async function maskedOf(ctx: SessionCtx, memberId: string): Promise<calls.MaskedPrivate> {
  return { ...masked(await privateOf(ctx, memberId)), isKeyMissing: isKeyMissing(ctx) };
}

/** The same without most of the characters. */
export const masked = ({ contact, paper }: Whole): Whole => ({
  contact: contact && {
    name: maskName(contact.name),
    relation: contact.relation,
    mobile: maskMobile(contact.mobile.replace(/^\+86/, '')),
  },
  paper: paper && { kind: paper.kind, number: maskPaperNumber(paper.kind, paper.number) },
});
