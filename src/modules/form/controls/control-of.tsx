import type { FieldKind } from '@contract/form/schema';
import type { ComponentType } from 'react';
import { isRequired } from '@contract/form/rules/check/check-value';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { TextField } from '@/shared/ui/field/text-field';
import type { ControlProps } from './control-props';
import { DateControl } from './date-control';
import { DateRangeControl } from './date-range-control';
import { FilesControl } from './files-control';
import { LocationControl } from './location-control';
import { LongTextControl } from './long-text-control';
import { DepartmentControl, PersonControl } from './named-control';
import { NumberControl } from './number-control';
import { QuestionnaireControl } from './questionnaire-control';
import { SignatureControl } from './signature-control';
import { TableControl } from './table-control';
import { useChoices, type Choice } from '../dictionary-context';

const fieldProps = ({ field, path, label, hint, error, value, onBlur }: ControlProps<string>) => ({
  name: path,
  label,
  value: value ?? '',
  placeholder: hint,
  error,
  'aria-required': isRequired(field),
  onBlur,
});

/** One line of text. */
function TextControl(props: ControlProps<string>) {
  return <TextField {...fieldProps(props)} onChange={props.onChange} />;
}

/** A mobile number, typed on the phone's own pad. */
function PhoneControl(props: ControlProps<string>) {
  return (
    <TextField
      {...fieldProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onChange={(text) =>
        props.onChange(
          text
            .normalize('NFKC')
            .replace(/[^\d\s+-]/g, '')
            .slice(0, 24),
        )
      }
    />
  );
}

/** A control with the type of its value forgotten: the form holds for each field a value of its kind. */
type AnyControl = ComponentType<ControlProps<unknown>>;
const any = <Value,>(control: (props: ControlProps<Value>) => unknown) => control as AnyControl;

export const CONTROLS: Record<Exclude<FieldKind, 'description'>, AnyControl> = {
  text: any(TextControl),
  longText: any(LongTextControl),
  number: any(NumberControl),
  amount: any(NumberControl),
  date: any(DateControl),
  time: any(DateControl),
  dateRange: any(DateRangeControl),
  singleChoice: any(SingleChoiceControl),
  multiChoice: any(MultiChoiceControl),
  person: any(PersonControl),
  department: any(DepartmentControl),
  phone: any(PhoneControl),
  image: any(FilesControl),
  attachment: any(FilesControl),
  signature: any(SignatureControl),
  location: any(LocationControl),
  detailTable: any(TableControl),
  questionnaire: any(QuestionnaireControl),
};

/** One choice. */
function SingleChoiceControl({ value, onChange, ...rest }: ControlProps<string>) {
  return <ChoiceControl {...rest} chosen={value ? [value] : []} onChoose={(codes) => onChange(codes[0])} />;
}

/** Any number of choices. */
function MultiChoiceControl({ value, onChange, ...rest }: ControlProps<string[]>) {
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
