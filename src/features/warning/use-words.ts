import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatDate } from '@/shared/lib/time/format-date';
import { useNow } from '@/shared/lib/time/use-now';
import type { Words } from './warning-words';

/** Language, texts and today, from which the words of warnings are made. */
export function useWords(): Words {
  const { t } = useTranslation('warnings');
  const language = useLanguage();
  return { t, language, today: formatDate(useNow(), 'date') };
}
