import { FIGURE_NAMES, type FigureName } from '@contract/analysis/figures';
import { PERIOD_NAMES, type PeriodName } from '@contract/analysis/rules/period';
import { addressDay, addressKeyword } from '@/shared/lib/text/address';

/** The period and the department of the address. The dates are those of a range alone. */
export type AnalysisChoice = {
  period: PeriodName;
  startDate?: string;
  endDate?: string;
  organId?: string;
};

/** On the first of a month no day of it is over, so the month before is shown. */
const defaultPeriod = (today: string): PeriodName => (today.endsWith('-01') ? 'lastMonth' : 'thisMonth');

/** The choice of an address; anything invalid in it is ignored. */
export function choiceOf(params: URLSearchParams, today: string): AnalysisChoice {
  const named = PERIOD_NAMES.find((name) => name === params.get('period'));
  const startDate = addressDay(params.get('from'));
  const endDate = addressDay(params.get('to'));
  const isRange = startDate !== undefined && endDate !== undefined && startDate <= endDate;
  const organId = addressKeyword(params.get('organ'));
  return {
    ...(named === 'range' && isRange
      ? { period: named, startDate, endDate }
      : { period: named === undefined || named === 'range' ? defaultPeriod(today) : named }),
    ...(organId && { organId }),
  };
}

export const figureOf = (params: URLSearchParams): FigureName | undefined =>
  FIGURE_NAMES.find((name) => name === params.get('figure'));

/** The address of a choice, of the home screen or of a figure. */
export function analysisAddress(choice: AnalysisChoice, figure?: FigureName, memberId?: string): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value !== undefined && params.set(name, value);
  set('figure', figure);
  set('period', choice.period);
  set('from', choice.startDate);
  set('to', choice.endDate);
  set('organ', choice.organId);
  set('member', memberId);
  return `${figure === undefined ? '/analysis' : '/analysis-figure'}?${params.toString()}`;
}
