import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import '../apps.css';

type AppSearchFieldProps = { keyword: string; onChange: (keyword: string) => void };

/** Where the name of an app is typed. */
export function AppSearchField({ keyword, onChange }: AppSearchFieldProps) {
  const { t } = useTranslation('apps');
  return (
    <label className="app-search">
      <Icon name="search" size={1.125} />
      <input
        type="search"
        value={keyword}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={30}
        onChange={(event) => onChange(event.target.value)}
      />
      {keyword ? <IconButton icon="circle-x" label={t('clearSearch')} onClick={() => onChange('')} /> : null}
    </label>
  );
}
