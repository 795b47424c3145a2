import { eq, inArray } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import type { Days } from '@contract/roster/rules/days';
import { OVERTIME_STATION } from '@contract/roster/assignment';
import { DAY_MINUTES, workSpans, type Span } from '@contract/roster/rules/work-minutes';
import type { Segment } from '@contract/shift/segment';
import { inOrder } from '@contract/shift/rules/segments';
import { segmentText } from '@contract/shift/words';
import { boundOf } from '@contract/moment-at';
import type { Db } from '@server/db/database';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { absence, assignment } from '@server/db/schema/planning/roster';
import { findStations } from '@server/services/shift/find-stations';
import { ownAbsences } from '../my/own-absences';
import { findPlaces } from '../my/own-works';
import { worksBetween, type Work } from '../works-between';
import { FEED_WORDS } from './feed-words';
import { isWholeDays, type FeedEvent } from './ics';

const MINUTE_MS = 60_000;

/** Whose events they are, for whom they are written, and where the portal is. */
export type FeedOwner = { memberId: string; tenantId: string; language: Language; origin: string };

const nameIn = (language: Language, { name, enName }: { name: string; enName?: string | null }): string =>
  language === 'en' ? enName?.trim() || name : name;

/** Everything that a person has from a date to a date, on the clocks of the company for which this is called. */
export async function feedEvents(db: Db, owner: FeedOwner, span: Days): Promise<FeedEvent[]> {
  return [...(await workEvents(db, owner, span)), ...(await absenceEvents(db, owner, span))];
}

async function workEvents(db: Db, owner: FeedOwner, span: Days): Promise<FeedEvent[]> {
  const { memberId, tenantId, language, origin } = owner;
  const works = (await worksBetween(db, [memberId], span)).get(memberId) ?? [];
  const places = await findPlaces(db, tenantId, works);
  const codes = works.flatMap(({ segments }) => segments.map(({ stationCode }) => stationCode));
  const stations = await findStations(db, tenantId, codes);
  const changes = await changesOf(db, works);
  return works.flatMap((work) => {
    const place = work.placeCode === null ? undefined : places.get(work.placeCode);
    const common = {
      ...(changes.get(keyOf(work)) ?? { sequence: 0, changedAt: new Date(0) }),
      isWholeDays: false,
      summary: summaryOf(work, language),
      location: place
        ? [nameIn(language, place), place.address ? nameIn(language, place.address) : '']
            .filter(Boolean)
            .join(', ')
        : '',
      description: inOrder(work.segments)
        .map((segment) => segmentLine(segment, stations.get(segment.stationCode), language))
        .join('\n'),
      url: `${origin}/m/schedule-detail?workDate=${work.workDate}`,
    };
    return joined(workSpans(work)).map((part, index) => ({
      ...common,
      ...part,
      uid: `${uidOf(work)}-${index}@roster`,
    }));
  });
}

function segmentLine(
  segment: Segment,
  station: { name: string; enName?: string | null } | undefined,
  language: Language,
): string {
  const rest = FEED_WORDS.rest[language].replace('{hours}', String(segment.restHours));
  return [
    segmentText(segment, language),
    station ? nameIn(language, station) : segment.stationCode === OVERTIME_STATION ? '' : segment.stationCode,
    segment.restHours > 0 ? rest : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function summaryOf(work: Work, language: Language): string {
  if (work.source === 'take') {
    return `${work.title} · ${FEED_WORDS.take[language]}`;
  }
  const name = nameIn(language, work.shift);
  const word = work.source === 'roster' ? name : FEED_WORDS[work.source][language];
  return word === name ? name : `${name} · ${word}`;
}

const keyOf = (work: Work): string => (work.source === 'take' ? work.orderId : work.assignmentId);

/** Stays the same as long as it is this work, whatever becomes of it. */
const uidOf = (work: Work): string =>
  work.source === 'take'
    ? `take-${work.orderId}-${work.workDate}-${work.stationCode}`
    : `assignment-${work.assignmentId}`;

/** Parts of a work that touch are one: nobody goes home between them. */
function joined(spans: readonly Span[]): Span[] {
  const parts: Span[] = [];
  for (const { start, end } of spans) {
    const last = parts.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
    } else {
      parts.push({ start, end });
    }
  }
  return parts;
}

/** How often works were changed and when last, by their assignment or their order. */
async function changesOf(db: Db, works: readonly Work[]) {
  const ids = (isTake: boolean) => [
    ...new Set(works.filter(({ source }) => (source === 'take') === isTake).map(keyOf)),
  ];
  const [assigned, taken] = [ids(false), ids(true)];
  const rows = [
    ...(assigned.length === 0
      ? []
      : await db
          .select({
            id: assignment.id,
            sequence: assignment.revision,
            changedAt: assignment.updatedAt,
          })
          .from(assignment)
          .where(inArray(assignment.id, assigned))),
    ...(taken.length === 0
      ? []
      : await db
          .select({
            id: scheduleOrder.id,
            sequence: scheduleOrder.revision,
            changedAt: scheduleOrder.updatedAt,
          })
          .from(scheduleOrder)
          .where(inArray(scheduleOrder.id, taken))),
  ];
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

async function absenceEvents(db: Db, owner: FeedOwner, span: Days): Promise<FeedEvent[]> {
  const { language, origin } = owner;
  const absences = await ownAbsences(db, owner, span);
  if (absences.length === 0) {
    return [];
  }
  const made = await db
    .select({ id: absence.id, createdAt: absence.createdAt })
    .from(absence)
    .where(eq(absence.memberId, owner.memberId));
  const madeAt = new Map(made.map(({ id, createdAt }) => [id, createdAt]));
  return absences.map(({ id, kind, leave, startsAt, endsAt, approvalId }) => {
    const minutes = (moment: string) => Math.floor(boundOf(Date.parse(moment)) / MINUTE_MS);
    const exact = { start: minutes(startsAt), end: minutes(endsAt) };
    const whole = endsOfDays(exact);
    return {
      ...(whole ?? exact),
      isWholeDays: whole !== undefined,
      uid: `absence-${id}@roster`,
      sequence: 0,
      changedAt: madeAt.get(id) ?? new Date(0),
      summary: leave ? nameIn(language, leave) : FEED_WORDS[kind][language],
      location: '',
      description: '',
      url: `${origin}/m/lg-approve-detail?id=${approvalId}`,
    };
  });
}

/** A span from midnight to midnight, also one that ends a minute before it, as whole days are often entered. */
function endsOfDays({ start, end }: Span): Span | undefined {
  const closed = { start, end: (end + 1) % DAY_MINUTES === 0 ? end + 1 : end };
  return isWholeDays(closed) ? closed : undefined;
}
