/** What is settled of a person, in the order in which it is told; how each is counted. `leave.<kind>` follow after `leave`. */
export const FIGURES = {
  planned: 'minutes',
  worked: 'minutes',
  presentDays: 'days',
  lateTimes: 'times',
  late: 'minutes',
  earlyTimes: 'times',
  early: 'minutes',
  missingTimes: 'times',
  missing: 'minutes',
  absentDays: 'days',
  absent: 'minutes',
  leave: 'minutes',
  tripDays: 'days',
  trip: 'minutes',
  overtimeWorkday: 'minutes',
  overtimeRestDay: 'minutes',
  overtimeStatutory: 'minutes',
  overtimePeriod: 'minutes',
  timeOff: 'minutes',
  nights: 'times',
} as const;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];
export type FigureUnit = (typeof FIGURES)[FigureName];

/** Leave of one kind, by its code in the company's dictionary. */
export const leaveFigure = (kind: string): string => `leave.${kind}`;
export const leaveKindOf = (figure: string): string | undefined =>
  figure.startsWith('leave.') ? figure.slice('leave.'.length) : undefined;
export const unitOf = (figure: string): FigureUnit =>
  figure in FIGURES ? FIGURES[figure as FigureName] : 'minutes';

/** Whole numbers by figure; what is 0 is left out, and the keys are in their order, so that the same figures are the same text. */
export type Figures = Record<string, number>;

const place = (figure: string): string => {
  const kind = leaveKindOf(figure);
  const at = FIGURE_NAMES.indexOf(kind === undefined ? (figure as FigureName) : 'leave');
  return `${String(at < 0 ? FIGURE_NAMES.length : at).padStart(2, '0')} ${kind ?? ''}`;
};
/** In the order in which they are told. */
export const inOrder = (figures: Iterable<string>): string[] =>
  [...figures].sort((a, b) => (place(a) < place(b) ? -1 : 1));

/** The same figures as they are kept: in order, without zeros. */
export function tidy(figures: Figures): Figures {
  const kept = Object.entries(figures).filter(([, count]) => count !== 0);
  const counts = new Map(kept);
  return Object.fromEntries(inOrder(counts.keys()).map((figure) => [figure, counts.get(figure) ?? 0]));
}

export function sumOf(parts: Iterable<Figures>): Figures {
  const sum: Figures = {};
  for (const part of parts) {
    for (const [figure, count] of Object.entries(part)) {
      sum[figure] = (sum[figure] ?? 0) + count;
    }
  }
  return tidy(sum);
}

/** What `now` has more than `before`. */
export const differenceOf = (now: Figures, before: Figures): Figures =>
  sumOf([now, Object.fromEntries(Object.entries(before).map(([figure, count]) => [figure, -count]))]);

export const isNothing = (figures: Figures): boolean => Object.keys(figures).length === 0;

/** A figure of a person as it adds up: the days of the period, what is adjusted of earlier periods, and both together. */
export type FigureParts = { figure: string; ofPeriod: number; adjusted: number; total: number };

/**
 * All figures of a person with their adjustments, in order. The only source of numbers for screens, statements and exports. Includes figures
 * that an adjustment brings down to 0.
 */
export function figureParts(total: Figures, adjusted: Figures): FigureParts[] {
  const ofPeriod = differenceOf(total, adjusted);
  const figures = new Set([total, adjusted, ofPeriod].flatMap((one) => Object.keys(one)));
  return inOrder(figures).map((figure) => ({
    figure,
    ofPeriod: ofPeriod[figure] ?? 0,
    adjusted: adjusted[figure] ?? 0,
    total: total[figure] ?? 0,
  }));
}

/** Those that a list adds up to one. */
export const OVERTIME_FIGURES = [
  'overtimeWorkday',
  'overtimeRestDay',
  'overtimeStatutory',
  'overtimePeriod',
  'timeOff',
] as const;

/** Figures that a list of people shows, in minutes, times and days. */
export const listFigures = (figures: Figures) =>
  [
    ['planned', figures['planned'] ?? 0],
    ['worked', figures['worked'] ?? 0],
    ['lateTimes', figures['lateTimes'] ?? 0],
    ['absentDays', figures['absentDays'] ?? 0],
    ['leave', figures['leave'] ?? 0],
    ['overtime', OVERTIME_FIGURES.reduce((sum, one) => sum + (figures[one] ?? 0), 0)],
  ] as const;
export type ListFigure = ReturnType<typeof listFigures>[number][0];
