import { definitionOf, type FigureName } from '@contract/analysis/figures';
import type { Delta } from '@contract/analysis/rules/figure-value';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { useFigureWords } from './figure-words';

type DeltaMarkProps = { figure: FigureName; delta: Delta | null };

/** A change as an arrow and a word; the color adds whether it is for the better. */
export function DeltaMark({ figure, delta }: DeltaMarkProps) {
  const { t } = useTranslation('analysis');
  const { deltaText } = useFigureWords(figure);
  if (!delta) {
    return <span className="analysis-delta">{t('delta.none')}</span>;
  }
  const { direction } = delta;
  const { better } = definitionOf(figure);
  const tone = better === null || direction === 'same' ? undefined : direction === better ? 'good' : 'bad';
  return (
    <span className="analysis-delta" data-tone={tone}>
      <Icon
        name={direction === 'same' ? 'minus' : direction === 'up' ? 'arrow-up' : 'arrow-down'}
        size={0.875}
      />
      {deltaText(delta)}
    </span>
  );
}
