import { figureAmount, figureSum } from '@contract/settlement/figure-words';
import { isAsking } from '@contract/settlement/rules/settlement-state';
import { listMySettlements, type MySettlement } from '@contract/settlement/my-calls';
import { momentText, periodText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { PERSON_TONES } from '../state-tones';
import '@/shared/ui/list/divided.css';

/** The settlements of the signed-in person, the latest first. */
export function MyList() {
  const { t } = useTranslation('settlement');
  const { data, error, reload } = useRead(listMySettlements, {});
  useRefreshOnFocus(reload);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  if (data.list.length === 0) {
    return <EmptyState icon="receipt-text" title={t('none')} note={t('noneNote')} isFill />;
  }
  return (
    <ul className="hr-card">
      {data.list.map((one) => (
        <li className="hr-divided" key={one.id}>
          <Row one={one} />
        </li>
      ))}
    </ul>
  );
}

function Row({ one }: { one: MySettlement }) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { id, from, to, state, personState, confirmBy, figures, adjusted, adjustments } = one;
  const worked = figures['worked'] ?? 0;
  const change = adjusted['worked'] ?? 0;
  const isOpen = isAsking(state) && personState !== 'confirmed';
  const notes = [
    isOpen && confirmBy ? t('confirmBy', { date: momentText(confirmBy, 'weekday', language) }) : '',
    isOpen ? '' : t(`state.${state}`),
    t('worked', {
      length:
        change === 0
          ? figureAmount('worked', worked, language)
          : figureSum('worked', worked - change, change, language),
    }),
    adjustments > 0 ? t('adjusted', { count: adjustments }) : '',
  ];
  return (
    <ListRow
      icon="receipt-text"
      title={periodText(from, to, language)}
      note={<Dotted parts={notes.filter(Boolean)} />}
      to={`/settlement-detail?id=${id}`}
    >
      <Tag tone={PERSON_TONES[personState]}>{t(`person.${personState}`)}</Tag>
    </ListRow>
  );
}
