import { createHash } from 'node:crypto';
import type { SlipCheck, SlipRow, SlipSums } from '@contract/payslip/payslip';
import { isFault } from '@contract/payslip/payslip';
import type { ImportedCells } from '@contract/payslip/rules/table/imported';
import { ownRows, type OwnSource } from '@contract/payslip/rules/own-rows';
import type { PaidMonth } from '@contract/payslip/rules/tax-year';
import { slipChecks } from '@contract/payslip/rules/slip-checks';
import { slipRows } from '@contract/payslip/rules/slip-rows';
import { slipSums } from '@contract/payslip/rules/slip-sums';
import { payOn } from '@contract/pay/rules/pay-on';
import type { RunRow } from '../found-run';
import type { CompanyRules } from './company-rules';

/** All that a person's slip is computed from. */
export type PersonSource = OwnSource & {
  memberId: string;
  settlementHash: string;
  currency: string;
  place: string;
  imported: ImportedCells | null;
  beforeNetCents: number | null;
  paid: readonly PaidMonth[];
  /** A version that was sent and lives: it stays. */
  hasSent: boolean;
};

type Content = SlipSums & {
  rows: SlipRow[];
  currency: string;
  hash: string;
  settlementHash: string;
  adjustmentIds: string[];
};
export type ComputedSlip = { memberId: string; slip: Content | undefined; checks: SlipCheck[] };

/** The database returns keys in another order than they were written in. */
const inOneOrder = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Names a slip: the same person, period, rows and sums have the same hash. */
export const slipHash = (
  memberId: string,
  period: { fromDate: string; toDate: string },
  rows: readonly SlipRow[],
): string =>
  createHash('sha256')
    .update(inOneOrder([memberId, period.fromDate, period.toDate, rows, slipSums(rows)]))
    .digest('base64url')
    .slice(0, 32);

/** Faults that leave a person without figures. A missing record is none where the table of the payroll program has them. */
const hasNoSlip = (checks: readonly SlipCheck[], imported: ImportedCells | null): boolean =>
  checks.some(({ kind }) => isFault(kind) && !(kind === 'noRecord' && imported !== null));

export function computeSlip(run: RunRow, rules: CompanyRules, source: PersonSource): ComputedSlip {
  const { memberId, imported, period, employments } = source;
  const isEmployedThroughout = employments.some(
    ({ from, to }) => from <= period.from && (to === null || to >= period.to),
  );
  if (source.hasSent) {
    return { memberId, slip: undefined, checks: [] };
  }
  const own = ownRows(source, rules.slip);
  const ownChecks = own.checks.filter(({ kind }) => kind !== 'noRecord' || imported === null);
  if (hasNoSlip(own.checks, imported)) {
    return { memberId, slip: undefined, checks: ownChecks };
  }
  const { rows, checks } = slipRows(own.rows, imported, rules.items, rules.payoutStep);
  const pay = payOn(source.records, period.to);
  const found = slipChecks(
    {
      rows,
      imported,
      hasTable: run.columns !== null,
      period,
      payMonth: run.payDay.slice(0, 7),
      place: source.place,
      joinedDay: employments.at(-1)!.from,
      isWholeMonth:
        isEmployedThroughout && pay !== undefined && pay.basis === 'month' && pay.fromDay <= period.from,
      hourCents: pay?.basis === 'hour' ? pay.cents : null,
      beforeNetCents: source.beforeNetCents,
      paid: source.paid,
    },
    rules.check,
  );
  return {
    memberId,
    slip: {
      rows,
      ...slipSums(rows),
      currency: source.currency,
      hash: slipHash(memberId, run, rows),
      settlementHash: source.settlementHash,
      adjustmentIds: source.arrears.map(({ id }) => id).sort(),
    },
    checks: [...ownChecks, ...checks, ...found],
  };
}
