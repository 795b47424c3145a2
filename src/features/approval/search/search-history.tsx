import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { EmptyState } from '@/shared/ui/page/states';
import '@/shared/ui/list/filter-chips.css';
import '@/shared/ui/list/section.css';
import './search.css';

type SearchHistoryProps = {
  texts: readonly string[];
  onChoose: (text: string) => void;
  onClear: () => void;
};

/** What was searched for before, or what can be. */
export function SearchHistory({ texts, onChoose, onClear }: SearchHistoryProps) {
  const { t } = useTranslation('approvals');
  if (texts.length === 0) {
    return <EmptyState icon="search" title={t('search.hint')} />;
  }
  return (
    <section aria-label={t('search.history')}>
      <div className="hr-section-head">
        <h2 className="hr-section-title">{t('search.history')}</h2>
        <Button kind="text" size="small" onClick={onClear}>
          {t('search.clearHistory')}
        </Button>
      </div>
      <ul className="apv-history">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="hr-chip"
              aria-label={t('search.again', { text })}
              onClick={() => onChoose(text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
