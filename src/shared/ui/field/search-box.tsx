import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../mark/icon';
import { IconButton } from '../button/icon-button';
import './search-box.css';

type SearchBoxProps = {
  name?: string;
  /** What is searched; spoken, and shown while nothing is typed unless a hint says more. */
  label: string;
  hint?: string;
  value: string;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
};

/** Where a keyword is typed. */
export function SearchBox({
  name = 'keyword',
  label,
  hint,
  value,
  maxLength = 50,
  ref,
  onChange,
}: SearchBoxProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLLabelElement>(null);
  return (
    <label className="hr-search" ref={box}>
      <Icon name="search" size={1.125} />
      <input
        ref={ref}
        type="search"
        name={name}
        value={value}
        aria-label={label}
        placeholder={hint ?? label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // One Esc empties it, the next one closes what it stands in.
          if (event.key === 'Escape' && value && !event.nativeEvent.isComposing) {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value ? (
        <IconButton
          icon="circle-x"
          label={t('clear')}
          onClick={() => {
            onChange('');
            box.current?.querySelector('input')?.focus();
          }}
        />
      ) : null}
    </label>
  );
}
