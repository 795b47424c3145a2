import * as calls from '@contract/people/member-calls';
import type { Parsed } from '@contract/endpoint';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { FUNCTION_ID } from '@contract/role/functions';
import { sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import type { OperationChange } from '@server/db/schema/audit';
import { ServiceError } from '@server/kernel/errors';
import { readMobile, type MobileNumber } from '@server/services/person/read-mobile';
import { recordOperations } from '@server/kernel/record-operation';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, wholeCompany } from '@server/services/access/data-scope';
import { correctStartEvents } from '@server/services/person/staff-events';
import { lockOrganisation } from '../organ/organisation';
import {
  accountsElsewhere,
  findMember,
  isUnused,
  requireFreeJobNumbers,
  requireMayChange,
  type AccountRow,
  type FoundMember,
  type MemberRow,
} from './found-member';
import { asRefusal, requireAccountType } from './member-add';
import { verb } from '@server/kernel/verb';

type Change = Omit<Parsed<typeof calls.memberChange>, 'memberId' | 'mobile'>;

/** Corrects a person's file: what is the company's own, and of the account what its owner has not taken over yet. */
export const memberChange = verb(
  calls.memberChange,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const number = input.mobile ? await readMobile(ctx, input.mobile) : undefined;
    try {
      await ctx.db.transaction(async (tx) => {
        await lockOrganisation(tx, tenantId);
        const before = await findMember(tx, scope, input.memberId, true);
        requireMayChange(ctx, before);
        await changeMember(tx, ctx, before, { ...input, number }, scope);
      });
    } catch (error) {
      throw asRefusal(error);
    }
    return {};
  },
);

type Correction = Change & { number: MobileNumber | undefined };
type Corrected = { before: FoundMember; input: Correction };
/** What is written of an account or a member, and how the record tells it. */
type Written<Row> = { row: Row; changes: OperationChange[] };
type AccountPart = Pick<AccountRow, 'id' | 'name' | 'enName' | 'email' | 'areaCode' | 'mobile'>;
type JobPart = Pick<MemberRow, 'id' | 'jobNumber' | 'joinedAt' | 'serviceSince'>;

/** Corrects the file of one person, as {@link changeMembers} does. */
export async function changeMember(
  tx: Tx,
  ctx: Acting,
  before: FoundMember,
  input: Correction,
  scope?: MemberScope,
): Promise<void> {
  await changeMembers(tx, ctx, [{ before, input }], scope);
}

/** Corrects the files of people who are there, under the lock of the organisation; of each once. `scope`: whom a refusal may name. */
export async function changeMembers(
  tx: Tx,
  ctx: Acting,
  corrected: readonly Corrected[],
  scope = wholeCompany(ctx.session),
): Promise<void> {
  const { tenantId } = ctx.session;
  if (corrected.some(({ before }) => before.member.status === 'left')) {
    throw new ServiceError('memberIsLeft');
  }
  const elsewhere = await accountsElsewhere(
    tx,
    tenantId,
    corrected.map(({ before }) => before.account.id),
  );
  const written = corrected.map(({ before, input }) => ({
    id: before.member.id,
    ofAccount: accountChange(before.account, input, !elsewhere.has(before.account.id)),
    ofJob: jobChange(before.member, input),
  }));
  await requireFreeJobNumbers(
    tx,
    scope,
    written.flatMap(({ id, ofAccount, ofJob: { row, changes } }) =>
      row.jobNumber !== null && changes.some(({ field }) => field === 'jobNumber')
        ? { jobNumber: row.jobNumber, memberId: id, name: ofAccount.row.name }
        : [],
    ),
  );
  await writeAccounts(tx, changed(written.map(({ ofAccount }) => ofAccount)));
  await writeJobs(tx, changed(written.map(({ ofJob }) => ofJob)));
  await correctStartEvents(
    tx,
    written.flatMap(({ ofJob: { row, changes } }) =>
      changes.some(({ field }) => field === 'joinedDay')
        ? { memberId: row.id, day: dayOf(row.joinedAt) }
        : [],
    ),
  );
  const records = written.flatMap(({ id, ofAccount, ofJob }) => {
    const changes = [...ofAccount.changes, ...ofJob.changes];
    const { name, enName } = ofAccount.row;
    return changes.length > 0
      ? { action: 'member.change' as const, targetId: id, targetName: name, targetEnName: enName, changes }
      : [];
  });
  await indexPeople(
    tx,
    records.map(({ targetId }) => targetId),
  );
  await recordOperations(tx, ctx, records);
}

const changed = <Row>(all: readonly Written<Row>[]): Row[] =>
  all.filter(({ changes }) => changes.length > 0).map(({ row }) => row);

function accountChange(own: AccountRow, input: Correction, isOurs: boolean): Written<AccountPart> {
  const email = input.email === undefined ? own.email : input.email || null;
  const { areaCode, mobile } = input.number ?? own;
  const enName = input.enName || null;
  const row = { id: own.id, name: input.name, enName, email, areaCode, mobile };
  const isNamed = input.name !== own.name || (input.enName ?? '') !== (own.enName ?? '');
  const isReached = email !== own.email || areaCode !== own.areaCode || mobile !== own.mobile;
  if (isNamed && !isOurs) {
    throw new ServiceError('memberNameNotOurs');
  }
  if (isReached && !(isOurs && isUnused(own))) {
    throw new ServiceError('memberContactsUsed');
  }
  const changes = compared([
    ['name', own.name, row.name],
    ['enName', own.enName, enName],
    ['mobile', maskMobile(own.mobile), maskMobile(mobile), mobile !== own.mobile],
    ['email', own.email && maskEmail(own.email), email && maskEmail(email), email !== own.email],
  ]);
  return { row, changes };
}

function jobChange(own: MemberRow, input: Correction): Written<JobPart> {
  const jobNumber = input.jobNumber || null;
  const { joinedDay = dayOf(own.joinedAt), serviceSince = own.serviceSince } = input;
  requireAccountType(input.accountType, own.accountType);
  const isJoinedAnew = joinedDay !== dayOf(own.joinedAt);
  const joinedAt = isJoinedAnew ? startOfDay(joinedDay) : own.joinedAt;
  const row = { id: own.id, jobNumber, joinedAt, serviceSince };
  const changes = compared([
    ['jobNumber', own.jobNumber, jobNumber],
    ['joinedDay', dayOf(own.joinedAt), joinedDay],
    ['serviceSince', own.serviceSince, serviceSince],
  ]);
  return { row, changes };
}

async function writeAccounts(tx: Tx, rows: readonly AccountPart[]): Promise<void> {
  if (rows.length > 0) {
    await tx.execute(sql`update account set name = t.name, en_name = t."enName", email = t.email,
        area_code = t."areaCode", mobile = t.mobile, mobile_verified_at = case
          when (account.area_code, account.mobile) = (t."areaCode", t.mobile) then account.mobile_verified_at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (id text, name text, "enName" text, email text, "areaCode" text, mobile text)
      where account.id = t.id`);
  }
}

async function writeJobs(tx: Tx, rows: readonly JobPart[]): Promise<void> {
  if (rows.length > 0) {
    await tx.execute(sql`update member set job_number = t."jobNumber", joined_at = t."joinedAt",
        service_since = t."serviceSince"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (id text, "jobNumber" text, "joinedAt" timestamptz, "serviceSince" date)
      where member.id = t.id`);
  }
}

type Compared = [
  field: OperationChange['field'],
  from: string | null,
  to: string | null,
  /** Where masks look alike. */
  isOther?: boolean,
];

const compared = (rows: Compared[]): OperationChange[] =>
  rows
    .filter(([, from, to, isOther]) => isOther ?? from !== to)
    .map(([field, from, to]) => ({ field, from, to }));
