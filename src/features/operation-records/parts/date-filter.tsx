import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFields, fieldCheck } from '@/shared/form/check-fields';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Sheet } from '@/shared/ui/sheet';
import { lastDays, type Filters } from '../filters';
import { momentWords, periodWords } from '@/shared/lib/moment-words';

type Days = Pick<Filters, 'start' | 'end'>;
type DateFilterProps = { value: Days; onChange: (days: Days) => void };

const PRESETS = [
  { key: 'today', days: 1 },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
] as const;

/** The period to look at: a button that says which, and a sheet to choose another. */
export function DateFilter({ value, onChange }: DateFilterProps) {
  const { t } = useTranslation('records');
  const [isOpen, setIsOpen] = useState(false);
  const { start, end } = value;
  const choose = (days: Days) => {
    setIsOpen(false);
    onChange(days);
  };
  const text =
    start && end
      ? start === end
        ? momentWords(start, 'day')
        : periodWords(start, end)
      : start
        ? t('dates.since', { start: momentWords(start, 'day') })
        : end
          ? t('dates.until', { end: momentWords(end, 'day') })
          : t('dates.any');
  return (
    <>
      <button
        type="button"
        className="records-dates"
        data-on={start || end ? '' : undefined}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="calendar-range" size={1.125} />
        <span>{text}</span>
        <Icon name="chevron-down" size={1} />
      </button>
      <Sheet isOpen={isOpen} title={t('dates.title')} onClose={() => setIsOpen(false)}>
        <DateForm value={value} onChoose={choose} />
      </Sheet>
    </>
  );
}

function DateForm({ value, onChoose }: { value: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation('records');
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(value.start ?? '');
  const [end, setEnd] = useState(value.end ?? '');
  const [error, setError] = useState<string>();
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const failed = await checkFields(
      [
        fieldCheck('end', end, {
          kind: 'custom',
          check: (last) => (start && last && last < start ? t('dates.wrong') : undefined),
        }),
      ],
      form.current ?? document,
    );
    setError(failed?.message);
    if (!failed) {
      onChoose({ start: start || undefined, end: end || undefined });
    }
  };
  return (
    <form className="records-form" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="records-presets">
        {PRESETS.map(({ key, days }) => (
          <Button key={key} size="small" onClick={() => onChoose(lastDays(days, Date.now()))}>
            {t(`dates.${key}`)}
          </Button>
        ))}
        <Button size="small" onClick={() => onChoose({})}>
          {t('dates.clear')}
        </Button>
      </div>
      <div className="records-period">
        <label>
          <span>{t('dates.start')}</span>
          <input type="date" name="start" value={start} onChange={(event) => setStart(event.target.value)} />
        </label>
        <label>
          <span>{t('dates.end')}</span>
          <input
            type="date"
            name="end"
            value={end}
            aria-describedby={error ? 'records-period-error' : undefined}
            onChange={(event) => setEnd(event.target.value)}
          />
        </label>
      </div>
      {error ? (
        <p className="records-error" id="records-period-error">
          {error}
        </p>
      ) : null}
      <Button type="submit" kind="primary" isBlock>
        {t('dates.apply')}
      </Button>
    </form>
  );
}
