import { isRequired, textMax } from '@contract/form/rules/check/check-value';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from './control-props';
import { FieldNote } from '@/shared/ui/field/field-note';
import '@/shared/ui/field/text-area.css';

/** Text of several lines that grows with what is typed and says how much room is left. Too much can be typed, so that pasting loses nothing. */
export function LongTextControl({
  field,
  path,
  label,
  hint,
  error,
  value = '',
  onChange,
  onBlur,
}: ControlProps<string>) {
  const { t } = useTranslation('custom-form');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const max = textMax(field);
  const count = value.trim().length;
  const isOver = count > max;

  // After each render of this one field, whatever changed its text.
  useLayoutEffect(() => {
    if (area.current) {
      area.current.style.height = 'auto';
      area.current.style.height = `${area.current.scrollHeight}px`;
    }
  });

  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {label}
      </label>
      <div className="hr-field hr-text-area form-area" data-wrong={error || isOver ? '' : undefined}>
        <textarea
          id={id}
          name={path}
          ref={area}
          rows={3}
          value={value}
          placeholder={hint}
          aria-required={isRequired(field)}
          aria-invalid={error || isOver ? true : undefined}
          aria-describedby={error ? `${id}-note ${id}-left` : `${id}-left`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <span className="hr-text-count" aria-hidden="true" data-wrong={isOver ? '' : undefined}>
          {t('text.count', { count, max })}
        </span>
      </div>
      <span className="hr-visually-hidden" id={`${id}-left`}>
        {isOver ? t('text.over', { count: count - max }) : t('text.left', { count: max - count })}
      </span>
      <FieldNote id={id} error={error} />
    </div>
  );
}
