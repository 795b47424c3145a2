import { REMINDER_MINUTES, type ReminderChoice } from '@contract/attendance/reminder';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { ChoiceChips } from '@/shared/choice/choice-chips';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import type { useReminderChoice } from './use-reminder-choice';
import './remind.css';

const NONE = 'none';
const SWITCHES = ['missing', 'makeUpEnds', 'confirm'] as const;

type ReminderChoicesProps = { reminder: ReturnType<typeof useReminderChoice> };

/** What the person is reminded of about their attendance: how long before a shift, and of what else. */
export function ReminderChoices({ reminder: { value, error, reload, change, state } }: ReminderChoicesProps) {
  const { t } = useTranslation('notice-settings');
  return (
    <Section
      title={t('remind.title')}
      action={<output className="remind-state">{state === 'idle' ? '' : t(state)}</output>}
    >
      {value ? <Choices value={value} onChange={change} /> : null}
      {!value && error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!value && !error ? <Loading rows={4} /> : null}
    </Section>
  );
}

type ChoicesProps = { value: ReminderChoice; onChange: (part: Partial<ReminderChoice>) => void };

function Choices({ value, onChange }: ChoicesProps) {
  const { t } = useTranslation('notice-settings');
  const { before } = value;
  return (
    <div className="remind-choices">
      <ChoiceChips
        name="before"
        label={t('remind.before')}
        choices={[
          ...REMINDER_MINUTES.map((count) => ({ code: String(count), text: t('remind.minutes', { count }) })),
          { code: NONE, text: t('remind.none') },
        ]}
        chosen={[before === null ? NONE : String(before)]}
        onChoose={([code]) =>
          // Pressed once more, a choice stays what it is.
          code === undefined
            ? undefined
            : onChange({ before: REMINDER_MINUTES.find((count) => String(count) === code) ?? null })
        }
      />
      {before === null ? null : (
        <SwitchRow
          name="throughQuiet"
          label={t('remind.throughQuiet')}
          note={t('remind.throughQuietNote')}
          isOn={value.throughQuiet}
          onChange={(throughQuiet) => onChange({ throughQuiet })}
        />
      )}
      {SWITCHES.map((name) => (
        <SwitchRow
          key={name}
          name={name}
          label={t(`remind.${name}`)}
          note={t(`remind.${name}Note`)}
          isOn={value[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
    </div>
  );
}
