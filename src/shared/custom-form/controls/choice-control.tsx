import { isRequired } from '@contract/rules/form/check-value';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/shared/ui/states';
import { Skeleton } from '@/shared/ui/skeleton';
import { useChoices, type Choice } from '../dictionary-context';
import { ChoiceChips } from '../pickers/choice-chips';
import { ChoiceSheet } from '../pickers/choice-sheet';
import type { ControlProps } from './control-props';
import { PickButton } from './pick-button';

/** More than these do not stand side by side but in a list with a search. */
const CHIPS_MAX = 8;
const CHIP_TEXT_MAX = 16;

/** One choice. */
export function SingleChoiceControl({ value, onChange, ...rest }: ControlProps<string>) {
  return <ChoiceControl {...rest} chosen={value ? [value] : []} onChoose={(codes) => onChange(codes[0])} />;
}

/** Any number of choices. */
export function MultiChoiceControl({ value, onChange, ...rest }: ControlProps<string[]>) {
  return (
    <ChoiceControl
      {...rest}
      isMultiple
      chosen={value ?? []}
      onChoose={(codes) => onChange(codes.length > 0 ? codes : undefined)}
    />
  );
}

type ChoiceControlProps = Omit<ControlProps<never>, 'value' | 'onChange'> & {
  chosen: string[];
  isMultiple?: boolean;
  onChoose: (codes: string[]) => void;
};

function ChoiceControl({
  field,
  path,
  label,
  hint,
  error,
  chosen,
  isMultiple = false,
  onChoose,
}: ChoiceControlProps) {
  const { t } = useTranslation('custom-form');
  const { list, state, reload } = useChoices(field);
  const [isOpen, setOpen] = useState(false);
  if (state !== 'ready') {
    return (
      <div>
        <span className="hr-label">{label}</span>
        {state === 'failed' ? (
          <ErrorState title={t('choice.failed')} onRetry={reload} />
        ) : (
          <Skeleton height="3rem" />
        )}
      </div>
    );
  }
  const choices = withLost(list, chosen, t('choice.unknown'));
  const shared = {
    path,
    label,
    choices,
    chosen,
    isMultiple,
    isRequired: isRequired(field),
    onChoose,
  };
  if (
    choices.length <= CHIPS_MAX &&
    choices.every((one) => one.text.length <= CHIP_TEXT_MAX * (isAscii(one.text) ? 2 : 1))
  ) {
    return <ChoiceChips {...shared} error={error} hint={hint} />;
  }
  const names = choices.filter(({ code }) => chosen.includes(code)).map(({ text }) => text);
  return (
    <>
      <PickButton
        label={label}
        text={names.join(t('choice.separator'))}
        placeholder={hint ?? t('choose')}
        icon="chevron-right"
        error={error}
        note={isMultiple && chosen.length > 1 ? t('choice.chosen', { count: chosen.length }) : undefined}
        onPress={() => setOpen(true)}
      />
      {isOpen ? <ChoiceSheet {...shared} max={field.maxCount} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** A choice that is not offered any more is still shown, so that it can be seen and taken away. */
function withLost(list: readonly Choice[], chosen: readonly string[], text: string): readonly Choice[] {
  const lost = chosen.filter((code) => !list.some((one) => one.code === code));
  return [...list, ...lost.map((code) => ({ code, text, isDisabled: true }))];
}
