import type { Border, DayFlag, Stretch, TraceStep } from '../day';
import type { AttendanceTerms } from '../terms';

type JudgedBy = {
  stretch: Pick<Stretch, 'index' | 'closes'>;
  terms: AttendanceTerms;
  excused: ReadonlySet<DayFlag>;
  now: number;
};

/** What is wrong with the borders of a stretch, and what the minutes of lateness and leaving early are. */
export type Judged = {
  flags: DayFlag[];
  late: 'late' | 'absent' | 'granted';
  early: 'early' | 'absent' | 'granted';
};

/** Holds the punches of a stretch against what was due, and adds every step to `trace`. */
export function judgeBorders(
  { stretch: { index, closes }, terms, excused, now }: JudgedBy,
  borders: { in: Border; out: Border },
  isOpen: boolean,
  trace: TraceStep[],
): Judged {
  const flags: DayFlag[] = [];
  const judged: Judged = { flags, late: 'granted', early: 'granted' };
  const { in: comes, out: leaves } = borders;
  if (comes.punch) {
    const minutes = Math.max(0, comes.punch.at - comes.due!);
    trace.push({
      code: comes.punch.madeUp ? 'madeUpIn' : 'in',
      index,
      at: comes.punch.at,
      until: comes.due!,
      minutes,
    });
    const tier = lateTier(minutes, terms);
    trace.push(...tierStep(tier?.flag, minutes, tier?.limit ?? terms.lateGrace, index));
    if (tier) {
      flags.push(tier.flag);
      judged.late = excused.has(tier.flag) ? 'granted' : tier.flag === 'absentByLateness' ? 'absent' : 'late';
    }
  }
  if (leaves.punch) {
    const minutes = Math.max(0, leaves.due! - leaves.punch.at);
    trace.push({
      code: leaves.punch.madeUp ? 'madeUpOut' : 'out',
      index,
      at: leaves.punch.at,
      until: leaves.due!,
      minutes,
    });
    if (isOpen && now < leaves.due!) {
      // Who has left may still come back and punch again: it is told once the hours are over.
      judged.early = 'early';
    } else {
      const tier = earlyTier(minutes, terms);
      trace.push(...tierStep(tier?.flag, minutes, tier?.limit ?? terms.earlyGrace, index));
      if (tier) {
        flags.push(tier.flag);
        judged.early = excused.has(tier.flag)
          ? 'granted'
          : tier.flag === 'absentByEarly'
            ? 'absent'
            : 'early';
      }
    }
  }
  if (!isOpen || (leaves.punch && now >= leaves.due!)) {
    const missing = missingFlags(comes.punch !== null, leaves.punch !== null);
    missing.forEach((flag) =>
      trace.push({
        code: flag === 'missingIn' ? 'noIn' : flag === 'missingOut' ? 'noOut' : 'absent',
        index,
        at: flag === 'missingOut' ? leaves.due! : comes.due!,
        until: closes - 1,
      }),
    );
    flags.push(...missing);
  } else if (comes.punch && !leaves.punch) {
    trace.push({ code: 'stillIn', index, at: leaves.due!, until: closes - 1 });
  }
  return judged;
}

function missingFlags(hasIn: boolean, hasOut: boolean): DayFlag[] {
  if (hasIn && hasOut) {
    return [];
  }
  return hasIn ? ['missingOut'] : hasOut ? ['missingIn'] : ['absent'];
}

function lateTier(
  minutes: number,
  { lateGrace, seriousFrom, lateAbsentFrom }: AttendanceTerms,
): { flag: DayFlag; limit: number } | undefined {
  if (minutes <= lateGrace) {
    return undefined;
  }
  if (lateAbsentFrom !== null && minutes >= lateAbsentFrom) {
    return { flag: 'absentByLateness', limit: lateAbsentFrom };
  }
  return seriousFrom !== null && minutes >= seriousFrom
    ? { flag: 'seriouslyLate', limit: seriousFrom }
    : { flag: 'late', limit: lateGrace };
}

function earlyTier(
  minutes: number,
  { earlyGrace, earlyAbsentFrom }: AttendanceTerms,
): { flag: DayFlag; limit: number } | undefined {
  if (minutes <= earlyGrace) {
    return undefined;
  }
  return earlyAbsentFrom !== null && minutes >= earlyAbsentFrom
    ? { flag: 'absentByEarly', limit: earlyAbsentFrom }
    : { flag: 'early', limit: earlyGrace };
}

const TIERS = ['late', 'seriouslyLate', 'absentByLateness', 'early', 'absentByEarly'] as const;

function tierStep(flag: DayFlag | undefined, minutes: number, limit: number, index: number): TraceStep[] {
  const code = TIERS.find((tier) => tier === flag) ?? 'grace';
  return minutes > 0 ? [{ code, index, minutes, limit }] : [];
}
