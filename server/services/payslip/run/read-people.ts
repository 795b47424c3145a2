import * as calls from '@contract/payslip/run-calls';
import { sql } from 'drizzle-orm';
import type { SlipCheck, SlipState } from '@contract/payslip/payslip';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { personsOf } from '@server/services/person/load-people';
import { isOfPart } from '@server/services/access/part-of-scope';
import { recordPayAccess, requirePayProof } from '@server/services/pay/access/pay-proof';
import { findRun } from '../found-run';
import { isChangedSince } from './changed-since';
import { linksOf } from '../link/present-link';
import { matchingPeople, PEOPLE_OF_RUN } from './people-sql';
import { payslipScope } from './scope';

type Row = {
  memberId: string;
  checks: SlipCheck[];
  slipId: string | null;
  isChanged: boolean | null;
  state: SlipState;
  version: number;
  sentAt: Date | string | null;
  confirmedAt: Date | string | null;
};

const momentOf = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());
/** Findings are about what can still be changed. */
const shownChecks = ({ slipId, state, checks }: Row) => (slipId === null || state === 'draft' ? checks : []);

/** A page of the people of a run by name: no amounts, so that it needs no proof. */
export const payslipPeople = verb(
  calls.payslipPeople,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const run = await findRun(ctx.db, scope.tenantId, input.id);
    const after = input.cursor;
    const rows = await query<Row>(
      ctx.db,
      sql`select m.id as "memberId", p.checks, s.id as "slipId", ${isChangedSince} as "isChanged", s.state, s.version, s.sent_at as "sentAt",
          s.confirmed_at as "confirmedAt"
        from ${PEOPLE_OF_RUN} where ${matchingPeople(scope, run.id, input)}
          and ${
            after === undefined
              ? sql`true`
              : sql`(m.sort_name, m.id) > (select c.sort_name, c.id from member c where c.id = ${after} and c.tenant_id = ${scope.tenantId})`
          }
        order by m.sort_name, m.id limit ${input.pageSize + 1}`,
    );
    const shown = rows.slice(0, input.pageSize);
    const people = new Map(
      (
        await personsOf(
          ctx.db,
          scope.tenantId,
          shown.map(({ memberId }) => memberId),
        )
      ).map((one) => [one.id, one]),
    );
    const links = await linksOf(ctx.db, scope.tenantId, shown);
    const [hasMore, last] = [rows.length > shown.length, shown.at(-1)];
    return {
      list: shown.map((row) => ({
        person: people.get(row.memberId)!,
        slip:
          row.slipId === null
            ? null
            : {
                id: row.slipId,
                state: row.state,
                version: row.version,
                sentAt: momentOf(row.sentAt),
                confirmedAt: momentOf(row.confirmedAt),
              },
        checks: shownChecks(row).map(({ kind, about }) => ({ kind, about: about ?? null })),
        isOwn: row.memberId === ctx.session.memberId,
        isChanged: row.isChanged === true,
        link: links.get(row.memberId) ?? null,
      })),
      hasMore,
      nextCursor: hasMore && last ? last.memberId : null,
    };
  },
);

type Amounts = {
  memberId: string;
  currency: string;
  checks: SlipCheck[];
  grossCents: number;
  withheldCents: number;
  netCents: number;
  payoutCents: number;
  employerCents: number;
};

/** Sums of people of a run within the scope, under a proof; a look at someone else's is on record for them. */
export const payslipAmounts = verb(
  calls.payslipAmounts,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    return await ctx.db.transaction(async (tx) => {
      const run = await findRun(tx, scope.tenantId, input.id);
      const proof = await requirePayProof(tx, ctx);
      const rows = await query<Amounts>(
        tx,
        sql`select m.id as "memberId", s.currency, p.checks, s.gross_cents::float8 as "grossCents",
          s.withheld_cents::float8 as "withheldCents", s.net_cents::float8 as "netCents",
          s.payout_cents::float8 as "payoutCents", s.employer_cents::float8 as "employerCents"
        from ${PEOPLE_OF_RUN} where p.run_id = ${run.id} and s.id is not null and ${isOfPart(scope, undefined)}
          and m.id = any(${sql.param(input.memberIds)}::text[])`,
      );
      await recordPayAccess(
        tx,
        ctx,
        proof,
        'payslip',
        rows.map(({ memberId }) => memberId),
      );
      return {
        list: rows.map(({ memberId, currency, checks, ...sums }) => ({
          memberId,
          currency,
          sums,
          checks: checks.map(({ kind, about, cents }) => ({
            kind,
            about: about ?? null,
            cents: cents ?? null,
          })),
        })),
        secondsLeft: proof.secondsLeft,
      };
    });
  },
);
