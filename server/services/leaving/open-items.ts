import * as calls from '@contract/leaving/calls';
import { OPEN_KINDS, type OpenKind } from '@contract/leaving/open-item';
import { FUNCTION_ID } from '@contract/role/functions';
import { sql } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { pageRange, toPage } from '@server/kernel/page-of';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { findScopes, isInScope, memberScope } from '@server/services/access/data-scope';
import { findMember, isAdministrator, type FoundMember } from '@server/services/people/member/found-member';
import { personsOf } from '@server/services/person/load-people';
import { certificateOf } from './certificate/certificate-of';
import { leaveLeftOf } from './leave-left-of';
import { leavingOf, type OwnLeaving } from './leaving-of';
import { openRows, type Asked, type OpenRow } from './open-rows';

const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

/** Open matters of a person who leaves, or would leave on a day. */
export const leavingOpenItems = verb(calls.leavingOpenItems, ACCESS, async ({ ctx, input }) => {
  const { person, asked, leaving, mayReadPay } = await askedOf(ctx, input);
  const kinds = OPEN_KINDS.filter((kind) => kind !== 'payChanges' || mayReadPay);
  const counts = await query<{ kind: OpenKind; count: number; firstDay: string | null }>(
    ctx.db,
    sql.join(
      kinds.map(
        (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(day) as "firstDay"
          from (${openRows(kind, asked)}) rows`,
      ),
      sql` union all `,
    ),
  );
  const heirId = leaving?.heirMemberId ?? null;
  const [heir] = heirId === null ? [] : await personsOf(ctx.db, ctx.session.tenantId, [heirId]);
  return {
    state:
      person.member.status === 'left'
        ? ('left' as const)
        : leaving
          ? ('planned' as const)
          : ('none' as const),
    lastDay: asked.lastDay,
    heir: heir ? { name: heir.name, enName: heir.enName } : null,
    items: kinds.flatMap((kind) => {
      const row = counts.find((one) => one.kind === kind);
      return row && row.count > 0
        ? [{ kind, count: row.count, firstDay: HAS_DAY.has(kind) ? row.firstDay : null }]
        : [];
    }),
    leave: await leaveLeftOf(ctx, person.member, asked.lastDay),
    mayReadPay,
    certificate: await certificateOf(ctx, person.member.id),
    mayMakeCertificate:
      (person.member.status === 'left' || leaving !== undefined) &&
      (!isAdministrator(person) || ctx.session.roles.includes('companyAdministrator')),
  };
});

const HAS_DAY: ReadonlySet<OpenKind> = new Set(['shifts', 'gaps', 'payChanges']);

/** The same of a kind, one by one. */
export const leavingOpenList = verb(calls.leavingOpenList, ACCESS, async ({ ctx, input }) => {
  const { asked, mayReadPay } = await askedOf(ctx, input);
  const { limit, offset } = pageRange(input);
  const rows =
    input.kind === 'payChanges' && !mayReadPay
      ? []
      : await query<OpenRow>(
          ctx.db,
          sql`select * from (${openRows(input.kind, asked)}) rows order by day nulls last, id limit ${limit} offset ${offset}`,
        );
  return toPage(rows, input.pageSize, ({ id, day, zh, en, path }) => ({
    id,
    day,
    title: { zh_CN: zh, ...(en && { en }) },
    path,
  }));
});

/** The person and their last day: one that is given, planned or on record, else today. */
export async function askedOf(
  ctx: SessionCtx,
  { memberId, lastDay }: { memberId: string; lastDay?: string | undefined },
): Promise<{
  person: FoundMember;
  asked: Asked;
  leaving: OwnLeaving | undefined;
  mayReadPay: boolean;
}> {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const scopes = await findScopes(ctx, [FUNCTION_ID.payRecords, FUNCTION_ID.roster]);
  const [payScope, rosterScope] = [scopes.get(FUNCTION_ID.payRecords), scopes.get(FUNCTION_ID.roster)];
  const person = await findMember(ctx.db, scope, memberId);
  const { member } = person;
  const leaving = await leavingOf(ctx.db, member);
  const { tenantId, memberId: readerId } = ctx.session;
  return {
    person,
    asked: {
      tenantId,
      memberId: member.id,
      lastDay: lastDay ?? leaving?.day ?? dayOf(ctx.now()),
      readerId,
      mayPlan: rosterScope !== undefined && isInScope(rosterScope, member),
    },
    leaving,
    mayReadPay: payScope !== undefined && isInScope(payScope, member),
  };
}
