import type { FormField } from '@contract/form/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { formatDate } from '@/shared/lib/time/format-date';
import { NumberField, SelectField } from '@/modules/editor/inputs';

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
type Counted = 'before' | 'after';
type Choice = 'any' | 'fixed' | Relative | Counted;

const relativeNames = Object.keys(RELATIVE) as Relative[];
const SIGN = { before: '-', after: '+' } as const;
const DAYS_MAX = 9_999;

/** Days from the day of filling in, as a limit counts them: `today-31`. */
function countOf(limit: string | undefined): { to: Counted; days: number } | undefined {
  const [, sign, days] = /^today([+-])(\d+)$/.exec(limit ?? '') ?? [];
  return days === undefined ? undefined : { to: sign === '-' ? 'before' : 'after', days: Number(days) };
}

function choiceOf(limit: string | undefined): Choice {
  if (limit === undefined) {
    return 'any';
  }
  return relativeNames.find((name) => RELATIVE[name] === limit) ?? countOf(limit)?.to ?? 'fixed';
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
  const given = choiceOf(limit);
  // While days are being counted, 7 of them are not yet the week that stands in the list.
  const [counted, setCounted] = useState(given === 'before' || given === 'after' ? given : undefined);
  const choice = counted ?? given;
  const choose = (next: Choice) => {
    setCounted(next === 'before' || next === 'after' ? next : undefined);
    if (next === 'fixed') {
      onChange(formatDate(Date.now(), 'date'));
    } else if (next === 'any') {
      onChange(undefined);
    } else if (next === 'before' || next === 'after') {
      onChange(`today${SIGN[next]}${countOf(limit)?.days ?? 1}`);
    } else {
      onChange(RELATIVE[next]);
    }
  };
  return (
    <div className="fb-pair">
      <SelectField
        name={name}
        label={t(`editor.${name}`)}
        value={choice}
        options={(['any', ...relativeNames, 'before', 'after', 'fixed'] as const).map((value) => ({
          value,
          text: t(`day.${value}`),
        }))}
        onChange={choose}
      />
      {counted ? (
        <NumberField
          name={`${name}Count`}
          label={t('day.count')}
          bounds={[1, DAYS_MAX]}
          value={countOf(limit)?.days}
          onChange={(days) => onChange(days ? `today${SIGN[counted]}${days}` : undefined)}
        />
      ) : null}
      {choice === 'fixed' ? (
        <DateField
          name={`${name}Day`}
          mode="day"
          label={t('day.fixedDay')}
          value={limit}
          onChange={(day) => day && onChange(day)}
        />
      ) : null}
    </div>
  );
}
