import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import type { DayFlag, DayResult, StretchResult } from '../../day';
import type { Repair } from '../../my-calls';
import type { AttendanceTerms } from '../../terms';
import { makeUpKindOf } from './make-up-limits';

/**
 * What mends a day, the likeliest first: nothing where nothing is judged or wrong. Whether a make-up punch may be asked for at all is
 * `makeUpFault`'s to say; here stand the borders that it would be for.
 */
export function dayRepairs(result: DayResult, terms: AttendanceTerms | undefined): Repair[] {
  if (!terms) {
    return [];
  }
  const has = (...flags: DayFlag[]) => flags.some((flag) => result.flags.includes(flag));
  const late = result.flags.find((flag) => makeUpKindOf(flag) === 'late');
  const early = result.flags.find((flag) => makeUpKindOf(flag) === 'early');
  const punches = (stretch: StretchResult): Repair[] => [
    ...borderRepairs(stretch.in, has('absent', 'missingIn') ? 'missingIn' : undefined, late, 1),
    ...borderRepairs(stretch.out, has('absent', 'missingOut') ? 'missingOut' : undefined, early, -1),
  ];
  const made = result.stretches
    .flatMap(punches)
    .filter((one) => one.kind !== 'makeUpPunch' || terms.makeUp.kinds.includes(makeUpKindOf(one.flag)!));
  return [...made, ...result.stretches.flatMap((stretch) => (has('absent') ? wholeRepairs(stretch) : []))];
}

/** The minutes of a day at which a punch is missing, in their order: what "I worked and forgot to punch" makes up in one request. */
export function missingPunches(result: DayResult): number[] {
  const { flags, stretches } = result;
  const misses = (flag: DayFlag) => flags.includes('absent') || flags.includes(flag);
  return stretches.flatMap(({ in: comes, out: leaves }) => [
    ...(comes.due !== null && !comes.punch && misses('missingIn') ? [comes.due] : []),
    ...(leaves.due !== null && !leaves.punch && misses('missingOut') ? [leaves.due] : []),
  ]);
}

/** `later`: 1 where a punch after the minute that is due is too late, -1 where one before it is too early. */
function borderRepairs(
  { due, punch }: StretchResult['in'],
  missing: DayFlag | undefined,
  wrong: DayFlag | undefined,
  later: 1 | -1,
): Repair[] {
  if (due === null) {
    return [];
  }
  if (!punch) {
    return missing ? [{ kind: 'makeUpPunch', flag: missing, at: due }] : [];
  }
  return wrong && (punch.at - due) * later > 0
    ? [
        { kind: 'makeUpPunch', flag: wrong, at: due },
        { kind: 'leave', from: Math.min(due, punch.at), to: Math.max(due, punch.at) },
      ]
    : [];
}

/** Who was not there at all was on leave, on a trip, or worked and could not punch. */
function wholeRepairs({ in: comes, out: leaves }: StretchResult): Repair[] {
  if (comes.due === null || leaves.due === null || comes.punch || leaves.punch) {
    return [];
  }
  const [from, to] = [comes.due, leaves.due];
  const isOneDate = Math.floor(from / DAY_MINUTES) === Math.floor(to / DAY_MINUTES);
  return [
    { kind: 'leave', from, to },
    { kind: 'businessTrip', from, to },
    ...(isOneDate ? [{ kind: 'timeMakeUp' as const, from, to }] : []),
  ];
}
