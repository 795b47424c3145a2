import { typedNumber } from '@contract/text/typed-number';
import { decimalsOf, isRequired } from '@contract/form/rules/check/check-value';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { TextField } from '@/shared/ui/field/text-field';
import { chineseCapitals, numberText } from '../amounts';
import type { ControlProps } from './control-props';

/** A number or an amount: typed as it comes, shown with its thousands apart once it is left. */
export function NumberControl(props: ControlProps<number | string>) {
  const { field, path, label, hint, error, value, onChange, onBlur } = props;
  const { t } = useTranslation('custom-form');
  const language = useLanguage();
  /** What is being typed, such as `12.`; undefined while the field is left alone. */
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isWholeChosen = useRef(false);
  useLayoutEffect(() => {
    if (typed !== undefined && isWholeChosen.current) {
      // The figure loses its thousands apart as it is entered, and with them the choice that Tab has made.
      isWholeChosen.current = false;
      input.current?.select();
    }
  }, [typed]);
  const shown = typeof value === 'number' ? numberText(value, field) : (value ?? '');
  const plain = typeof value === 'number' ? String(value) : (value ?? '');
  const isAmount = field.kind === 'amount';
  const unit = isAmount
    ? t(`number.currency.${field.currency ?? 'CNY'}`)
    : field.unit && localizedText(field.unit, language);
  const capitals =
    isAmount && (field.currency ?? 'CNY') === 'CNY' && language === 'zh_CN' && typeof value === 'number'
      ? chineseCapitals(value)
      : undefined;
  return (
    <TextField
      name={path}
      label={label}
      value={typed ?? shown}
      placeholder={hint}
      error={error}
      note={capitals ? t('number.capitals', { text: capitals }) : undefined}
      suffix={unit ? <span className="form-unit">{unit}</span> : undefined}
      // A pad without a minus where none is wanted.
      inputMode={(field.min ?? 0) < 0 ? 'text' : decimalsOf(field) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-required={isRequired(field)}
      ref={input}
      onFocus={({ target }) => {
        isWholeChosen.current = target.selectionStart === 0 && target.selectionEnd === target.value.length;
        setTyped(plain);
      }}
      onChange={(text) => {
        setTyped(text);
        onChange(typedNumber(text));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
