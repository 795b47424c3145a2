import { figureName, REASON_WORDS, UNIT_WORDS } from '@contract/settlement/figure-words';
import { inOrder, unitOf, type Figures } from '@contract/settlement/figures';
import {
  both,
  confirmationText,
  dayText,
  STATEMENT_TITLE,
  statementHead,
  type StatementFacts,
} from './statement-words';

/** What a statement says as a sheet: whose it is, then a column a figure with its sum, its days and what was adjusted. */
export function statementRows(facts: StatementFacts): {
  rows: string[][];
  headLine: number;
  columns: number;
} {
  const { own, kinds, periods } = facts;
  const all = [...own.days, ...own.adjustments].flatMap(({ figures }) => Object.keys(figures));
  const columns = inOrder(new Set(all));
  const line = (date: string, figures: Figures, note: string): string[] => [
    date,
    ...columns.map((figure) => (figures[figure] === undefined ? '' : String(figures[figure]))),
    note,
  ];
  const head = [[STATEMENT_TITLE], ...statementHead(facts), ['版本 Version', own.hash], []];
  const named = columns.map((figure) => {
    const unit = UNIT_WORDS[unitOf(figure)];
    const name = both(figureName(figure, kinds, 'zh_CN'), figureName(figure, kinds, 'en'));
    return `${name} (${both(unit.zh_CN, unit.en)})`;
  });
  return {
    headLine: head.length + 1,
    columns: columns.length + 2,
    rows: [
      ...head,
      ['日期 Date', ...named, '说明 Note'],
      line('合计 Total', own.figures, confirmationText(own)),
      ...own.days.map(({ workDate, figures }) => line(workDate, figures, '')),
      ...own.adjustments.map(({ settlementId, workDate, figures, reasons }) => {
        const period = periods.get(settlementId);
        const why = reasons.map((one) => both(REASON_WORDS[one].zh_CN, REASON_WORDS[one].en)).join('；');
        const of = period ? `${dayText(period.from, period.to)}：` : '';
        return line(workDate, figures, `以往周期调整 Adjustment of an earlier period: ${of}${why}`);
      }),
    ],
  };
}
