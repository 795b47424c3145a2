import { isRequired } from '@contract/form/rules/check/check-value';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { useChoices, type Choice } from '../dictionary-context';
import type { ControlProps } from './control-props';

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
  isMultiple,
  onChoose,
}: ChoiceControlProps) {
  const { t } = useTranslation('custom-form');
  const { list, state, reload } = useChoices(field);
  if (state !== 'ready') {
    return (
      <div>
        <span className="hr-label">{label}</span>
        {state === 'failed' ? (
          <ErrorState title={t('choice.failed')} onRetry={reload} />
        ) : (
          <Skeleton height="50px" />
        )}
      </div>
    );
  }
  return (
    <ChoiceField
      name={path}
      label={label}
      placeholder={hint}
      error={error}
      choices={withLost(list, chosen, t('choice.unknown'))}
      chosen={chosen}
      isMultiple={isMultiple}
      isRequired={isRequired(field)}
      max={field.maxCount}
      onChoose={onChoose}
    />
  );
}

/** A choice that is not offered any more is still shown, so that it can be seen and taken away. */
function withLost(list: readonly Choice[], chosen: readonly string[], text: string): readonly Choice[] {
  const lost = chosen.filter((code) => !list.some((one) => one.code === code));
  return [...list, ...lost.map((code) => ({ code, text, isDisabled: true }))];
}
