import { definitionOf, type FigureName } from '@contract/analysis/figures';
import type { Language } from '@contract/limits';
import { valueForm } from '@/modules/chart/value-form';

/** Figures that count shifts, days or events of people; the others sum minutes. */
const COUNTED: readonly FigureName[] = ['lateness', 'confirmation', 'calm', 'leftEarly'];

const isCounted = (figure: FigureName): boolean =>
  COUNTED.includes(figure) || ['heads', 'turnover', 'turnoverChinese'].includes(definitionOf(figure).kind);

/** The part of a figure that a person or a day has: minutes as time, everything else as a number. */
export function partOfFigure(
  figure: FigureName,
  { num, den }: { num: number; den: number | null },
  language: Language,
): { num: string; den: string | undefined } {
  const form = valueForm(isCounted(figure) ? 'count' : 'hours', language);
  return { num: form.text(num), den: den === null ? undefined : form.text(den) };
}
