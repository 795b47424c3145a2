import { datesIn, type Days } from '@contract/roster/rules/days';
import { passedSpan, type PassingClock } from '@contract/attendance/rules/border/passing-clock';
import type { Span } from '@contract/roster/rules/work-minutes';
import { CLASS_PERCENT, PUNCHES_KEY, type OvertimeEntry, type OvertimeStep } from '../entry';
import type { OvertimeFacts, OvertimeRequest } from '../facts';
import { piecesOf, type Piece } from './class-on';
import { dayPresence, type DayPresence } from './day-presence';
import { roundedPieces } from './rounded-pieces';
import { allWithout, joined, lengthOf, met } from './spans';
import { standardEntries } from './standard/standard-entries';

/**
 * The overtime of work dates from one to another, both included, of those that are over. Pure: the same facts give the same entries in
 * whatever order they are told. Of comprehensive hours every minute of a period is `regular` here: what goes beyond its standard is known
 * from the period alone, see {@link splitPeriod}.
 */
export function overtimeOf(facts: OvertimeFacts, span: Days): OvertimeEntry[] {
  const beyond = standardEntries(facts, span);
  return datesIn(span).flatMap((date) => [
    ...dateEntries(facts, date),
    ...beyond.filter(({ workDate }) => workDate === date),
  ]);
}

/** The overtime of a work date that follows from this date alone: without what goes beyond the standard of its week. */
export function dateEntries(facts: OvertimeFacts, date: string): OvertimeEntry[] {
  const requests = facts.requests
    .filter(({ workDate }) => workDate === date)
    .sort((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1));
  const day = dayPresence(facts.attendance, date);
  const { clock } = day;
  const passed = requests.map((one) => ({ ...one, ...passedSpan(clock, one) }));
  return day.isOpen
    ? []
    : [
        ...plannedEntries(facts, date, day),
        ...passed.flatMap((request) => requestEntries(facts, request, day)),
        ...punchedEntries(facts, date, day, passed),
      ].map((entry) => ({ ...entry, trace: entry.trace.map((step) => shownStep(clock, step)) }));
}

/** A step in what clocks show; its lengths stay minutes that passed. */
const shownStep = ({ shown }: PassingClock, step: OvertimeStep): OvertimeStep => ({
  ...step,
  ...(step.at !== undefined && { at: shown(step.at) }),
  ...(step.at !== undefined && step.until !== undefined && { until: shown(step.until) }),
});

type Counted = {
  day: DayPresence;
  workDate: string;
  requestKey: string | null;
  requested: Span[];
  measured: Span[] | null;
  counted: Span[];
  request?: OvertimeRequest;
  steps: OvertimeStep[];
  /** Planned hours are neither rounded nor too short to count. */
  isPlanned?: boolean;
};

/** Work of the plan on a statutory day, and for comprehensive hours all of it: it was asked for by the plan itself. */
function plannedEntries(facts: OvertimeFacts, workDate: string, day: DayPresence): OvertimeEntry[] {
  const { attendance } = facts;
  const system = attendance.systemOn(workDate);
  if (system === 'free') {
    return [];
  }
  const worked = piecesOf(day.worked, facts, workDate, null, day.clock).filter(
    (piece) => piece.class === 'statutoryDay' || system === 'comprehensive',
  );
  // Leave within a period is not to be worked again.
  const leave = piecesOf(day.leave, facts, workDate, null, day.clock).filter(
    (piece) => piece.class !== 'statutoryDay' && system === 'comprehensive',
  );
  const spans = (pieces: readonly Piece[]) => pieces.flatMap((piece) => piece.spans);
  const counted = [...spans(worked), ...spans(leave)];
  if (counted.length === 0) {
    return [];
  }
  const steps: OvertimeStep[] = [
    { code: day.isJudged ? 'shift' : 'notMeasured', minutes: lengthOf(counted) },
    ...(leave.length > 0 ? [{ code: 'leave' as const, minutes: lengthOf(spans(leave)) }] : []),
  ];
  const measured = day.isJudged ? spans(worked) : null;
  const parts = { day, workDate, requestKey: null, requested: counted, measured, counted, steps };
  return entriesOf(facts, { ...parts, isPlanned: true }, null);
}

function requestEntries(facts: OvertimeFacts, request: OvertimeRequest, day: DayPresence): OvertimeEntry[] {
  const { workDate, key, start, end } = request;
  const steps: OvertimeStep[] = [{ code: 'requested', at: start, until: end, minutes: end - start }];
  const asked = [{ start, end }];
  const beside = allWithout(asked, day.planned);
  const open = allWithout(beside, day.away);
  const less = (code: 'shift' | 'leave', minutes: number) =>
    minutes > 0 ? steps.push({ code, minutes }) : 0;
  less('shift', end - start - lengthOf(beside));
  less('leave', lengthOf(beside) - lengthOf(open));
  if (day.moved > 0 && met(asked, day.planned).length > 0) {
    steps.push({ code: 'flexible', minutes: day.moved });
  }
  const measured = day.isJudged ? measuredOf(open, day, steps) : null;
  const { basis } = facts.termsOn(workDate);
  if (measured === null) {
    steps.push({ code: 'notMeasured' });
  } else {
    const code = { smaller: 'meets', requested: 'requestAlone', measured: 'punchesAlone' } as const;
    steps.push({ code: code[basis], minutes: lengthOf(basis === 'requested' ? open : measured) });
  }
  const counted = measured === null || basis === 'requested' ? open : measured;
  const parts = { day, workDate, requestKey: key, requested: asked, measured, counted, request, steps };
  return entriesOf(facts, parts, day.nightEnd);
}

/** What of it somebody was there, by punches, approved time or a trip; with how it is known. */
function measuredOf(open: readonly Span[], day: DayPresence, steps: OvertimeStep[]): Span[] {
  const ways = [
    ['present', day.present],
    ['madeUp', day.madeUp],
    ['trip', day.trips],
  ] as const;
  const found = ways.flatMap(([code, spans]) =>
    met(open, spans).map((span) => {
      steps.push({ code, at: span.start, until: span.end, minutes: span.end - span.start });
      return span;
    }),
  );
  if (found.length === 0) {
    steps.push({ code: 'noPunches' });
  }
  return joined(found);
}

/** Where punches alone count: what was worked beyond the plan and nobody asked for. */
function punchedEntries(
  facts: OvertimeFacts,
  workDate: string,
  day: DayPresence,
  requests: readonly OvertimeRequest[],
): OvertimeEntry[] {
  const { basis, countsBefore } = facts.termsOn(workDate);
  if (basis !== 'measured' || !day.isJudged || facts.attendance.systemOn(workDate) === 'free') {
    return [];
  }
  const first = Math.min(...day.planned.map(({ start }) => start));
  const before = { start: Number.NEGATIVE_INFINITY, end: countsBefore ? Number.NEGATIVE_INFINITY : first };
  const taken = [
    ...day.planned,
    ...day.breaks,
    ...day.away,
    ...requests,
    ...(Number.isFinite(first) ? [before] : []),
  ];
  const extra = joined(allWithout(day.present, taken));
  const present = extra.map(({ start, end }) => ({
    code: 'present' as const,
    at: start,
    until: end,
    minutes: end - start,
  }));
  const steps: OvertimeStep[] = [
    { code: 'noRequest' },
    ...present,
    { code: 'punchesAlone', minutes: lengthOf(extra) },
  ];
  const parts = {
    day,
    workDate,
    requestKey: PUNCHES_KEY,
    requested: [],
    measured: extra,
    counted: extra,
    steps,
  };
  return entriesOf(facts, parts, day.nightEnd).filter(({ counted }) => counted > 0);
}

/** Rest, minimum and rounding of what counts, and what it is by the class of its dates. */
function entriesOf(facts: OvertimeFacts, parts: Counted, nightEnd: number | null): OvertimeEntry[] {
  const { workDate, requestKey, requested, measured, request, isPlanned } = parts;
  const terms = facts.termsOn(workDate);
  const { steps } = parts;
  const rest = isPlanned ? null : terms.rest;
  const counted = rest ? parts.counted.flatMap((span) => withoutRest(span, rest, steps)) : parts.counted;
  const pieces = piecesOf(
    [...requested, ...(measured ?? []), ...counted].reduce(onceEach, []),
    facts,
    workDate,
    nightEnd,
    parts.day.clock,
  );
  const minutes = roundedPieces(
    pieces.map(({ spans }) => lengthOf(met(counted, spans))),
    isPlanned ? null : terms,
    steps,
  );
  return pieces.map((piece, index): OvertimeEntry => {
    const becomes = becomesOf(facts, workDate, piece, request);
    const choice = { code: becomes === 'timeOff' ? 'becomesTimeOff' : 'becomesPay' } as const;
    return {
      workDate,
      onDate: piece.onDate,
      class: piece.class,
      percent: CLASS_PERCENT[piece.class],
      requestKey,
      requested: lengthOf(met(requested, piece.spans)),
      measured: measured && lengthOf(met(measured, piece.spans)),
      counted: minutes[index]!,
      becomes,
      trace: [
        ...steps,
        { code: piece.why, minutes: minutes[index]! },
        ...(facts.isPresumed(piece.onDate) ? [{ code: 'presumed' as const }] : []),
        ...(piece.class === 'restDay' ? [choice] : []),
      ],
    };
  });
}

const onceEach = (spans: Span[], span: Span): Span[] => joined([...spans, span]);

function withoutRest(
  span: Span,
  { from, minutes }: { from: number; minutes: number },
  steps: OvertimeStep[],
): Span[] {
  const length = span.end - span.start;
  if (length < from) {
    return [span];
  }
  const start = Math.floor((span.start + span.end - minutes) / 2);
  steps.push({ code: 'rest', minutes, limit: from });
  return allWithout([span], [{ start, end: start + minutes }]);
}

/** The law lets only work on days of rest become time off. */
function becomesOf(
  { termsOn }: OvertimeFacts,
  workDate: string,
  { class: of }: Piece,
  request: OvertimeRequest | undefined,
) {
  const { restDay } = termsOn(workDate);
  if (of !== 'restDay') {
    return 'pay';
  }
  return restDay === 'employee' ? (request?.becomes ?? 'pay') : restDay;
}
