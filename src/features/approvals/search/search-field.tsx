import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import '@/shared/ui/form.css';
import './search.css';

const KEYWORD_MAX = 50;

type SearchFieldProps = { value: string; onChange: (text: string) => void; onSubmit: () => void };

/** Where the keyword is typed; ready for it as soon as the page stands. */
export function SearchField({ value, onChange, onSubmit }: SearchFieldProps) {
  const { t } = useTranslation('approvals');
  const input = useRef<HTMLInputElement>(null);
  // After the heading took the focus of the new page: whoever comes here wants to type.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    // Takes the keyboard off the results.
    input.current?.blur();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> needs newer webviews than ours
    <form role="search" className="hr-field apv-search-field" onSubmit={handleSubmit}>
      <Icon name="search" size={1.125} />
      <input
        ref={input}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={KEYWORD_MAX}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <IconButton
          icon="x"
          label={t('search.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      ) : null}
    </form>
  );
}
