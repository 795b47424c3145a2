import type { AnalysisHome } from '@contract/analysis/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { analysisAddress, type AnalysisChoice } from '../address';
import { useFigureWords } from '../parts/figure-words';

type Change = AnalysisHome['changes'][number];
type ChangesProps = { changes: readonly Change[]; choice: AnalysisChoice };

/** The largest changes, a sentence each. */
export function Changes({ changes, choice }: ChangesProps) {
  const { t } = useTranslation('analysis');
  return changes.length === 0 ? null : (
    <Section title={t('changes.title')}>
      {changes.map((change) => (
        <ChangeRow key={change.figure} change={change} choice={choice} />
      ))}
    </Section>
  );
}

function ChangeRow({ change, choice }: { change: Change; choice: AnalysisChoice }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { figure, organ, value, before, delta } = change;
  const { valueText, deltaText } = useFigureWords(figure);
  const name = t(`figure.${figure}`);
  const department = organ ? localizedName(organ.name, organ.enName, language) || t('organ.none') : '';
  return (
    <ListRow
      icon={delta?.direction === 'down' ? 'arrow-down' : 'arrow-up'}
      title={organ ? t('changes.of', { name, department }) : t('changes.whole', { name })}
      note={t('changes.fromTo', {
        delta: delta ? deltaText(delta) : '',
        before: valueText(before),
        value: valueText(value),
      })}
      to={analysisAddress(organ?.id ? { ...choice, organId: organ.id } : choice, figure)}
    />
  );
}
