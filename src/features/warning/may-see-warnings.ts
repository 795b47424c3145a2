import { WARNING_FUNCTIONS } from '@contract/warning/warning';
import { hasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';

/** Whether the person may see warnings of any kind. */
export function useMaySeeWarnings(): boolean {
  useSessionStore((state) => state.permission);
  return WARNING_FUNCTIONS.some((id) => hasPermission(id));
}
