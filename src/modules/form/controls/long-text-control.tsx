import { isRequired, textMax } from '@contract/form/rules/check/check-value';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from './control-props';
import { FieldNote } from '@/shared/ui/field/field-note';
import { AreaBox } from '@/shared/ui/field/text-area';

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
  const max = textMax(field);
  const count = value.trim().length;
  const isOver = count > max;

  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {label}
      </label>
      <AreaBox
        id={id}
        name={path}
        className="form-area"
        isGrowing
        value={value}
        placeholder={hint}
        isRequired={isRequired(field)}
        isWrong={error !== undefined || isOver}
        describedBy={error ? `${id}-note ${id}-left` : `${id}-left`}
        foot={
          <span className="hr-text-count" aria-hidden="true" data-wrong={isOver ? '' : undefined}>
            {t('text.count', { count, max })}
          </span>
        }
        onChange={onChange}
        onBlur={onBlur}
      />
      <span className="hr-visually-hidden" id={`${id}-left`}>
        {isOver ? t('text.over', { count: count - max }) : t('text.left', { count: max - count })}
      </span>
      <FieldNote id={id} error={error} />
    </div>
  );
}
