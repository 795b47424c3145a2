import type { ValueOut } from '@contract/analysis/calls';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import type { Delta } from '@contract/analysis/rules/figure-value';
import type { Language } from '@contract/limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueForm } from '@/modules/chart/point';
import { valueForm } from '@/modules/chart/value-form';
import { useLanguage } from '@/shared/i18n/use-language';

const BASIS = 10_000;
const HUNDREDTHS = 100;

/** Shares that can be more than all: work beyond the plan, more leavers than people, leave carried over. */
const UNBOUNDED: readonly FigureName[] = ['hours', 'turnover', 'leaveUsed'];

/** How the values of a figure are written; they are scaled by {@link scaled} first. */
export function formOf(figure: FigureName, language: Language): ValueForm {
  switch (definitionOf(figure).unit) {
    case 'percent': {
      const form = valueForm('percent', language);
      return UNBOUNDED.includes(figure) ? form : { ...form, most: 1 };
    }
    case 'per100':
      return valueForm('decimal', language);
    case 'count':
      return valueForm('count', language);
    case 'minutes':
      return valueForm('hours', language);
    case 'moneyPerHour':
      return valueForm('money', language);
  }
}

/** A value of the wire in the unit of its form. */
export function scaled(figure: FigureName, value: number): number {
  const { unit } = definitionOf(figure);
  return unit === 'percent' ? value / BASIS : unit === 'per100' ? value / HUNDREDTHS : value;
}

/** Values and changes of a figure in words. */
export function useFigureWords(figure: FigureName) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  return useMemo(() => {
    const form = formOf(figure, language);
    const decimal = valueForm('decimal', language);
    const valueText = ({ state, value, num, den }: ValueOut): string => {
      if (state === 'few') {
        return t('few', { num: decimal.text(num ?? 0), den: decimal.text(den ?? 0) });
      }
      return state === 'ok' && value !== null
        ? form.text(scaled(figure, value))
        : t(state === 'hidden' ? 'hidden' : 'none');
    };
    const deltaText = (delta: Delta): string => {
      if (delta.direction === 'same') {
        return t('delta.same');
      }
      const by = decimal.text(Math.abs(delta.by) / HUNDREDTHS);
      const unit = delta.unit === 'percent' || definitionOf(figure).unit === 'percent' ? delta.unit : 'plain';
      return t(`delta.${delta.direction}`, { by: t(`delta.${unit}`, { by }) });
    };
    return { form, valueText, deltaText };
  }, [figure, language, t]);
}
