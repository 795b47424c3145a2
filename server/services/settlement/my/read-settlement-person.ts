import * as calls from '@contract/settlement/my-calls';
import { sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { differenceOf, leaveKindOf } from '@contract/settlement/figures';
import { adjustmentsOf, type Adjustment } from '@contract/settlement/rules/adjustments';
import { isAsking } from '@contract/settlement/rules/settlement-state';
import type { SessionCtx } from '@server/kernel/context';
import { found } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { personsOf } from '@server/services/person/load-people';
import { entriesOf } from '../build/entries-of';
import type { PersonRow } from '../build/build-people';
import { leaveWords } from '../file/figure-texts';
import { statementOf } from '../file/statement-of';
import { statementSignings } from '../file/statement-signings';
import { adjustedDaysOf } from '../adjusted-days';
import { findSettlement } from '../found-settlement';
import { groupNames, presentPeriod } from '../present-period';
import { findPersonRow, requireReader, requireShown } from './person-row';
import { verb } from '@server/kernel/verb';

type Output = Out<typeof calls.readSettlementPerson>;

/** What is settled of somebody, with the days behind each figure and what was said of it. */
export const readSettlementPerson = verb(
  calls.readSettlementPerson,
  { permission: { anyOf: ['monthlySettlement', 'settlement'] }, scope: 'dataScope', enforcedBy: 'verb' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const reader = await requireReader(ctx, input.memberId);
    const row = await findSettlement(ctx.db, tenantId, input.settlementId);
    requireShown(row, reader);
    const own = await findPersonRow(ctx.db, row.id, reader.memberId);
    const [person] = await personsOf(ctx.db, tenantId, [reader.memberId]);
    const periods = await periodsOf(ctx, own);
    const adjusted = (await adjustedDaysOf(ctx.db, row.id, [own])).get(own.memberId) ?? [];
    const asks = isAsking(row.state);
    const isThread = own.state === 'disputed' || own.state === 'answered';
    const late = row.state === 'locked' ? await lateOf(ctx, own) : [];
    return {
      period: presentPeriod(row, await groupNames(ctx.db, tenantId)),
      person: found(person),
      isOwn: reader.isOwn,
      span: own.fromDate && own.toDate ? { from: own.fromDate, to: own.toDate } : null,
      figures: own.figures,
      days: own.days,
      adjustments: adjusted.map((one) => ({ ...one, period: periods.get(one.settlementId)! })),
      late,
      state: own.state,
      hash: own.hash,
      confirmedAt: own.confirmedAt?.toISOString() ?? null,
      changed: changedOf(own),
      remarks: await remarksOf(ctx, own),
      leaveKinds: await kindNames(ctx, own, late),
      mayConfirm: reader.isOwn && asks && own.state !== 'confirmed',
      mayDispute: reader.isOwn && asks,
      mayAnswer: reader.isKeeper && !reader.isOwn && asks && isThread,
      statements: {
        pdf: await statementOf(ctx, own, 'pdf'),
        xlsx: await statementOf(ctx, own, 'xlsx'),
      },
      signing: await signingOf(ctx, own),
    };
  },
);

/** The case of its statement, for its person and whoever sent it to be opened. */
async function signingOf(ctx: SessionCtx, own: PersonRow): Promise<Output['signing']> {
  const { settlementId: id, tenantId, memberId } = own;
  const origin = (await statementSignings(ctx.db, ctx, { id, tenantId }, [own])).get(memberId);
  if (!origin) {
    return null;
  }
  const { state, signingId, initiatorId } = origin;
  const isParty = [memberId, initiatorId].includes(ctx.session.memberId);
  const isThere = state !== 'making' && (state !== 'notSent' || initiatorId === ctx.session.memberId);
  return { state, id: isParty && isThere ? signingId : null };
}

/** What a confirmation said, where it is something else now: the figures that differ. */
function changedOf({ state, confirmedFigures, figures }: PersonRow): Output['changed'] {
  if (state !== 'again' || !confirmedFigures) {
    return null;
  }
  const keys = Object.keys(differenceOf(figures, confirmedFigures));
  const of = (all: typeof figures) => Object.fromEntries(keys.map((key) => [key, all[key] ?? 0]));
  return { from: of(confirmedFigures), to: of(figures) };
}

type Span = { from: string; to: string };

/** The periods that adjustments come from. */
async function periodsOf(ctx: SessionCtx, { adjustments }: PersonRow): Promise<Map<string, Span>> {
  const ids = [...new Set(adjustments.map(({ settlementId }) => settlementId))];
  const rows =
    ids.length === 0
      ? []
      : await query<Span & { id: string }>(
          ctx.db,
          sql`select id, from_date::text as "from", to_date::text as "to" from settlement
            where id = any(${sql.param(ids)}::text[]) and tenant_id = ${ctx.session.tenantId}`,
        );
  return new Map(rows.map(({ id, ...span }) => [id, span]));
}

/** Days of a locked period that count otherwise by now: booked in later periods, or not yet. */
async function lateOf(ctx: SessionCtx, own: PersonRow): Promise<Output['late']> {
  const booked = await query<Span & { adjustments: Adjustment[] }>(
    ctx.db,
    sql`select p.adjustments, s.from_date::text as "from", s.to_date::text as "to"
      from settlement_person p join settlement s on s.id = p.settlement_id
      where p.member_id = ${own.memberId} and s.tenant_id = ${own.tenantId} and p.settlement_id <> ${own.settlementId}
        and p.adjustments <> '[]'::jsonb and s.state <> 'open'
      order by s.to_date`,
  );
  const done = booked.flatMap(({ from, to, adjustments }) =>
    adjustments
      .filter(({ settlementId }) => settlementId === own.settlementId)
      .map((one) => ({ ...one, bookedIn: { from, to } })),
  );
  const now =
    own.fromDate && own.toDate
      ? await entriesOf(ctx.db, own.tenantId, [own.memberId], { from: own.fromDate, to: own.toDate })
      : new Map<string, never[]>();
  const open = adjustmentsOf(own.settlementId, own.days, done, now.get(own.memberId) ?? []);
  return [...done, ...open.map((one) => ({ ...one, bookedIn: null }))];
}

async function remarksOf(ctx: SessionCtx, { settlementId, memberId }: PersonRow): Promise<Output['remarks']> {
  const rows = await query<{
    id: string;
    authorId: string;
    name: string;
    enName: string | null;
    text: string;
    createdAt: Date | string;
  }>(
    ctx.db,
    sql`select s.id, s.author_member_id as "authorId", a.name, a.en_name as "enName", s.text, s.created_at as "createdAt"
      from settlement_remark s join member m on m.id = s.author_member_id join account a on a.id = m.account_id
      where s.settlement_id = ${settlementId} and s.member_id = ${memberId} order by s.created_at, s.id`,
  );
  return rows.map(({ id, authorId, name, enName, text, createdAt }) => ({
    id,
    author: { name, enName },
    isOwn: authorId === ctx.session.memberId,
    text,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** Of all kinds that are told anywhere: what an adjustment takes back may be no figure any more. */
async function kindNames(
  ctx: SessionCtx,
  { figures, days, adjustments, confirmedFigures }: PersonRow,
  late: Output['late'],
): Promise<Output['leaveKinds']> {
  const told = [...days, ...adjustments, ...late].map((one) => one.figures);
  const all = [figures, confirmedFigures ?? {}, ...told].flatMap((one) => Object.keys(one));
  const codes = [...new Set(all)].flatMap((figure) => leaveKindOf(figure) ?? []);
  const words = codes.length === 0 ? new Map() : await leaveWords(ctx.db, ctx.session.tenantId);
  return codes.map((code) => ({
    code,
    name: words.get(code)?.zh_CN ?? code,
    enName: words.get(code)?.en ?? null,
  }));
}
