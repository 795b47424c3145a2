/** Upper bound of a row (it belongs to the row), rate in percent, quick deduction; amounts in yuan. */
export type TaxRow = readonly [upTo: number, rate: number, quick: number];
type TaxTable = {
  /** Wages of months from this one on. */
  from: string;
  year: readonly TaxRow[];
  month: readonly TaxRow[];
  /** The amount that stays free each month. */
  free: number;
};

/** The tax on wages of residents by the month from which a table is in force, the latest first. */
const TAX_TABLES: readonly TaxTable[] = [
  {
    from: '2019-01',
    year: [
      [36_000, 3, 0],
      [144_000, 10, 2_520],
      [300_000, 20, 16_920],
      [420_000, 25, 31_920],
      [660_000, 30, 52_920],
      [960_000, 35, 85_920],
      [Infinity, 45, 181_920],
    ],
    month: [
      [3_000, 3, 0],
      [12_000, 10, 210],
      [25_000, 20, 1_410],
      [35_000, 25, 2_660],
      [55_000, 30, 4_410],
      [80_000, 35, 7_160],
      [Infinity, 45, 15_160],
    ],
    free: 5_000,
  },
];

/** The table for a month (`YYYY-MM`); undefined before the first one. */
export const taxTableOf = (month: string): TaxTable | undefined =>
  TAX_TABLES.find(({ from }) => from <= month);

/** The last year in which a year-end bonus may be taxed apart from wages. */
export const BONUS_APART_UNTIL = 2027;
