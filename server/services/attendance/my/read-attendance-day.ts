import * as calls from '@contract/attendance/my-calls';
import { sql } from 'drizzle-orm';
import type { DayFlag } from '@contract/attendance/day';
import { dayRepairs, missingPunches } from '@contract/attendance/rules/mend/day-repairs';
import { makeUpFault } from '@contract/attendance/rules/mend/make-up-limits';
import type { Out } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { reaches } from '@server/services/access/data-scope';
import { hasFunction } from '@server/services/access/require-permission';
import { factsAround } from '../claim/claim-moment';
import { punchesOf, requestsOf, saidOf, worksOf } from './day-parts';
import { judgedDays, type JudgedDay } from './judged-days';
import { readMakeUps } from './read-make-ups';
import { verb } from '@server/kernel/verb';

type Output = Out<typeof calls.readAttendanceDay>;

/** A day with its trace: the person's own, or that of somebody whose attendance the reader keeps. Who is outside is not there. */
export const readAttendanceDay = verb(
  calls.readAttendanceDay,
  { permission: { anyOf: ['dailyConfirmation', 'attendanceBoard'] }, scope: 'dataScope', enforcedBy: 'verb' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: readerId } = ctx.session;
    const { workDate, memberId = readerId } = input;
    const isOwn = memberId === readerId;
    const keeps = await requireReader(ctx, memberId, isOwn);
    const person = await findPerson(ctx, memberId);
    const now = ctx.now();
    const facts = await factsAround(ctx.db, { tenantId, memberId, date: workDate, now });
    const [judged] = (await judgedDays(ctx.db, memberId, facts, { from: workDate, to: workDate })) as [
      JudgedDay,
    ];
    const { result, digest, confirmation, kept } = judged;
    const of = { tenantId, memberId, readerId };
    const rule = facts.ruleOn(workDate);
    const group = facts.groupOn(workDate);
    return {
      today: dayOf(now),
      person,
      isOwn,
      result,
      digest,
      works: await worksOf(ctx.db, of, workDate, facts),
      rule: rule ? { group: { name: group.name, enName: group.enName }, fromDate: rule.fromDate } : null,
      punches: await punchesOf(ctx, of, result),
      requests: await requestsOf(ctx.db, of, result, facts),
      ...(await saidOf(ctx.db, of, workDate)),
      confirmation,
      seen: kept && kept.digest !== digest ? kept.seen : null,
      ...(await offersOf(ctx, judged, facts, isOwn)),
      mayAnswer: keeps && !isOwn && (confirmation === 'disputed' || confirmation === 'answered'),
    };
  },
);

/** Answers whether the reader keeps attendance of the person. */
async function requireReader(ctx: SessionCtx, memberId: string, isOwn: boolean): Promise<boolean> {
  const keeps = await reaches(ctx, FUNCTION_ID.attendanceBoard, memberId);
  if (keeps || (isOwn && (await hasFunction(ctx, FUNCTION_ID.dailyConfirmation)))) {
    return keeps;
  }
  const isKeeper = !isOwn && (await hasFunction(ctx, FUNCTION_ID.attendanceBoard));
  throw new ServiceError(isKeeper ? 'notFound' : 'forbidden');
}

async function findPerson(ctx: SessionCtx, memberId: string): Promise<Person> {
  const [person] = await query<Person>(
    ctx.db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.id = ${memberId} and m.tenant_id = ${ctx.session.tenantId}`,
  );
  return found(person);
}

type Offers = Pick<Output, 'repairs' | 'makeUps' | 'makeUpFault'>;

/** What the person can do about the day: nothing is offered that would be refused. */
async function offersOf(
  ctx: SessionCtx,
  { result: { workDate, flags }, result }: JudgedDay,
  facts: Parameters<typeof readMakeUps>[2],
  isOwn: boolean,
): Promise<Offers> {
  const { memberId } = ctx.session;
  const left = isOwn ? await readMakeUps(ctx.db, memberId, facts, workDate) : null;
  if (!left) {
    return { repairs: [], makeUps: null, makeUpFault: null };
  }
  const { makeUps, waiting } = left;
  const terms = facts.termsOn(workDate);
  const fault = faultOf({ workDate, today: dayOf(ctx.now()), flags, used: makeUps.used, terms });
  const repairs = dayRepairs(result, terms).filter(
    (one) => one.kind !== 'makeUpPunch' || (fault === null && !waiting.includes(one.at)),
  );
  const missing = missingPunches(result).filter((at) =>
    repairs.some((one) => one.kind === 'makeUpPunch' && one.at === at),
  );
  const whole = missing.length > 1 ? [{ kind: 'makeUpDay' as const, at: missing }] : [];
  return { repairs: [...whole, ...repairs], makeUps, makeUpFault: fault };
}

function faultOf(
  asked: Parameters<typeof makeUpFault>[0] & { flags: readonly DayFlag[] },
): Offers['makeUpFault'] {
  const code = makeUpFault(asked)?.code;
  return code === 'kind' || code === 'tooLate' || code === 'usedUp' ? code : null;
}
