import { ConfigProvider, SearchBar, useConfig, type SearchBarRef } from 'antd-mobile';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '@/shared/lib/is-composing';
import '../antd/set-up';
import { useNativeAttributes, useNativeName } from '../antd/use-native-attributes';
import { IconButton } from '../button/icon-button';
import { Icon } from '../mark/icon';
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
export function SearchBox(props: SearchBoxProps) {
  const { name = 'keyword', label, hint, value, maxLength = 50, ref, onChange } = props;
  const { t } = useTranslation('common');
  const { locale } = useConfig();
  const bar = useRef<SearchBarRef>(null);
  useImperativeHandle(ref, () => bar.current!.nativeElement!);
  useNativeAttributes(() => bar.current?.nativeElement, {
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
  });
  useNativeName(() => bar.current?.nativeElement, name);
  // antd-mobile names the box around the field as well, which has no role that could have a name.
  useNativeAttributes(() => bar.current?.nativeElement?.parentElement, { 'aria-label': null });
  return (
    // The only way to name the field: SearchBar takes its name from the words of the language.
    <ConfigProvider locale={{ ...locale, SearchBar: { ...locale.SearchBar, name: label } }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it has the role */}
      <div
        className="hr-search-line"
        onKeyDownCapture={(event) => {
          // antd-mobile takes the focus away at Enter, and a form without a focused field is not submitted.
          if (event.key === 'Enter' && event.target === bar.current?.nativeElement) {
            event.stopPropagation();
          }
        }}
        onKeyDown={(event) => {
          // One Esc empties it, the next one closes what it stands in.
          if (event.key === 'Escape' && value && !isComposing(event.nativeEvent)) {
            event.stopPropagation();
            onChange('');
          }
        }}
      >
        <SearchBar
          ref={bar}
          className="hr-search"
          searchIcon={<Icon name="search" size={1.125} />}
          clearable={false}
          value={value}
          placeholder={hint ?? label}
          maxLength={maxLength}
          onChange={onChange}
        />
        {value ? (
          // antd-mobile's own is no button, and gone as soon as the field has no focus.
          <IconButton
            icon="circle-x"
            label={t('clear')}
            onClick={() => {
              onChange('');
              bar.current?.focus();
            }}
          />
        ) : null}
      </div>
    </ConfigProvider>
  );
}
