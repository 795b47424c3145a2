import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlTexts } from '@/shared/ui/theme/control-texts';
import { PickButton } from '@/shared/ui/button/pick-button';
import { ChoiceChips } from './choice-chips';
import { ChoiceSheet } from './choice-sheet';
import { areChips, type ChoiceListProps } from './choices';

type ChoiceFieldProps = ChoiceListProps & {
  /** Heading of the sheet; the label when left out. */
  title?: string | undefined;
  placeholder?: string | undefined;
  /** A few short choices stand side by side, others on a sheet. Named where several fields have to look alike. */
  look?: 'chips' | 'sheet';
  /** How many at most, of several. */
  max?: number | undefined;
  error?: string | undefined;
  note?: string | undefined;
  isLocked?: boolean | undefined;
};

/** A field for one of some choices, or several of them. */
export function ChoiceField(props: ChoiceFieldProps) {
  return <ControlTexts label={props.label}>{() => <ReadyField {...props} />}</ControlTexts>;
}

function ReadyField(props: ChoiceFieldProps) {
  const { title, placeholder, look, max, error, note, isLocked, ...list } = props;
  const { label, choices, chosen, isMultiple } = list;
  const { t } = useTranslation('fields');
  const [isOpen, setOpen] = useState(false);
  if ((look ?? (areChips(choices) ? 'chips' : 'sheet')) === 'chips') {
    return <ChoiceChips {...list} error={error} note={note ?? placeholder} isLocked={isLocked} />;
  }
  const names = choices.filter(({ code }) => chosen.includes(code)).map(({ text }) => text);
  const only = !isMultiple && choices.find(({ code }) => code === chosen[0])?.note;
  return (
    <>
      <PickButton
        name={list.name}
        label={label}
        text={names.join(t('choice.separator')) + (only ? ` · ${only}` : '')}
        placeholder={placeholder ?? t('choice.choose')}
        icon="chevron-right"
        error={error}
        note={
          note ?? (isMultiple && chosen.length > 1 ? t('choice.chosen', { count: chosen.length }) : undefined)
        }
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <ChoiceSheet {...list} title={title ?? label} max={max} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
