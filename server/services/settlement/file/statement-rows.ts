import { LANGUAGES } from '@contract/start-limits';
import { figureName, figureSum, REASON_WORDS, type KindWords } from '@contract/settlement/figure-words';
import { figureParts, inOrder, type Figures } from '@contract/settlement/figures';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import type { Cell } from '@server/table/table';
import type { SheetShape } from '@server/table/xlsx-sheet';
import { figureCells, figureHeads } from './figure-cells';
import {
  both,
  confirmationText,
  dayText,
  STATEMENT_TITLE,
  statementHead,
  type StatementFacts,
} from './statement-words';

type StatementSheet = SheetShape & { rows: Cell[][] };

/**
 * What a statement says as sheets: whose it is with the figures of the period before, by and after adjustments, then a line a day with a
 * column a figure.
 */
export function statementSheets(facts: StatementFacts): [totals: StatementSheet, days: StatementSheet] {
  const { own, adjusted, kinds, periods } = facts;
  const parts = figureParts(own.figures, adjustedIn(own.adjustments));
  const all = [...own.days, ...own.adjustments].flatMap(({ figures }) => Object.keys(figures));
  const columns = inOrder(new Set([...all, ...parts.map(({ figure }) => figure)]));
  const heads = (figure: string) =>
    figureHeads(figure, (language) => figureName(figure, kinds, language), LANGUAGES);
  const head: Cell[][] = [
    [STATEMENT_TITLE],
    ...statementHead(facts),
    ['确认 Confirmation', confirmationText(own)],
    ['版本 Version', own.hash],
    [],
  ];
  const line = (date: string, figures: Figures, note: string): Cell[] => [
    date,
    ...columns.flatMap((figure) => figureCells(figure, figures)),
    note,
  ];
  const named = columns.flatMap(heads);
  return [
    {
      name: '合计 Totals',
      headLine: head.length + 1,
      columns: 4,
      hasNumbers: true,
      rows: [
        ...head,
        ['项目 Item', '本期 This period', '调整 Adjusted', '合计 Total'],
        ...parts.flatMap(({ figure, ofPeriod, adjusted: change, total }) => {
          const cells = [ofPeriod, change, total].map((count) => figureCells(figure, { [figure]: count }));
          return heads(figure).map((name, index) => [name, ...cells.map((own) => own[index]!)]);
        }),
      ],
    },
    {
      name: '每日明细 Days',
      headLine: 1,
      columns: named.length + 2,
      hasNumbers: true,
      rows: [
        ['日期 Date', ...named, '说明 Note'],
        ...own.days.map(({ workDate, figures }) => line(workDate, figures, '')),
        ...adjusted.map(({ settlementId, workDate, figures, before, reasons }) => {
          const period = periods.get(settlementId);
          const why = reasons.map((one) => both(REASON_WORDS[one].zh_CN, REASON_WORDS[one].en)).join('；');
          const of = period ? `${dayText(period.from, period.to)}：` : '';
          return line(
            workDate,
            figures,
            `以往周期调整 Adjustment of an earlier period: ${of}${why}（${sums(figures, before, kinds)}）`,
          );
        }),
      ],
    },
  ];
}

/** Before, adjustment and after of each adjusted figure of a day, in both languages. */
const sums = (figures: Figures, before: Figures, kinds: KindWords): string =>
  inOrder(Object.keys(figures))
    .map((figure) => {
      const [zh, en] = LANGUAGES.map(
        (language) =>
          `${figureName(figure, kinds, language)} ${figureSum(figure, before[figure] ?? 0, figures[figure] ?? 0, language)}`,
      );
      return both(zh ?? '', en ?? '');
    })
    .join('；');
