import * as calls from '@contract/attendance/act-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import type { DayBrief } from '@contract/attendance/day';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { isKept } from '@contract/attendance/rules/confirmation';
import { dayBrief } from '@contract/attendance/rules/day-brief';
import { dayFigures, flagsToExcuse } from '@contract/attendance/rules/settle/day-figures';
import type { Out, Parsed } from '@contract/endpoint';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import type { Db } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';
import { digestOf } from '../days/build-days';
import { exceptionScope, requireWithin } from './exception-part';
import { outcomesOf, type Refusal } from './day-outcomes';
import { countExceptions, findDoubtful, findExceptions } from './find-exceptions';
import { peopleOf } from './list-exceptions';
import { keyOf, type DayKey } from './rebuild-days';
import { factsAroundPunches, workDateOf, type PunchOf } from './punch-dates';
import { verb } from '@server/kernel/verb';

type Output = Out<typeof calls.previewExceptions>;
type Asked = Parsed<typeof calls.previewExceptions>;
type Excusing = Extract<Asked, { act: 'excuse' }>;
type Judging = Exclude<Asked, { act: 'excuse' }>;
/** A day as it is and as it would be. */
type Becoming = DayKey & { digest: string | null; before: DayBrief; after: DayBrief };

/** What would become of days, from the facts as they are now. Writes nothing. */
export const previewExceptions = verb(
  calls.previewExceptions,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await exceptionScope(ctx, input.match?.organId);
    const found = await (input.act === 'excuse'
      ? previewExcuse(ctx, scope, input)
      : previewPunches(ctx, scope, input));
    const days = await present(ctx, found.days);
    const concerned = input.act === 'excuse' ? days : found.concerned;
    return {
      days,
      refused: await outcomesOf(ctx.db, ctx, found.refused),
      punchIds: found.punchIds,
      people: new Set(concerned.map(({ memberId }) => memberId)).size,
      own: found.own,
      hasMore: found.hasMore,
    };
  },
);

type Found = {
  days: Becoming[];
  refused: Refusal[];
  punchIds: string[];
  concerned: { memberId: string }[];
  own: number;
  hasMore: boolean;
};

async function previewExcuse(ctx: SessionCtx, scope: MemberScope, input: Excusing): Promise<Found> {
  const { memberId: ownId, tenantId } = ctx.session;
  const { batch } = EXCEPTION_LIMITS;
  const matching = await matchingDays(ctx.db, scope, input);
  const asked = matching.slice(0, batch);
  await requireWithin(
    ctx.db,
    scope,
    asked.map(({ memberId }) => memberId),
  );
  const wanted = asked.filter(({ memberId }) => memberId !== ownId);
  const dates = wanted.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const facts =
    from === undefined || to === undefined
      ? new Map<string, ReadFacts>()
      : await attendanceFactsOf(ctx.db, tenantId, membersOf(wanted), { from, to }, ctx.now());
  const days = wanted.flatMap(({ memberId, workDate }): Becoming[] => {
    const own = facts.get(memberId)!;
    const [result] = attendanceDays(own, { from: workDate, to: workDate });
    const flags = result && isKept(result) ? flagsToExcuse(result.flags, input.flags) : [];
    if (!result || flags.length === 0) {
      return [];
    }
    const excused = new Set([...own.excusedOn(workDate), ...flags]);
    const changed = { ...own, excusedOn: () => excused };
    const [after] = attendanceDays(changed, { from: workDate, to: workDate });
    const before = dayBrief(result);
    return [{ memberId, workDate, digest: digestOf(before), before, after: dayBrief(after ?? result) }];
  });
  const becoming = new Set(days.map(keyOf));
  return {
    days,
    refused: asked
      .filter((day) => !becoming.has(keyOf(day)))
      .map((day) => ({
        ...day,
        refusal: day.memberId === ownId ? 'exceptionOwn' : 'exceptionDayGone',
      })),
    punchIds: [],
    concerned: days,
    own: asked.length - wanted.length,
    hasMore: matching.length > batch,
  };
}

/**
 * The days that the caller means. Of those that a filter matches, with a count: refused where that is another number by now, so that
 * nothing is done to days that weren't seen. Without one, one more than one call settles.
 */
async function matchingDays(
  db: Db,
  scope: MemberScope,
  { days = [], match, count, except = [] }: Excusing,
): Promise<DayKey[]> {
  const { batch } = EXCEPTION_LIMITS;
  if (!match) {
    return days;
  }
  if (count === undefined) {
    return await findExceptions(db, scope, match, batch + 1);
  }
  const left = new Set(except.map(keyOf));
  const found = (await findExceptions(db, scope, match, batch + left.size + 1)).filter(
    (day) => !left.has(keyOf(day)),
  );
  if (found.length !== count) {
    throw new ServiceError('bulkCountChanged', { count: await countExceptions(db, scope, match, except) });
  }
  return found;
}

async function previewPunches(ctx: SessionCtx, scope: MemberScope, input: Judging): Promise<Found> {
  const { memberId: ownId, tenantId } = ctx.session;
  const { batch } = EXCEPTION_LIMITS;
  const matching = input.match
    ? (await findDoubtful(ctx.db, scope, input.match, batch + 1)).map(({ id }) => id)
    : (input.punchIds ?? []);
  const asked = matching.slice(0, batch);
  const rows = await findPunches(ctx, asked);
  await requireWithin(ctx.db, scope, membersOf(rows));
  const wanted = rows.filter(({ memberId, review }) => memberId !== ownId && review === 'waiting');
  const facts = await factsAroundPunches(ctx.db, tenantId, wanted, ctx.now());
  const days = [...facts].flatMap(([memberId, own]) =>
    becomingOf(
      memberId,
      own,
      wanted.filter((one) => one.memberId === memberId),
      input.act,
    ),
  );
  const own = rows.filter(({ memberId }) => memberId === ownId).length;
  return {
    days,
    refused: [],
    punchIds: wanted.map(({ id }) => id),
    concerned: wanted,
    own,
    hasMore: matching.length > batch,
  };
}

/** Refuses with `notFound` what the company does not have. */
async function findPunches(ctx: SessionCtx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: punch.id, memberId: punch.memberId, at: punch.at, review: punch.review })
          .from(punch)
          .where(and(inArray(punch.id, [...ids]), eq(punch.tenantId, ctx.session.tenantId)));
  if (rows.length !== ids.length) {
    throw new ServiceError('notFound');
  }
  return rows;
}

/** The days of a person that punches change by being accepted or refused; the date after one may be told by how late one left. */
function becomingOf(
  memberId: string,
  facts: ReadFacts,
  judged: readonly PunchOf[],
  act: 'accept' | 'refuse',
): Becoming[] {
  const ids = new Set(judged.map(({ id }) => id));
  const punches = facts.punches.flatMap((one) => {
    if (!ids.has(one.key)) {
      return [one];
    }
    return act === 'refuse' ? [] : [{ ...one, isDoubtful: false }];
  });
  const changed = { ...facts, punches };
  const own = new Set(judged.map((one) => workDateOf(facts, one)));
  const near = new Set([...own].flatMap((date) => [date, dateOf(dayNumber(date) + 1)]));
  return [...near]
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((workDate): Becoming[] => {
      const span = { from: workDate, to: workDate };
      const [[was], [becomes]] = [attendanceDays(facts, span), attendanceDays(changed, span)];
      if (!was || !becomes) {
        return [];
      }
      const [before, after] = [dayBrief(was), dayBrief(becomes)];
      const digest = isKept(was) ? digestOf(before) : null;
      return own.has(workDate) || digestOf(before) !== digestOf(after)
        ? [{ memberId, workDate, digest, before, after }]
        : [];
    });
}

async function present(ctx: SessionCtx, days: readonly Becoming[]): Promise<Output['days']> {
  const people = await peopleOf(ctx.db, ctx.session.tenantId, days);
  const confirmed = await confirmedDigests(ctx, days);
  return days.map(({ memberId, workDate, digest, before, after }) => {
    const { name, enName } = people.get(memberId)!;
    return {
      memberId,
      name,
      enName,
      workDate,
      digest,
      flags: before.flags,
      flagsAfter: after.flags,
      from: dayFigures(before),
      to: dayFigures(after),
      asksAgain:
        digest !== null && confirmed.get(`${memberId} ${workDate}`) === digest && digestOf(after) !== digest,
    };
  });
}

/** What people have confirmed, by person and date. */
async function confirmedDigests(
  ctx: SessionCtx,
  days: readonly DayKey[],
): Promise<ReadonlyMap<string, string>> {
  const dates = [...new Set(days.map(({ workDate }) => workDate))];
  const rows =
    days.length === 0
      ? []
      : await ctx.db
          .select({
            memberId: dayConfirmation.memberId,
            workDate: dayConfirmation.workDate,
            digest: dayConfirmation.digest,
          })
          .from(dayConfirmation)
          .where(
            and(
              inArray(dayConfirmation.memberId, membersOf(days)),
              inArray(dayConfirmation.workDate, dates),
              eq(dayConfirmation.state, 'confirmed'),
            ),
          );
  return new Map(rows.map(({ memberId, workDate, digest }) => [`${memberId} ${workDate}`, digest]));
}

const membersOf = (rows: readonly { memberId: string }[]): string[] => [
  ...new Set(rows.map(({ memberId }) => memberId)),
];
