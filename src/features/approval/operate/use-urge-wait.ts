import type { ApprovalDetail } from '@contract/approval/calls';
import { URGE_MINUTES } from '@contract/approval/operation-calls';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/lib/time/format-date';
import { useNow } from '@/shared/lib/time/use-now';
import type { SheetOperation } from './operations';

const MINUTE_MS = 60_000;

/** Why an urge would be refused now, in words; undefined when it would not. */
export function useUrgeWait(operation: SheetOperation, { urgeAgainAt }: ApprovalDetail): string | undefined {
  const { t } = useTranslation('approval');
  const now = useNow();
  const left = operation === 'urge' && urgeAgainAt ? Date.parse(urgeAgainAt) - now : 0;
  if (!urgeAgainAt || left <= 0) {
    return undefined;
  }
  // Where the day's urges are used up, the next day begins.
  if (formatDate(urgeAgainAt, 'time') === '00:00') {
    return t('urgeTomorrow');
  }
  return t('urgeAgain', { count: Math.min(URGE_MINUTES, Math.ceil(left / MINUTE_MS)) });
}
