import type { LeaveChangePreview } from '@contract/leave/change-calls';
import { keptText } from '@contract/leave/change/kept-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { useLeaveAmount } from './use-leave-amount';

/** What a cut gives back, before it is sent. */
export function CutPreview({ preview }: { preview: LeaveChangePreview }) {
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
