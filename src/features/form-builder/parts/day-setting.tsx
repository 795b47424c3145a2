import type { FormField } from '@contract/entities/form-schema';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/lib/format-date';
import { TextField } from '@/shared/ui/text-field';
import { SelectField } from '@/shared/editor/inputs';

/** Days that are counted from the day of filling in. */
const RELATIVE = {
  today: 'today',
  yesterday: 'today-1',
  tomorrow: 'today+1',
  weekAgo: 'today-7',
  weekAhead: 'today+7',
  monthAgo: 'today-30',
  monthAhead: 'today+30',
} as const;
type Relative = keyof typeof RELATIVE;
type Choice = 'any' | 'fixed' | Relative | 'other';

const relativeNames = Object.keys(RELATIVE) as Relative[];

function choiceOf(limit: string | undefined): Choice {
  if (limit === undefined) {
    return 'any';
  }
  if (!limit.startsWith('today')) {
    return 'fixed';
  }
  return relativeNames.find((name) => RELATIVE[name] === limit) ?? 'other';
}

type DaySettingProps = { field: FormField; onChange: (change: Partial<FormField>) => void };

/** The earliest and the latest day that may be chosen. */
export function DaySetting({ field, onChange }: DaySettingProps) {
  return (
    <>
      {(['earliest', 'latest'] as const).map((name) => (
        <DayLimit
          key={name}
          name={name}
          limit={field[name]}
          onChange={(limit) => onChange({ [name]: limit })}
        />
      ))}
    </>
  );
}

type DayLimitProps = {
  name: 'earliest' | 'latest';
  limit: string | undefined;
  onChange: (limit: string | undefined) => void;
};

function DayLimit({ name, limit, onChange }: DayLimitProps) {
  const { t } = useTranslation('form-builder');
  const choice = choiceOf(limit);
  const choices = (['any', ...relativeNames, 'fixed'] as const).map((value) => ({
    value: value as Choice,
    text: t(`day.${value}`),
  }));
  const choose = (next: Choice) => {
    if (next === 'fixed') {
      onChange(formatDate(Date.now(), 'date'));
    } else if (next === 'any') {
      onChange(undefined);
    } else if (next !== 'other') {
      onChange(RELATIVE[next]);
    }
  };
  return (
    <div className="fb-pair">
      <SelectField
        name={name}
        label={t(`editor.${name}`)}
        value={choice}
        options={choice === 'other' ? [...choices, { value: 'other', text: limit ?? '' }] : choices}
        onChange={choose}
      />
      {choice === 'fixed' ? (
        <TextField
          name={`${name}Day`}
          type="date"
          label={t('day.fixedDay')}
          value={limit ?? ''}
          onChange={(day) => day && onChange(day)}
        />
      ) : null}
    </div>
  );
}
