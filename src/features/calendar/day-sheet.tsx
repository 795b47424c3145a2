import { CALENDAR_LIMITS, saveCalendarDays } from '@contract/calendar/calls';
import { CALENDAR_KINDS, type CalendarKind } from '@contract/calendar/rules/day-kind';
import { CODE } from '@contract/codes';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { PeriodField } from '@/shared/date-time/period/period-field';
import { periodWords } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { datesBetween } from './runs';

export type Opened = {
  start: string;
  end: string;
  /** What these days are in the calendar; days of the plain week without. */
  day: { kind: CalendarKind; name: string; enName: string } | undefined;
  suggestion: CalendarKind;
};

type DaySheetProps = {
  year: number;
  revision: number;
  opened: Opened;
  onSaved: (text: string) => void;
  onReload: () => void;
  onClose: () => void;
};

/** What a day, or several on end, are: their kind and their name in both languages. */
export function DaySheet({ year, revision, opened, onSaved, onReload, onClose }: DaySheetProps) {
  const { t } = useTranslation('company-calendar');
  const language = useLanguage();
  const { start, end, day } = opened;
  const given = { start, end, kind: opened.suggestion, name: day?.name ?? '', enName: day?.enName ?? '' };
  const [values, setValues] = useState(given);
  const [isBehind, setBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof given>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const dates = datesBetween(values.start, values.end);
  const words = periodWords(values, language) ?? '';
  const save = async (kind: CalendarKind | null) => {
    const rest = { kind, name: kind ? values.name.trim() : '', enName: kind ? values.enName.trim() : '' };
    const days = dates.map((date) => ({ date, ...rest }));
    await call(saveCalendarDays, { year, revision, days }, { silent: true }).catch((cause: unknown) => {
      setBehind(cause instanceof ApiError && cause.code === CODE.conflict);
      throw cause;
    });
    onSaved(t(kind ? 'saved' : 'cleared', { days: words }));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('period', dates.length, {
        kind: 'custom',
        check: (count) =>
          count > CALENDAR_LIMITS.days ? t('tooLong', { max: CALENDAR_LIMITS.days }) : undefined,
      }),
      fieldCheck('name', values.name, {
        kind: 'custom',
        check: (name) => (values.kind === 'statutory' && !name.trim() ? t('nameMissing') : undefined),
      }),
    ];
    void attempt(checks, async () => await save(values.kind));
  };
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(given);
  return (
    <Sheet isOpen title={day ? words : t('add')} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {day ? null : (
          <PeriodField
            name="period"
            label={t('period')}
            mode="day"
            value={{ start: values.start, end: values.end }}
            earliest={`${year}-01-01`}
            latest={`${year}-12-31`}
            error={errorOf('period')}
            onChange={(period) =>
              period?.start && change({ start: period.start, end: period.end ?? period.start })
            }
          />
        )}
        <ChoiceField
          name="kind"
          label={t('kindLabel')}
          look="chips"
          isRequired
          choices={CALENDAR_KINDS.map((kind) => ({ code: kind, text: t(`kind.${kind}`) }))}
          chosen={[values.kind]}
          note={t(`kindNote.${values.kind}`)}
          onChoose={([kind]) => kind && change({ kind: kind as CalendarKind })}
        />
        <TextField
          name="name"
          label={t('name')}
          value={values.name}
          maxLength={CALENDAR_LIMITS.name}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="enName"
          label={t('enName')}
          value={values.enName}
          maxLength={CALENDAR_LIMITS.enName}
          onChange={(enName) => change({ enName })}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {isBehind ? (
          <Button kind="outline" isBlock onClick={onReload}>
            {t('loadNewest')}
          </Button>
        ) : null}
        {day ? (
          <Button
            kind="outline"
            isBlock
            disabled={isLocked || isBusy}
            onClick={() => void attempt([], async () => await save(null))}
          >
            {t('clear', { count: dates.length })}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
