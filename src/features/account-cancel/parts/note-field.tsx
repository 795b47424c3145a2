import { LIMITS } from '@contract/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type NoteFieldProps = { value: string; disabled: boolean; onChange: (note: string) => void };

/** The supplementary note with what is left of its 200 characters. Too much can be typed, so that pasting loses nothing. */
export function NoteField({ value, disabled, onChange }: NoteFieldProps) {
  const { t } = useTranslation('account-cancel');
  const id = useId();
  const max = LIMITS.remark;
  const count = value.trim().length;
  const isOver = count > max;
  return (
    <div className="cancel-field">
      <label htmlFor={id}>{t('note.title')}</label>
      <div className="cancel-box" data-wrong={isOver ? '' : undefined}>
        <textarea
          id={id}
          name="note"
          rows={3}
          value={value}
          disabled={disabled}
          placeholder={t('note.placeholder')}
          aria-describedby={`${id}-left`}
          aria-invalid={isOver || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="cancel-counter" aria-hidden="true" data-wrong={isOver ? '' : undefined}>
          {t('note.counter', { count, max })}
        </span>
      </div>
      <span className="hr-visually-hidden" id={`${id}-left`}>
        {isOver ? t('note.over', { count: count - max }) : t('note.left', { count: max - count })}
      </span>
    </div>
  );
}
