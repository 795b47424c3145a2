import * as calls from '@contract/people/member-calls';
import { maskMobile } from '@contract/account/rules/mobile';
import type { AccountType, NewMember } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, inArray } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { isUniqueViolation } from '@server/db/errors';
import { indexPeople } from '@server/db/index-people';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { plainTerm } from '@server/person-terms';
import { findAccountsByMobile, type Account } from '@server/services/person/find-account';
import { joinByNumber } from '@server/services/person/prove-mobile';
import { readMobile, type MobileNumber } from '@server/services/person/read-mobile';
import { recordOperations } from '@server/kernel/record-operation';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import { hitLimit } from '../../rate-limit/hit-limit';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, requireOrganInScope, wholeCompany } from '@server/services/access/data-scope';
import { recordStaffEvents } from '@server/services/person/staff-events';
import { lockOrganisation, organsById, positionsById } from '../organ/organisation';
import { makeEmployees, requireFreeJobNumbers, type MemberRow } from './found-member';
import { verb } from '@server/kernel/verb';

/** More than anybody types; who tries numbers to learn whose they are gets no further. */
const ADDITIONS = { max: 200, windowMs: 60 * 60 * 1000 };

/** Adds a person to the company. */
export const memberAdd = verb(
  calls.memberAdd,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    requireOrganInScope(scope, input.organId);
    const number = await readMobile(ctx, input.mobile);
    await hitLimit(ctx, { key: `memberAdd:${ctx.session.memberId}`, ...ADDITIONS });
    try {
      return await ctx.db.transaction(async (tx) => {
        await lockOrganisation(tx, ctx.session.tenantId);
        return { id: await addMember(tx, ctx, { ...input, number }, scope) };
      });
    } catch (error) {
      throw asRefusal(error);
    }
  },
);

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

type Addition = Omit<NewMember, 'mobile'> & { number: MobileNumber };
type NewAccount = Pick<Account, 'id' | 'name' | 'enName'>;

/** Adds one person, as {@link addMembers} does; answers the member's id. */
export async function addMember(tx: Tx, ctx: Acting, input: Addition, scope?: MemberScope): Promise<string> {
  return (await addMembers(tx, ctx, [input], scope))[0]!;
}

/**
 * Adds people under the lock of the organisation: each by the account that the number has, which keeps its password, or by a new
 * one without a password. All or none are added; answers the members' ids. `scope`: whom a refusal may name.
 */
export async function addMembers(
  tx: Tx,
  ctx: Acting,
  added: readonly Addition[],
  scope = wholeCompany(ctx.session),
): Promise<string[]> {
  const { tenantId } = ctx.session;
  const organs = await organsById(
    tx,
    tenantId,
    added.map(({ organId }) => organId),
  );
  const jobs = await positionsById(
    tx,
    tenantId,
    added.map(({ positionId }) => positionId),
  );
  await requireFreeJobNumbers(
    tx,
    scope,
    added.flatMap(({ jobNumber, name }) => (jobNumber ? { jobNumber, name } : [])),
  );
  const accounts = await accountsOf(tx, ctx, added);
  const joinedAt = ctx.now();
  const people = added.map((input, at) => {
    requireAccountType(input.accountType, 'regular');
    return {
      id: ctx.ids(),
      input,
      account: accounts[at]!,
      organ: found(organs.get(input.organId)),
      job: input.positionId ? found(jobs.get(input.positionId)) : undefined,
    };
  });
  await tx.insert(member).values(
    people.map(({ id, input, account: { id: accountId }, organ, job }) => ({
      id,
      tenantId,
      accountId,
      departmentId: organ.id,
      positionId: job?.id ?? null,
      jobNumber: input.jobNumber || null,
      joinedAt: input.joinedDay ? startOfDay(input.joinedDay) : joinedAt,
      serviceSince: input.serviceSince ?? null,
    })),
  );
  await recordStaffEvents(
    tx,
    ctx,
    people.map(({ id, input, organ, job }) => ({
      memberId: id,
      kind: 'joined',
      day: input.joinedDay ?? dayOf(joinedAt),
      departmentId: organ.id,
      positionId: job?.id ?? null,
    })),
  );
  const ids = people.map(({ id }) => id);
  await makeEmployees(tx, tenantId, ids);
  await indexPeople(tx, ids);
  await recordOperations(
    tx,
    ctx,
    people.map(({ id, input, account: { name, enName }, organ, job }) => ({
      action: 'member.add',
      targetId: id,
      targetName: name,
      targetEnName: enName,
      changes: [
        { field: 'mobile', to: maskMobile(input.number.mobile) },
        { field: 'department', to: organ.name, toEn: organ.enName },
        ...(job ? [{ field: 'position' as const, to: job.name, toEn: job.enName }] : []),
      ],
    })),
  );
  return ids;
}

/** There is one primary account, which changes hands in a call of its own. */
export function requireAccountType(wanted: AccountType | undefined, now: AccountType): void {
  if (wanted !== undefined && wanted !== now) {
    throw new ServiceError('primaryByHandOver');
  }
}

/** The account of each person, known or made. */
async function accountsOf(tx: Tx, ctx: Acting, added: readonly Addition[]): Promise<NewAccount[]> {
  const { known, refusalOf } = await knownOf(tx, ctx, added);
  const fresh: (typeof account.$inferInsert)[] = [];
  const accounts = added.map((input): NewAccount => {
    const own = known.get(input.number.full);
    if (own) {
      const refusal = refusalOf(input);
      if (refusal !== undefined) {
        throw new ServiceError(refusal);
      }
      return own;
    }
    const { areaCode, mobile } = input.number;
    const made = { id: ctx.ids(), name: input.name, enName: input.enName || null };
    fresh.push({ ...made, areaCode, mobile, email: input.email || null, createdAt: ctx.now() });
    return made;
  });
  const joining = added.flatMap(({ number }) => known.get(number.full)?.id ?? []);
  await joinByNumber(tx, ctx, joining);
  if (fresh.length > 0) {
    await tx.insert(account).values(fresh);
  }
  return accounts;
}

/** Why an existing account may not join the company under a name; undefined where it may. */
function joinRefusal(
  own: Account,
  as: string,
  statusHere: MemberRow['status'] | undefined,
): MessageKey | undefined {
  if (statusHere) {
    return statusHere === 'left' ? 'memberLeftBefore' : 'memberKnown';
  }
  const name = plainTerm(as);
  if (name !== plainTerm(own.name) && name !== plainTerm(own.enName ?? '')) {
    return 'memberNameDiffers';
  }
  return own.status === 'normal' ? undefined : 'memberAccountShut';
}

type Joining = Pick<Addition, 'name' | 'number'>;

/** Accounts of these numbers, and who of them is or was in the company. */
async function knownOf(tx: Tx, { session }: Acting, joining: readonly Joining[]) {
  const known = await findAccountsByMobile(
    tx,
    joining.map(({ number }) => number),
  );
  const here = await tx
    .select({ accountId: member.accountId, status: member.status })
    .from(member)
    .where(
      and(
        eq(member.tenantId, session.tenantId),
        inArray(
          member.accountId,
          [...known.values()].map(({ id }) => id),
        ),
      ),
    );
  const refusalOf = ({ name, number }: Joining): MessageKey | undefined => {
    const own = known.get(number.full);
    return own && joinRefusal(own, name, here.find(({ accountId }) => accountId === own.id)?.status);
  };
  return { known, refusalOf };
}

/** For each of these people why addMembers would refuse them, under the lock of the organization. */
export async function joinRefusals(
  tx: Tx,
  ctx: Acting,
  joining: readonly Joining[],
): Promise<(MessageKey | undefined)[]> {
  const { refusalOf } = await knownOf(tx, ctx, joining);
  return joining.map(refusalOf);
}
