import {
  figureAmount,
  figureChange,
  figureName,
  figureSum,
  type KindWords,
} from '@contract/settlement/figure-words';
import { inOrder, type Figures } from '@contract/settlement/figures';
import type { SettlementPerson } from '@contract/settlement/my-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';

/** Figures in words, with the company's names of leave kinds. */
export function useFigureWords(leaveKinds: SettlementPerson['leaveKinds']) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const kinds: KindWords = new Map(
    leaveKinds.map(({ code, name, enName }) => [code, { zh_CN: name, ...(enName ? { en: enName } : {}) }]),
  );
  const name = (figure: string) => figureName(figure, kinds, language);
  const list = (figures: Figures, text: typeof figureAmount) =>
    inOrder(Object.keys(figures))
      .map((figure) => `${name(figure)} ${text(figure, figures[figure] ?? 0, language)}`)
      .join(t('separator'));
  return {
    name,
    amount: (figure: string, count: number) => figureAmount(figure, count, language),
    change: (figure: string, count: number) => figureChange(figure, count, language),
    changes: (figures: Figures) => list(figures, figureChange),
    /** Before, what is adjusted, after. */
    sum: (figure: string, before: number, change: number) => figureSum(figure, before, change, language),
    sums: (before: Figures, figures: Figures) =>
      list(figures, (figure, change) => figureSum(figure, before[figure] ?? 0, change, language)),
  };
}
