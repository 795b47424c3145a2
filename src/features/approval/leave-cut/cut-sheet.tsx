import {
  changeLeave,
  previewLeaveChange,
  type LeaveChanges,
  type LeaveChangePreview,
} from '@contract/leave/change-calls';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { randomId } from '@/shared/lib/random-id';
import { momentWords } from '@/shared/lib/time/moment-words';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { Segments } from '@/shared/ui/page/segments';
import { keptText } from '@contract/leave/change/kept-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useLeaveAmount } from './use-leave-amount';
import { Check } from '@/shared/ui/check/check';

type CutSheetProps = {
  approvalId: string;
  standing: LeaveChanges;
  onSent: () => void;
  onClose: () => void;
};
type How = 'shorten' | 'cancel';

/** What of an approved leave is not taken after all, what that gives back, and why. */
export function CutSheet({ approvalId, standing, onSent, onClose }: CutSheetProps) {
  const { t } = useTranslation('approval');
  const [how, setHow] = useState<How>('shorten');
  const [without, setWithout] = useState<readonly string[]>([]);
  const [border, setBorder] = useState<{ start?: string | undefined; end?: string | undefined }>({});
  const [reason, setReason] = useState('');
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const isCut = how === 'cancel' || without.length > 0 || Boolean(border.start ?? border.end);
  const cut = how === 'cancel' ? { isCancelled: true } : { ...border, without: [...without] };
  const preview = useRead(previewLeaveChange, isCut ? { approvalId, ...cut } : undefined, { isFresh: true });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('cut', isCut ? 'cut' : '', { kind: 'required', tip: t('cut.nothing') }),
      fieldCheck('reason', reason.trim(), { kind: 'required', tip: t('cut.reasonMissing') }),
    ];
    void attempt(checks, async () => {
      const { state } = await call(
        changeLeave,
        { approvalId, requestId, ...cut, reason: reason.trim() },
        { silent: true },
      );
      showToast(t(state === 'done' ? 'cut.held' : 'cut.sent'), { kind: 'success' });
      onSent();
    });
  };
  return (
    <Sheet isOpen title={t('cut.open')} isUnsaved={isCut || reason !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <Segments
          options={[
            { value: 'shorten', text: t('cut.shorten') },
            { value: 'cancel', text: t('cut.cancel') },
          ]}
          value={how}
          label={t('cut.how')}
          onChange={setHow}
        />
        {how === 'shorten' ? (
          <>
            <Days standing={standing} without={without} onChange={setWithout} />
            <Borders standing={standing} border={border} onChange={setBorder} />
          </>
        ) : null}
        {errorOf('cut') ? <p className="apv-cut-wrong">{errorOf('cut')}</p> : null}
        {isCut && preview.data ? <CutPreview preview={preview.data} /> : null}
        <TextArea
          name="reason"
          label={t('cut.reason')}
          value={reason}
          max={LIMITS.remark}
          onChange={(text) => {
            clear();
            setReason(text);
          }}
          error={errorOf('reason')}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'cut.sending' : standing.isAlone ? 'cut.hold' : 'cut.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

type DaysProps = {
  standing: LeaveChanges;
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
};

/** The dates of the leave: those that are worked after all are tapped off. */
function Days({ standing: { days }, without, onChange }: DaysProps) {
  const { t } = useTranslation('approval');
  const amount = useLeaveAmount();
  return (
    <fieldset className="apv-cut-days">
      <legend className="hr-label">{t('cut.days')}</legend>
      {days.map(({ day, minutes }) => {
        const isOff = without.includes(day);
        return (
          <Check
            key={day}
            data-off={isOff ? '' : undefined}
            isChecked={!isOff}
            onChange={() => onChange(isOff ? without.filter((one) => one !== day) : [...without, day])}
          >
            <span>{momentWords(day, 'weekday')}</span>
            <span>{isOff ? t('cut.works') : amount(minutes)}</span>
          </Check>
        );
      })}
    </fieldset>
  );
}

type Border = { start?: string | undefined; end?: string | undefined };

/** A later start and an earlier end, where the leave is told by the clock. */
function Borders({
  standing: { times },
  border,
  onChange,
}: {
  standing: LeaveChanges;
  border: Border;
  onChange: (border: Border) => void;
}) {
  const { t } = useTranslation('approval');
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last || (first.start.endsWith('00:00') && last.end.endsWith('00:00'))) {
    return null;
  }
  const common = { mode: 'minute' as const, earliest: first.start, latest: last.end };
  return (
    <>
      <DateField
        {...common}
        label={t('cut.start')}
        value={border.start ?? first.start}
        onChange={(start) => onChange({ ...border, start: start === first.start ? undefined : start })}
      />
      <DateField
        {...common}
        label={t('cut.end')}
        value={border.end ?? last.end}
        onChange={(end) => onChange({ ...border, end: end === last.end ? undefined : end })}
      />
    </>
  );
}

/** What a cut gives back, before it is sent. */
function CutPreview({ preview }: { preview: LeaveChangePreview }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const amount = useLeaveAmount();
  const { kept, backMinutes, lots, shiftDates, confirmedDates } = preview;
  const datesIn = (dates: readonly string[]) =>
    dates.map((date) => momentWords(date, 'day')).join(t('separator'));
  return (
    <output className="apv-cut-preview">
      <p>
        <strong>{t('cut.back', { amount: amount(backMinutes) })}</strong>
      </p>
      <p>
        {kept.length === 0 ? t('cut.nothingStays') : t('cut.stays', { period: keptText(kept, language) })}
      </p>
      {lots.map(({ source, validFrom, validTo, minutes, graceUntil }) => (
        <p key={`${source} ${validFrom} ${validTo}`}>
          {t('cut.toLot', { source: t(`lotSource.${source}`), amount: amount(minutes) })}
          {graceUntil ? t('cut.grace', { day: momentWords(graceUntil, 'day') }) : null}
        </p>
      ))}
      {shiftDates.length > 0 ? <p>{t('cut.shifts', { dates: datesIn(shiftDates) })}</p> : null}
      {confirmedDates.length > 0 ? <p>{t('cut.confirmed', { dates: datesIn(confirmedDates) })}</p> : null}
    </output>
  );
}
