import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { lengthOfLeave } from '@contract/leave/rule/words';
import type { RunReason } from '@contract/leave/run/run';
import type { Language } from '@contract/limits';
import { momentText, periodText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';

/** From when until when leave can be taken. */
export const validText = (
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  language: Language,
): string =>
  validTo === null ? `${momentText(validFrom, 'day', language)} –` : periodText(validFrom, validTo, language);

/** Why a run did what it did, in words. */
export function useReasonText(): (reason: RunReason) => string {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const day = (date: string | undefined) => (date ? momentText(date, 'day', language) : '');
  const length = (minutes: number) => lengthOfLeave(minutes, language);
  return (reason) => {
    switch (reason.code) {
      case 'statute':
      case 'companyDays':
        return reason.steps
          .map(({ params: { from, to, calendarDays, daysPerYear } }) =>
            t(`because.${reason.code}`, { from: day(from), to: day(to), count: calendarDays, daysPerYear }),
          )
          .join(t('because.and'));
      case 'wholeYear':
        return t('because.wholeYear', { year: reason.year });
      case 'shareOfYear':
        return t('because.shareOfYear', {
          from: day(reason.from),
          to: day(reason.to),
          count: reason.calendarDays,
          days: reason.days,
        });
      case 'monthOfYear':
        return reason.share
          ? t('because.monthShare', { days: reason.days, part: reason.share.days, of: reason.share.of })
          : t('because.month', { days: reason.days });
      case 'unusedOfYear':
        return reason.max === null
          ? t('because.unused', { year: reason.year, length: length(reason.unused) })
          : t('because.unusedMax', {
              year: reason.year,
              length: length(reason.unused),
              max: length(reason.max * LEAVE_DAY_MINUTES),
            });
      case 'endedOn':
        return t('because.endedOn', { day: day(reason.day) });
      case 'notTaken':
        return reason.earned === null
          ? t('because.notTaken', { day: day(reason.leftOn) })
          : t('because.notTakenOf', {
              day: day(reason.leftOn),
              earned: length(reason.earned * LEAVE_DAY_MINUTES),
              taken: length(reason.taken),
            });
      case 'alreadyGranted':
      case 'setByHand':
      case 'noDays':
        return t(`because.${reason.code}`, { year: reason.year });
      case 'notYetEligible':
        return t('because.notYetEligible', { day: day(reason.from), count: reason.months });
      case 'hiredThisYear':
        return t('because.hiredThisYear', { day: day(reason.hiredOn) });
      case 'notEligible':
        return t('because.notEligible');
      case 'owedBefore':
        return t('because.owedBefore');
      case 'serviceDateMissing':
        return t('because.serviceDateMissing');
      case 'underTwelveMonths':
        return t('because.underTwelveMonths', { day: day(reason.params['from']) });
      case 'hiredAfterYear':
        return t('because.hiredAfterYear', { day: day(reason.params['hiredOn']) });
      case 'leftBeforeYear':
        return t('because.leftBeforeYear', { day: day(reason.params['leftOn']) });
      case 'serviceAfterHire':
        return t('because.serviceAfterHire', {
          service: day(reason.params['serviceSince']),
          hired: day(reason.params['hiredOn']),
        });
      case 'leftBeforeHire':
        return t('because.leftBeforeHire', {
          left: day(reason.params['leftOn']),
          hired: day(reason.params['hiredOn']),
        });
    }
  };
}
