import { LANGUAGES } from '@contract/start-limits';
import {
  figureAmount,
  figureChange,
  figureName,
  figureSum,
  REASON_WORDS,
  type KindWords,
} from '@contract/settlement/figure-words';
import { figureParts, inOrder, type Figures } from '@contract/settlement/figures';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import type { PaperBlock } from '@server/paper/types';
import type { PersonRow } from '../build/build-people';
import {
  both,
  confirmationText,
  dayText,
  figureWords,
  SIGN_HERE,
  STATEMENT_TITLE,
  statementHead,
  yearly,
  type StatementFacts,
} from './statement-words';

const amount = (figure: string, count: number): string =>
  both(figureAmount(figure, count, 'zh_CN'), figureAmount(figure, count, 'en'));
const change = (figure: string, count: number): string =>
  both(figureChange(figure, count, 'zh_CN'), figureChange(figure, count, 'en'));

/** What a statement says, in both languages: whose it is, the figures, what was adjusted, the days, and the confirmation. */
export function statementBlocks(facts: StatementFacts): PaperBlock[] {
  const { own, kinds, periods, remarks } = facts;
  const told = figureParts(own.figures, adjustedIn(own.adjustments));
  return [
    { kind: 'title', text: STATEMENT_TITLE },
    { kind: 'table', columns: [{ share: 2 }, { share: 5 }], rows: statementHead(facts) },
    { kind: 'heading', text: '结算数据 Figures' },
    told.length === 0
      ? { kind: 'paragraph', text: '本周期没有可结算的数据。 Nothing to settle in this period.' }
      : {
          kind: 'table',
          columns: [
            { share: 4 },
            { share: 3, align: 'end' },
            { share: 2, align: 'end' },
            { share: 3, align: 'end' },
          ],
          head: ['项目 Item', '本期 This period', '调整 Adjusted', '合计 Total'],
          rows: told.map(({ figure, ofPeriod, adjusted, total }) => [
            figureWords(figure, kinds),
            amount(figure, ofPeriod),
            adjusted === 0 ? '' : change(figure, adjusted),
            amount(figure, total),
          ]),
        },
    ...adjustmentBlocks(facts),
    ...dayBlocks(own, kinds),
    { kind: 'heading', text: '确认 Confirmation' },
    { kind: 'paragraph', text: confirmationText(own) },
    ...remarks.map(({ name, text, createdAt }): PaperBlock => ({
      kind: 'paragraph',
      size: 'small',
      text: `${name} · ${both(yearly(createdAt, 'zh_CN'), yearly(createdAt, 'en'))}\n${text}`,
    })),
    { kind: 'paragraph', size: 'small', text: `版本 Version ${own.hash}` },
    { kind: 'paragraph', text: `签字 ${SIGN_HERE}` },
    ...(periods.size > 0
      ? [
          {
            kind: 'paragraph' as const,
            size: 'small' as const,
            text: '已锁定周期的数据不再变动，之后的变动在本期调整。 Locked periods never change. What became known later is adjusted in this period.',
          },
        ]
      : []),
  ];
}

function adjustmentBlocks({ adjusted, kinds, periods }: StatementFacts): PaperBlock[] {
  if (adjusted.length === 0) {
    return [];
  }
  return [
    { kind: 'heading', text: '以往周期的调整 Adjustments of earlier periods' },
    {
      kind: 'table',
      columns: [{ share: 2 }, { share: 3 }, { share: 3 }, { share: 4 }],
      head: ['日期 Date', '所属周期 Period', '原因 Reason', '原值、调整、合计 Before, adjusted, after'],
      rows: adjusted.map(({ settlementId, workDate, figures, before, reasons }) => {
        const period = periods.get(settlementId);
        return [
          workDate,
          period ? dayText(period.from, period.to) : '',
          reasons.map((one) => both(REASON_WORDS[one].zh_CN, REASON_WORDS[one].en)).join('；'),
          figureList(figures, kinds, (figure, count, language) =>
            figureSum(figure, before[figure] ?? 0, count, language),
          ),
        ];
      }),
    },
  ];
}

function dayBlocks({ days: entries }: PersonRow, kinds: KindWords): PaperBlock[] {
  return entries.length === 0
    ? []
    : [
        { kind: 'heading', text: '每日明细 Days' },
        {
          kind: 'table',
          columns: [{ share: 2 }, { share: 9 }],
          head: ['日期 Date', '数据 Figures'],
          rows: entries.map(({ workDate, figures }) => [workDate, figureList(figures, kinds, figureAmount)]),
        },
      ];
}

/** A line a language: both on one would be read figure by figure. */
const figureList = (figures: Figures, kinds: KindWords, text: typeof figureAmount): string =>
  LANGUAGES.map((language) =>
    inOrder(Object.keys(figures))
      .map((figure) =>
        [figureName(figure, kinds, language), text(figure, figures[figure] ?? 0, language)].join(' '),
      )
      .join(language === 'en' ? ', ' : '，'),
  ).join('\n');
