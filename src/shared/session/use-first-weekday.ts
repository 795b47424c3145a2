import { firstWeekday } from '@/shared/date-time/days';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from './session-store';

/** The weekday that weeks begin with, 0 for Sunday: what the company has chosen, else what is usual in the language. */
export function useFirstWeekday(): number {
  const language = useLanguage();
  return useSessionStore(({ userInfo }) => userInfo?.firstWeekday) ?? firstWeekday(language);
}
