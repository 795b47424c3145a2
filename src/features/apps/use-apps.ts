import { useMemo } from 'react';
import { hasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { permittedApps } from './app-rules';

/** The apps that the signed-in person may open; another list after their permissions have changed. */
export function useApps() {
  const permission = useSessionStore((state) => state.permission);
  // oxlint-disable-next-line react/exhaustive-deps -- hasPermission reads the stored copy; the store says when that changed
  return useMemo(() => permittedApps((functionId) => hasPermission(functionId)), [permission]);
}
