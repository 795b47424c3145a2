import type { WeekdayHours } from '@contract/roster/wish-calls';
import { DAY_MINUTES, minutesOf, timeOf } from '@contract/shift/rules/segments';
import { nextDayText } from '@contract/shift/words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { TimeField } from '@/shared/date-time/time/time-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { isNever } from './hours-words';

const KINDS = ['always', 'hours', 'never'] as const;
type Kind = (typeof KINDS)[number];

type WeekdaySheetProps = {
  weekday: number;
  name: string;
  hours: WeekdayHours | undefined;
  onSave: (hours: WeekdayHours | undefined) => Promise<void>;
  onClose: () => void;
};

/** When somebody can work on a weekday. An end before the start is one of the next day. */
export function WeekdaySheet({ weekday, name, hours, onSave, onClose }: WeekdaySheetProps) {
  const { t } = useTranslation('wishes');
  const language = useLanguage();
  const [kind, setKind] = useState<Kind>(hours ? (isNever(hours) ? 'never' : 'hours') : 'always');
  const given = hours && !isNever(hours) ? hours : undefined;
  const [start, setStart] = useState(timeOf((given?.startMinute ?? 540) % DAY_MINUTES));
  const [end, setEnd] = useState(timeOf((given?.endMinute ?? 1_080) % DAY_MINUTES));
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const endsNextDay = minutesOf(end) <= minutesOf(start);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      const startMinute = minutesOf(start);
      const endMinute = minutesOf(end) + (endsNextDay ? DAY_MINUTES : 0);
      await onSave(
        kind === 'always'
          ? undefined
          : kind === 'never'
            ? { weekday, startMinute: 0, endMinute: 0 }
            : { weekday, startMinute, endMinute },
      );
    });
  };
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="kind"
          label={t('week.when')}
          look="chips"
          isRequired
          choices={KINDS.map((code) => ({ code, text: t(`week.${code}`) }))}
          chosen={[kind]}
          onChoose={([code]) => {
            clear();
            setKind((code ?? kind) as Kind);
          }}
        />
        {kind === 'hours' ? (
          <>
            <TimeField
              name="start"
              label={t('week.from')}
              value={start}
              onChange={(time) => setStart(time ?? start)}
            />
            <TimeField
              name="end"
              label={t('week.to')}
              value={end}
              text={endsNextDay ? nextDayText(end, language) : undefined}
              note={endsNextDay ? t('week.nextDay') : undefined}
              onChange={(time) => setEnd(time ?? end)}
            />
          </>
        ) : null}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'week.saving' : 'week.save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
