import { certificatesMissing } from '@contract/certificate/rules/certificates-missing';
import type { PlannedWork } from '../plan';
import type { PlanFacts, PlanFinding } from './check-plan';
import { minutesAway } from './leave-covers';
import { DAY_MINUTES, dayNumber, minutesMet, workMinutes, workSpans } from './work-minutes';

/** Findings that don't depend on the person's other works; they cost little. */
export const checkAlone = (work: PlannedWork, facts: PlanFacts): PlanFinding[] => [
  ...afterLeaving(work, facts),
  ...absencesMet(work, facts),
  ...beyondAvailability(work, facts),
  ...stationsMissing(work, facts),
  ...certificatesMissing(work, facts),
];

/** Minutes of a work after the person's last working day; a night shift of that day is theirs. */
function afterLeaving(work: PlannedWork, { employed }: PlanFacts): PlanFinding[] {
  const { workDate } = work;
  return employed && dayNumber(workDate) * DAY_MINUTES >= employed.end
    ? [{ rule: 'employed', level: 'block', workDate, value: workMinutes(work.segments), limit: 0 }]
    : [];
}

function absencesMet(work: PlannedWork, { absences, settings: { leave } }: PlanFacts): PlanFinding[] {
  const { level } = leave;
  if (level === 'off') {
    return [];
  }
  return absences.flatMap((absence): PlanFinding[] => {
    const value = minutesAway(work, absence);
    return value > 0
      ? [{ rule: 'leave', level, workDate: work.workDate, value, limit: 0, absence: absence.kind }]
      : [];
  });
}

/** Minutes of a work that its person cannot work, by what they said of its date or weekday. */
function beyondAvailability(work: PlannedWork, { availableOn, settings }: PlanFacts): PlanFinding[] {
  const { level } = settings.availability;
  const hours = level === 'off' ? undefined : availableOn(work.workDate);
  if (!hours || level === 'off') {
    return [];
  }
  const midnight = dayNumber(work.workDate) * DAY_MINUTES;
  const spans = workSpans(work);
  const all = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const value = all - minutesMet(spans, [{ start: midnight + hours.start, end: midnight + hours.end }]);
  return value > 0 ? [{ rule: 'availability', level, workDate: work.workDate, value, limit: 0 }] : [];
}

/** Stations of a work that the person isn't listed for, or is in training at: minutes at each. */
function stationsMissing(work: PlannedWork, { stations, settings }: PlanFacts): PlanFinding[] {
  const { level } = settings.station;
  if (!stations || level === 'off') {
    return [];
  }
  const codes = new Set(work.segments.map(({ stationCode }) => stationCode));
  return [...codes].flatMap((code): PlanFinding[] => {
    const station = stations.listed.get(code);
    return station && !stations.held.has(code)
      ? [
          {
            rule: 'station',
            level,
            workDate: work.workDate,
            value: workMinutes(work.segments.filter((one) => one.stationCode === code)),
            limit: 0,
            station,
          },
        ]
      : [];
  });
}
