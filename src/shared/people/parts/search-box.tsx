import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';

type SearchBoxProps = { value: string; hint: string; onChange: (value: string) => void };

/** Where a keyword is typed. */
export function SearchBox({ value, hint, onChange }: SearchBoxProps) {
  const { t } = useTranslation(['fields', 'common']);
  return (
    <label className="people-search">
      <Icon name="search" size={1.125} />
      <input
        type="search"
        value={value}
        aria-label={t('people.search')}
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={50}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? <IconButton icon="circle-x" label={t('common:clear')} onClick={() => onChange('')} /> : null}
    </label>
  );
}
