import { useMemo } from 'react';
import { hasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { permittedApps } from './app-rules';

/** The apps that the signed-in person may open; another list after their permissions have changed. */
export function useApps() {
  const permission = useSessionStore((state) => state.permission);
  // hasPermission reads the stored object; the one in the store says when it is another.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => permittedApps((functionId) => hasPermission(functionId)), [permission]);
}
