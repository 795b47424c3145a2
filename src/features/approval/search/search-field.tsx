import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '@/shared/ui/field/search-box';
import './search.css';

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
    <form role="search" onSubmit={handleSubmit}>
      <SearchBox
        ref={input}
        name="q"
        label={t('search.label')}
        hint={t('search.placeholder')}
        value={value}
        onChange={onChange}
      />
    </form>
  );
}
