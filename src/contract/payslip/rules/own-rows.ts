import { contractParts, payDays, type AgreedPay, type Employment } from '../../pay/rules/contract-pay';
import { payOn } from '../../pay/rules/pay-on';
import { payForMinutes, type Pay, type PayBasis } from '../../pay/rules/time-pay';
import { rowOn } from '../../pay/rules/band';
import type { Days } from '../../roster/rules/days';
import { leaveKindOf, type Figures } from '../../settlement/figures';
import { OVERTIME_PERCENT, type OwnRow, type SlipCheck, type SlipRow } from '../payslip';

/** A pay record as slips need it; the part that overtime is paid by is worked out before. */
export type SlipPay = AgreedPay & {
  basis: PayBasis;
  /** Total of the items in the overtime base, of all pay where it is not itemized. */
  overtimeCents: number;
};
type DayFigures = { workDate: string; figures: Figures; ofPlan?: Figures | undefined };

/** All that the product knows of a person's pay in a period. */
export type OwnSource = {
  period: Days;
  /** Days that are settled of the person; null for someone who left before and has adjustments alone. */
  own: Days | null;
  /** In order; the last is the present one. */
  employments: readonly Employment[];
  days: readonly DayFigures[];
  /** Days of earlier locked periods that have changed since. */
  adjustments: readonly DayFigures[];
  /** As they were known when the period was locked: later ones are arrears. */
  records: readonly SlipPay[];
  arrears: readonly { id: string; from: string; to: string; cents: number }[];
};

/** Rules of the company that its slips follow. */
export type SlipRules = {
  isWorkday: (day: string) => boolean;
  deductsAbsence: boolean;
  deductsLateness: boolean;
  /** Paid percent of a leave kind by date; `place` is the kind. */
  leavePay: readonly { place: string; fromDay: string; percent: number }[];
  leaveNames: ReadonlyMap<string, { name: string; enName: string | null }>;
};

/** Rows from agreed pay and settled figures. The same source gives the same rows. */
export function ownRows(source: OwnSource, rules: SlipRules): { rows: SlipRow[]; checks: SlipCheck[] } {
  const contract = contractRow(source, rules);
  const absences = absenceRows(source, rules);
  const contractCents = contract.reduce((sum, row) => sum + row.cents, 0);
  return {
    rows: [
      ...contract,
      ...limited(absences.rows, contractCents),
      ...overtimeRows(source),
      ...arrearsRows(source),
    ].filter(({ cents }) => cents !== 0),
    checks: [...(hasPay(source) ? [] : [{ kind: 'noRecord' as const }]), ...absences.checks],
  };
}

/** Arrears alone are enough: the record may have been entered after the lock. */
const hasPay = ({ own, period, records, arrears }: OwnSource): boolean =>
  own === null || payOn(records, period.to) !== undefined || arrears.length > 0;

const row = (
  code: OwnRow | `${OwnRow}:${string}`,
  cents: number,
  explanation: SlipRow['explanation'],
  names?: { name: string; enName: string | null },
): SlipRow => ({
  code,
  name: names?.name ?? null,
  enName: names?.enName ?? null,
  group: 'earned',
  cents,
  explanation,
  isShown: true,
});
const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

function contractRow(source: OwnSource, { isWorkday }: SlipRules): SlipRow[] {
  const { period, own, employments, days, records } = source;
  if (own === null) {
    return [];
  }
  const planned = new Map(days.map(({ workDate, figures }) => [workDate, figures['planned'] ?? 0]));
  const monthly = (day: string) => payOn(records, day)?.basis === 'month';
  const divisor = payDays(period, own, employments, planned, isWorkday);
  const parts = contractParts(divisor, period, employments, records).filter(({ from }) => monthly(from));
  return [
    ...(parts.length > 0 ? [row('contract', sumOf(parts), { kind: 'contract', parts })] : []),
    ...hourRow(source),
  ];
}

/** Hours of people with hourly pay: overtime has rows of its own, and isn't paid here as well. */
function hourRow({ days, adjustments, records }: OwnSource): SlipRow[] {
  const byPay = new Map<number, number>();
  for (const { workDate, figures, ofPlan = {} } of [...days, ...adjustments]) {
    const pay = payAt(records, workDate);
    if (pay?.basis === 'hour') {
      const over = ['overtimePeriod', 'overtimeStatutory'].map((one) => figures[one] ?? 0);
      const planned = Object.entries(ofPlan).map(([, minutes]) => minutes);
      const beyond = [...over, ...planned].reduce((sum, minutes) => sum + minutes, 0);
      const worked = figures['worked'] ?? 0;
      const minutes = worked < 0 ? worked : Math.max(0, worked - beyond);
      byPay.set(pay.cents, (byPay.get(pay.cents) ?? 0) + minutes);
    }
  }
  const parts = [...byPay].map(([hourCents, minutes]) => ({
    minutes,
    hourCents,
    cents: payForMinutes({ basis: 'hour', cents: hourCents }, minutes),
  }));
  return parts.length > 0 ? [row('hours', sumOf(parts), { kind: 'hours', parts })] : [];
}

type PayOnDay = Pay & { overtimeCents: number };

/** The pay of a day: probation pay until it ends. */
function payAt(records: readonly SlipPay[], day: string): PayOnDay | undefined {
  const record = payOn(records, day);
  if (!record) {
    return undefined;
  }
  const { basis, cents, overtimeCents, probation } = record;
  return probation && day <= probation.until
    ? { basis, cents: probation.cents, overtimeCents: probation.cents }
    : { basis, cents, overtimeCents };
}

type Minutes = { pay: Pay; minutes: number; percent: number; isAdjustment: boolean };

/** Adds up minutes of the same pay and percent, so that each amount is rounded once. */
function joined(all: readonly Minutes[]): Minutes[] {
  const byKey = new Map<string, Minutes>();
  for (const one of all) {
    const key = [one.pay.basis, one.pay.cents, one.percent, one.isAdjustment].join(' ');
    const before = byKey.get(key);
    byKey.set(key, before ? { ...before, minutes: before.minutes + one.minutes } : one);
  }
  return [...byKey.values()].filter(({ minutes }) => minutes !== 0);
}

function datedMinutes(
  { days, adjustments, records }: OwnSource,
  minutesOf: (figures: Figures) => number,
  payOf: (pay: PayOnDay) => Pay,
  percentOn: (day: string) => number,
): Minutes[] {
  const of = (entries: readonly DayFigures[], isAdjustment: boolean) =>
    entries.flatMap(({ workDate, figures }) => {
      const minutes = minutesOf(figures);
      const pay = payAt(records, workDate);
      return pay && minutes !== 0
        ? [{ pay: payOf(pay), minutes, percent: percentOn(workDate), isAdjustment }]
        : [];
    });
  return joined([...of(days, false), ...of(adjustments, true)]);
}

type AbsenceKind = { code: OwnRow; leaveKind: string | null; figures: readonly string[] };

/** Kinds of absence that the company takes off, each with its figures. */
function absenceKinds({ days, adjustments }: OwnSource, rules: SlipRules): AbsenceKind[] {
  const figures = [...days, ...adjustments].flatMap((entry) => Object.keys(entry.figures));
  const leaveKinds = [...new Set(figures.flatMap((figure) => leaveKindOf(figure) ?? []))].sort();
  return [
    ...leaveKinds.map((kind): AbsenceKind => ({
      code: 'leave',
      leaveKind: kind,
      figures: [`leave.${kind}`],
    })),
    ...(rules.deductsAbsence ? [{ code: 'absent', leaveKind: null, figures: ['absent'] } as const] : []),
    ...(rules.deductsLateness
      ? [{ code: 'late', leaveKind: null, figures: ['late', 'early'] } as const]
      : []),
  ];
}

function absenceRows(source: OwnSource, rules: SlipRules): { rows: SlipRow[]; checks: SlipCheck[] } {
  const checks: SlipCheck[] = [];
  const rows = absenceKinds(source, rules).flatMap(({ code, leaveKind, figures }): SlipRow[] => {
    const percentOn = (day: string) =>
      leaveKind === null
        ? 0
        : rowOn(
            rules.leavePay.filter(({ place }) => place === leaveKind),
            leaveKind,
            day,
          )?.percent;
    const minutesOf = (day: Figures) => figures.reduce((sum, figure) => sum + (day[figure] ?? 0), 0);
    const unknown = [...source.days, ...source.adjustments].some(
      (entry) => minutesOf(entry.figures) !== 0 && percentOn(entry.workDate) === undefined,
    );
    if (unknown) {
      checks.push({ kind: 'leaveWithoutPercent', about: leaveKind ?? undefined });
      return [];
    }
    const all = datedMinutes(
      source,
      minutesOf,
      ({ basis, cents }) => ({ basis, cents }),
      (day) => percentOn(day) ?? 0,
    );
    if (all.length === 0) {
      return [];
    }
    // Monthly pay includes the time: the unpaid share is taken off. Hourly pay doesn't: the paid share is added.
    const cents = all.reduce(
      (sum, { pay, minutes, percent }) =>
        sum +
        (pay.basis === 'hour'
          ? payForMinutes(pay, minutes, percent)
          : -payForMinutes(pay, minutes, 100 - percent)),
      0,
    );
    const parts = all.map(({ pay, minutes, percent }) => ({
      minutes,
      percent,
      payCents: pay.cents,
      isHourly: pay.basis === 'hour',
    }));
    return [
      row(
        leaveKind === null ? code : `${code}:${leaveKind}`,
        cents,
        { kind: 'absence', leaveKind, parts, isLimited: false },
        leaveKind === null ? undefined : rules.leaveNames.get(leaveKind),
      ),
    ];
  });
  return { rows, checks };
}

/** Absence never takes more than the agreed pay of the period: a month may have more workdays than 21.75. */
function limited(rows: readonly SlipRow[], contractCents: number): SlipRow[] {
  let left = Math.max(0, contractCents);
  return rows.map((one) => {
    if (one.cents >= 0 || one.explanation.kind !== 'absence') {
      return one;
    }
    const cents = -Math.min(-one.cents, left);
    left += cents;
    return cents === one.cents
      ? one
      : { ...one, cents, explanation: { ...one.explanation, isLimited: true } };
  });
}

const OVERTIME_ROWS = ['overtimeWorkday', 'overtimeRestDay', 'overtimeStatutory', 'overtimePeriod'] as const;

function overtimeRows(source: OwnSource): SlipRow[] {
  return OVERTIME_ROWS.flatMap((figure) => {
    const percent = OVERTIME_PERCENT[figure];
    const all = datedMinutes(
      source,
      (figures) => figures[figure] ?? 0,
      ({ basis, overtimeCents }) => ({ basis, cents: overtimeCents }),
      () => percent,
    );
    const cents = all.reduce((sum, { pay, minutes }) => sum + payForMinutes(pay, minutes, percent), 0);
    const parts = all.map(({ pay, minutes, isAdjustment }) => ({
      minutes,
      percent,
      baseCents: pay.cents,
      isHourly: pay.basis === 'hour',
      isAdjustment,
    }));
    return all.length === 0 ? [] : [row(figure, cents, { kind: 'overtime', parts })];
  });
}

/** A row a period: several changes of it are one difference. */
function arrearsRows({ arrears }: OwnSource): SlipRow[] {
  const periods = [...new Set(arrears.map(({ from }) => from))].sort();
  return periods.map((from) => {
    const own = arrears.filter((one) => one.from === from);
    return row(`arrears:${from}`, sumOf(own), { kind: 'arrears', from, to: own[0]!.to });
  });
}
