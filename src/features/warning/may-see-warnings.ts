import { FUNCTION_ID } from '@contract/role/functions';
import { useHasPermission } from '@/shared/session/has-permission';

/** Whether the person may see warnings of any kind. */
export function useMaySeeWarnings(): boolean {
  const hasOwn = useHasPermission(FUNCTION_ID.dailyConfirmation);
  const keeps = useHasPermission(FUNCTION_ID.attendanceBoard);
  const plans = useHasPermission(FUNCTION_ID.roster);
  const signs = useHasPermission(FUNCTION_ID.signingCenter);
  const hasLeave = useHasPermission(FUNCTION_ID.annualLeave);
  const keepsPeople = useHasPermission(FUNCTION_ID.organisation);
  const checksCertificates = useHasPermission(FUNCTION_ID.certificates);
  return checksCertificates || hasOwn || keeps || plans || signs || hasLeave || keepsPeople;
}
