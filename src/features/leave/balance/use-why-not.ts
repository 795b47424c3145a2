import type { RunReason } from '@contract/leave/run/run';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../reason-text';

/** Why nothing is granted; what is wrong in one's own file is for others to mend. */
export function useWhyNot(isOwn: boolean): (reason: RunReason) => string {
  const { t } = useTranslation('my-leave');
  const reasonText = useReasonText();
  return (reason) =>
    isOwn && (reason.code === 'serviceDateMissing' || reason.code === 'serviceAfterHire')
      ? t(`notGranted.${reason.code}`)
      : reasonText(reason);
}
