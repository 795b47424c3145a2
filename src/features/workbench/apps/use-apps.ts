import type { Workbench } from '@contract/workbench/calls';
import { detectClient } from '@/shared/platform/detect';
import { hasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { offeredApps, type App } from './app-rules';

/**
 * The apps that the signed-in person may open here. `outside` are those that the company opens in a client of its own: shown in
 * that client alone.
 */
export function useApps(outside: Workbench['outsideApps'] | undefined): App[] {
  // Permissions are read where they are stored; the store says when they have changed.
  useSessionStore((state) => state.permission);
  const client = detectClient(navigator.userAgent);
  const here = (outside ?? []).filter((one) => one.client === client).map(({ app }) => app);
  return offeredApps(hasPermission, here);
}
