import { reportSchedule, type ReportRow } from '@contract/report/calls';
import type { ReportSchedule } from '@contract/report/rules/next-run';
import { hourText, weekdayWord } from '@contract/report/words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

const KINDS = ['none', 'weekdays', 'monthDay', 'locked'] as const;
type Kind = (typeof KINDS)[number];
const USUAL_HOUR = 9;

type Typed = {
  kind: Kind;
  weekdays: readonly number[];
  day: number;
  hour: number;
  sendsToShared: boolean;
  isPaused: boolean;
};

const typedOf = ({ schedule, sendsToShared, pause }: ReportRow): Typed => ({
  kind: schedule?.kind ?? 'none',
  weekdays: schedule?.kind === 'weekdays' ? schedule.weekdays : [1],
  day: schedule?.kind === 'monthDay' ? schedule.day : 1,
  hour: schedule && schedule.kind !== 'locked' ? schedule.hour : USUAL_HOUR,
  sendsToShared,
  isPaused: pause !== null,
});

function scheduleOf({ kind, weekdays, day, hour }: Typed): ReportSchedule | null {
  switch (kind) {
    case 'none':
      return null;
    case 'weekdays':
      return { kind, weekdays: [...weekdays].sort((a, b) => a - b), hour };
    case 'monthDay':
      return { kind, day, hour };
    case 'locked':
      return { kind };
  }
}

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

type ScheduleSheetProps = { row: ReportRow; zone: string; onClose: () => void };

/** When a report runs by itself, on the company's clock. */
export function ScheduleSheet({ row, zone, onClose }: ScheduleSheetProps) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState(() => typedOf(row));
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const put = (part: Partial<Typed>) => {
    clear();
    setTyped((before) => ({ ...before, ...part }));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const needsDay = typed.kind === 'weekdays' && typed.weekdays.length === 0;
    const checks = [
      fieldCheck('weekdays', '', {
        kind: 'custom',
        check: () => (needsDay ? t('weekdaysRequired') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const { sendsToShared, isPaused } = typed;
      const plan = scheduleOf(typed);
      const schedule = plan?.kind === 'weekdays' ? { ...plan, weekdays: [...plan.weekdays] } : plan;
      const { id, revision } = row;
      await call(reportSchedule, { id, revision, schedule, sendsToShared, isPaused }, { silent: true });
      showToast(t('saved'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet
      isOpen
      title={t('scheduleTitle')}
      isUnsaved={JSON.stringify(typed) !== JSON.stringify(typedOf(row))}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="kind"
          label={t('scheduleKind')}
          choices={KINDS.map((code) => ({ code, text: t(`kind.${code}`) }))}
          chosen={[typed.kind]}
          isRequired
          onChoose={([code]) => put({ kind: KINDS.find((one) => one === code) ?? 'none' })}
        />
        <Times typed={typed} zone={zone} error={errorOf('weekdays')} onPut={put} />
        {typed.kind === 'none' ? null : (
          <>
            <SwitchRow
              name="sendsToShared"
              label={t('sendsToShared')}
              note={t('sendsToSharedNote')}
              isOn={typed.sendsToShared}
              onChange={(sendsToShared) => put({ sendsToShared })}
            />
            <SwitchRow
              name="isPaused"
              label={t('pause')}
              isOn={typed.isPaused}
              onChange={(isPaused) => put({ isPaused })}
            />
          </>
        )}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

type TimesProps = {
  typed: Typed;
  zone: string;
  error: string | undefined;
  onPut: (part: Partial<Typed>) => void;
};

function Times({ typed, zone, error, onPut }: TimesProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { kind, weekdays, day, hour } = typed;
  if (kind === 'none' || kind === 'locked') {
    return null;
  }
  return (
    <>
      {kind === 'weekdays' ? (
        <ChoiceField
          name="weekdays"
          label={t('weekdays')}
          isMultiple
          choices={upTo(1, 7).map((one) => ({ code: String(one), text: weekdayWord(one, language) }))}
          chosen={weekdays.map(String)}
          error={error}
          onChoose={(codes) => onPut({ weekdays: codes.map(Number) })}
        />
      ) : (
        <ChoiceField
          name="day"
          label={t('day')}
          look="sheet"
          isRequired
          choices={upTo(1, 31).map((one) => ({ code: String(one), text: t('dayOf', { day: one }) }))}
          chosen={[String(day)]}
          note={t('dayNote')}
          onChoose={([code]) => onPut({ day: Number(code) })}
        />
      )}
      <ChoiceField
        name="hour"
        label={t('hour')}
        look="sheet"
        isRequired
        choices={upTo(0, 23).map((one) => ({ code: String(one), text: hourText(one, language) }))}
        chosen={[String(hour)]}
        note={t('hourNote', { zone })}
        onChoose={([code]) => onPut({ hour: Number(code) })}
      />
    </>
  );
}
