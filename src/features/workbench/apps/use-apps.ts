import type { Workbench } from '@contract/workbench/calls';
import { useMemo } from 'react';
import { detectClient } from '@/shared/platform/detect';
import { hasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { offeredApps } from './app-rules';

/**
 * The apps that the signed-in person may open here; another list after their permissions have changed. `outside` are those that
 * the company opens in a client of its own: shown in that client alone.
 */
export function useApps(outside: Workbench['outsideApps'] | undefined) {
  const permission = useSessionStore((state) => state.permission);
  return useMemo(() => {
    const client = detectClient(navigator.userAgent);
    const here = (outside ?? []).filter((one) => one.client === client).map(({ app }) => app);
    return offeredApps((functionId) => hasPermission(functionId), here);
    // oxlint-disable-next-line react/exhaustive-deps -- hasPermission reads the stored copy; the store says when that changed
  }, [permission, outside]);
}
