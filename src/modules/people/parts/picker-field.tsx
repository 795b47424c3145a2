import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ControlTexts } from '@/shared/ui/theme/control-texts';
import { Icon } from '@/shared/ui/mark/icon';
import { FieldNote } from '@/shared/ui/field/field-note';
import '@/shared/ui/field/form.css';
import '../people.css';

type Picked = { id: string; name: string; enName?: string | null | undefined };

/** What the pickers of people and of departments take alike. */
export type PickerProps<T> = {
  value: readonly T[];
  onChange: (value: T[]) => void;
  label: string;
  /** Heading of the choosing screen; the label when left out. */
  title?: string;
  multiple?: boolean;
  /** How many at most; counts only with `multiple`. */
  max?: number;
  /** Ids of what cannot be chosen. */
  exclude?: readonly string[];
  readOnly?: boolean;
  error?: string | undefined;
  note?: ReactNode;
};

type PickerFieldProps<T extends Picked> = {
  value: readonly T[];
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  readOnly?: boolean;
  isRequired?: boolean;
  /** Beside a name: an avatar or an icon. */
  renderLead: (one: T, name: string) => ReactNode;
  /** Said behind a name. */
  remarkOf?: (one: T) => string | undefined;
  onChange: (value: T[]) => void;
  /** The screen that is open while one chooses. */
  renderChooser: (onClose: () => void) => ReactNode;
};

/** A labelled field that shows what is chosen and opens a screen to choose. */
export function PickerField<T extends Picked>(props: PickerFieldProps<T>) {
  return <ControlTexts label={props.label}>{() => <ReadyField {...props} />}</ControlTexts>;
}

function ReadyField<T extends Picked>(props: PickerFieldProps<T>) {
  const {
    value,
    label,
    error,
    note,
    readOnly = false,
    renderLead,
    remarkOf,
    onChange,
    renderChooser,
  } = props;
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const below = error ?? note;
  const isEmpty = value.length === 0;
  return (
    <fieldset className="people-field" aria-describedby={below ? `${id}-note` : undefined}>
      <legend className="hr-label">{label}</legend>
      <div
        className="people-box"
        data-wrong={error ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
      >
        {isEmpty && readOnly ? <span className="people-note">{t('people.none')}</span> : null}
        <ul className="people-value">
          {value.map((one) => {
            const name = localizedName(one.name, one.enName, language);
            const remark = remarkOf?.(one);
            const content = (
              <>
                {renderLead(one, name)}
                <span>
                  {name}
                  {remark ? <span className="people-tag">{remark}</span> : null}
                </span>
              </>
            );
            return (
              <li key={one.id} className="people-value-item">
                {content}
                {readOnly ? null : (
                  <button
                    type="button"
                    className="people-remove"
                    aria-label={t('people.remove', { name })}
                    onClick={() => onChange(value.filter((other) => other.id !== one.id))}
                  >
                    <Icon name="x" size={0.875} />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        {readOnly ? null : (
          <button
            type="button"
            className="people-open"
            data-empty={isEmpty ? '' : undefined}
            aria-label={t(isEmpty ? 'people.choose' : 'people.change', { label })}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {isEmpty ? <span>{t('people.placeholder')}</span> : null}
            <Icon name={isEmpty ? 'chevron-right' : 'plus'} size={1.125} />
          </button>
        )}
      </div>
      <FieldNote id={id} error={error} note={note} />
      {isOpen ? renderChooser(() => setOpen(false)) : null}
    </fieldset>
  );
}
