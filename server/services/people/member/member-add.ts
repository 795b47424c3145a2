import type * as calls from '@contract/people/member-calls';
import type { Out } from '@contract/endpoint';
import { maskMobile } from '@contract/account/rules/mobile';
import type { AccountType, NewMember } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq } from 'drizzle-orm';
import type { Acting } from '@server/context';
import type { Tx } from '@server/db/database';
import { isUniqueViolation } from '@server/db/errors';
import { indexPeople } from '@server/db/index-people';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import { plainTerm } from '@server/person-terms';
import { findAccountByMobile } from '../../account/find-account';
import { readMobile, type MobileNumber } from '../../account/read-mobile';
import { recordOperation } from '../../audit/record-operation';
import type { CallOf } from '../../call-of';
import { startOfDay } from '../../day-range';
import { hitLimit } from '../../rate-limit/hit-limit';
import { memberScope, requireOrganInScope } from '../../role/data-scope';
import { lockOrganisation, requireOrgan, requirePosition } from '../organ/organisation';
import { makeEmployee, requireFreeJobNumber } from './found-member';

/** More than anybody types; who tries numbers to learn whose they are gets no further. */
const ADDITIONS = { max: 200, windowMs: 60 * 60 * 1000 };

/** Adds a person to the company. */
export async function memberAdd({
  ctx,
  input,
}: CallOf<typeof calls.memberAdd>): Promise<Out<typeof calls.memberAdd>> {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  requireOrganInScope(scope, input.organId);
  const number = await readMobile(ctx, input.mobile);
  await hitLimit(ctx, { key: `memberAdd:${ctx.session.memberId}`, ...ADDITIONS });
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, ctx.session.tenantId);
      return { id: await addMember(tx, ctx, { ...input, number }) };
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What the database refuses when somebody was quicker, elsewhere or here. */
export function asRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'account_email')) {
    return new ServiceError('emailTaken');
  }
  if (isUniqueViolation(error, 'account_mobile')) {
    return new ServiceError('mobileTaken');
  }
  return isUniqueViolation(error, 'member_tenant_account') ? new ServiceError('memberKnown') : error;
}

/**
 * Adds a person under the lock of the organisation: by the account that the number has, which keeps its password, or by a new one
 * without a password. Answers the member's id.
 */
export async function addMember(
  tx: Tx,
  ctx: Acting,
  input: NewMember & { number: MobileNumber },
): Promise<string> {
  requireAccountType(input.accountType, 'regular');
  const { tenantId } = ctx.session;
  const organ = await requireOrgan(tx, tenantId, input.organId);
  const job = input.positionId ? await requirePosition(tx, tenantId, input.positionId) : undefined;
  const jobNumber = input.jobNumber || null;
  if (jobNumber !== null) {
    await requireFreeJobNumber(tx, tenantId, jobNumber);
  }
  const person = await accountOf(tx, ctx, input);
  const id = ctx.ids();
  await tx.insert(member).values({
    id,
    tenantId,
    accountId: person.id,
    departmentId: organ.id,
    positionId: job?.id ?? null,
    jobNumber,
    joinedAt: input.joinedDay ? startOfDay(input.joinedDay) : ctx.now(),
  });
  await makeEmployee(tx, tenantId, id);
  await indexPeople(tx, [id]);
  await recordOperation(tx, ctx, {
    action: 'member.add',
    targetId: id,
    targetName: person.name,
    targetEnName: person.enName,
    changes: [
      { field: 'mobile', to: maskMobile(input.number.mobile) },
      { field: 'department', to: organ.name, toEn: organ.enName },
      ...(job ? [{ field: 'position' as const, to: job.name, toEn: job.enName }] : []),
    ],
  });
  return id;
}

/** There is one primary account, which changes hands in a call of its own. */
export function requireAccountType(wanted: AccountType | undefined, now: AccountType): void {
  if (wanted !== undefined && wanted !== now) {
    throw new ServiceError('primaryByHandOver');
  }
}

async function accountOf(tx: Tx, ctx: Acting, input: NewMember & { number: MobileNumber }) {
  const known = await findAccountByMobile(tx, input.number);
  if (known) {
    const [here] = await tx
      .select({ status: member.status })
      .from(member)
      .where(and(eq(member.tenantId, ctx.session.tenantId), eq(member.accountId, known.id)));
    if (here) {
      throw new ServiceError(here.status === 'left' ? 'memberLeftBefore' : 'memberKnown');
    }
    const name = plainTerm(input.name);
    if (name !== plainTerm(known.name) && name !== plainTerm(known.enName ?? '')) {
      throw new ServiceError('memberNameDiffers');
    }
    if (known.status !== 'normal') {
      throw new ServiceError('memberAccountShut');
    }
    return known;
  }
  const { areaCode, mobile } = input.number;
  const fresh = {
    id: ctx.ids(),
    name: input.name,
    enName: input.enName || null,
    areaCode,
    mobile,
    email: input.email || null,
    createdAt: ctx.now(),
  };
  await tx.insert(account).values(fresh);
  return fresh;
}
