import { becomesOfValues } from '@contract/overtime/rules/asked-for';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import type { OvertimeEntry } from '@contract/overtime/entry';
import type { OvertimeMeter } from '@contract/overtime/meter';
import type { OvertimePreview } from '@contract/overtime/preview';
import type { Days } from '@contract/roster/rules/days';
import { previewEntries } from '@contract/overtime/rules/preview-entries';
import { datesAround, overtimeWorks } from '@contract/roster/rules/overtime';
import { DAY_MINUTES, workSpans } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { minuteOf } from '@server/kernel/wire-minute';
import { overtimeFactsOf } from '../build/overtime-facts';
import { meterOf, meterSpan } from '../read/meter-of';

type Asked = {
  tenantId: string;
  memberId: string;
  processCode: string;
  /** `YYYY-MM-DD HH:mm`, on the company's clocks. */
  time: { start: string; end: string } | null;
  values: Readonly<Record<string, unknown>>;
  /** The request itself, where it has been sent. */
  exceptId?: string | undefined;
};
const KEY = 'asked';
/** No request is longer; what is filled in by mistake may be. */
const LONGEST = 7;

/** What a request for overtime comes to, for who asks and who decides; null for any other and without a time. */
export async function overtimePreviewOf(
  db: Db | Tx,
  now: Date,
  { tenantId, memberId, processCode, time, values, exceptId }: Asked,
): Promise<OvertimePreview | null> {
  if (processCode !== 'overtime' || !time) {
    return null;
  }
  const asked = { start: minuteOf(time.start), end: minuteOf(time.end) };
  if (asked.start >= asked.end || asked.end - asked.start > LONGEST * DAY_MINUTES) {
    return null;
  }
  const becomes = becomesOfValues(values);
  const facts = (await overtimeFactsOf(db, tenantId, [memberId], datesAround(asked), now)).get(memberId)!;
  const works = overtimeWorks(
    KEY,
    asked,
    facts.attendance.works.filter(({ key }) => exceptId === undefined || !isOfRequest(key, exceptId)),
  );
  const [first, last] = [works[0]!, works.at(-1)!];
  const span = { from: first.workDate, to: last.workDate };
  const requests = works.map((work) => {
    const spans = workSpans(work);
    return {
      key: work.key,
      workDate: work.workDate,
      start: spans[0]!.start,
      end: spans.at(-1)!.end,
      becomes,
    };
  });
  const entries = previewEntries(facts, requests, span);
  const group = facts.attendance.groupOn(first.workDate);
  const { before, after } = await metersOf(db, { tenantId, memberId, exceptId }, group, entries, span);
  return {
    system: group.system,
    parts: entries.map(({ onDate, class: of, percent, counted, ...entry }) => ({
      onDate,
      class: of,
      percent,
      minutes: counted,
      becomes: entry.becomes,
    })),
    asksBecomes: entries.some(
      (entry) => entry.class === 'restDay' && facts.termsOn(entry.workDate).restDay === 'employee',
    ),
    isPresumed: entries.some(({ onDate }) => facts.isPresumed(onDate)),
    before,
    after,
  };
}

/** Whether a work is one of those that the request itself has put on the plan. */
const isOfRequest = (key: string, requestId: string): boolean =>
  key === requestId || key.startsWith(`${requestId}-`);

type Whose = { tenantId: string; memberId: string; exceptId: string | undefined };

/** Where the request leads: in the month of its first date, unless it leads further in that of its last one. */
async function metersOf(
  db: Db | Tx,
  { tenantId, memberId, exceptId }: Whose,
  group: AttendanceGroup,
  entries: readonly OvertimeEntry[],
  { from, to }: Days,
): Promise<Pick<OvertimePreview, 'before' | 'after'>> {
  const months = [meterSpan(group, from), meterSpan(group, to)];
  const meters = [];
  for (const month of months[0]!.from === months[1]!.from ? months.slice(1) : months) {
    const more = entries
      .filter(({ workDate }) => month.from <= workDate && workDate <= month.to)
      .filter((entry) => group.system === 'comprehensive' || entry.class !== 'regular')
      .reduce((sum, { counted }) => sum + counted, 0);
    meters.push({
      before: await meterOf(db, tenantId, memberId, month, { exceptId }),
      after: await meterOf(db, tenantId, memberId, month, { exceptId, more }),
    });
  }
  return meters.reduce((one, other) => (share(other.after) > share(one.after) ? other : one));
}

const share = ({ counted, ahead, limit }: OvertimeMeter): number => (counted + ahead) / limit;
