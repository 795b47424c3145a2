import { readToday } from '@contract/attendance/today-calls';
import { getWorkbench } from '@contract/workbench/calls';
import { SESSION_HEADER } from '@contract/start-limits';
import { getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { needsSession } from '@/app/guard/guard-decision';
import { RELOAD_COOL_DOWN_MS, RELOAD_KEY, RELOAD_PARAM } from '@/app/failure/reload-once';
import type { RouteRow } from '@/app/routes/route-row';
import { ROUTE_TABLE } from '@/app/routes/route-table';
import { serviceUrlFrom } from '@/shared/http/service-url';
import type { PortalEnv } from '@/shared/lib/globals';
import { KEY } from '@/shared/storage/keys';
import { BAR_COLOR } from '@/shared/ui/theme/bar-color';
import type { BootConfig, BootRoute } from './boot-config';

/** Pages that people land on: opened by themselves, or linked from a message. Their files are fetched with the first ones. */
const LANDINGS: Record<string, Pick<BootRoute, 'shell' | 'calls'>> = {
  '/': { shell: 'home', calls: ['getWorkbench', 'readToday'] },
  '/loginDev': { shell: 'login' },
  '/loginvc': { shell: 'loginvc' },
  '/auth': { shell: 'auth' },
  '/loginAuth': { shell: 'auth' },
  '/work': { shell: 'tab' },
  '/messages': { shell: 'tab' },
  '/my': { shell: 'tab' },
  '/lg-approve-detail': { shell: 'page' },
  '/ym-approve-detail': { shell: 'page' },
  '/task-details': { shell: 'page' },
  // Nobody lands there, but it is fetched ahead: where the app ends when nothing more can be loaded.
  '/app_exit': {},
};
/** Pages that say one thing in the middle of the screen: no shell fits. */
const BARE = ['/app_exit', '/empty-page'];

/** A landing page as the build needs it: its module's folder and its texts, whose files it then looks up. */
export type Landing = BootRoute & { path: string; pageFolder: string; namespaces: readonly string[] };

/** Everything that index.html has to know of the portal, apart from the names of the built files. */
export function bootFacts(base: string, env: PortalEnv): { config: BootConfig; landings: Landing[] } {
  const url = (endpoint: Parameters<typeof serviceUrlFrom>[1]) => serviceUrlFrom(env, endpoint);
  const config: BootConfig = {
    base,
    header: SESSION_HEADER,
    keys: {
      userInfo: KEY.userInfo,
      permission: KEY.permission,
      language: KEY.language,
      skin: KEY.skin,
      theme: KEY.theme,
      textSize: KEY.textSize,
      navFolded: KEY.navFolded,
      reload: RELOAD_KEY,
    },
    reloadParam: RELOAD_PARAM,
    coolDownMs: RELOAD_COOL_DOWN_MS,
    barColors: BAR_COLOR,
    calls: {
      getWorkbench: url(getWorkbench),
      readToday: url(readToday),
      getLoginUserInfo: url(getLoginUserInfo),
      getLoginPermission: url(getLoginPermission),
    },
    routes: {},
    files: [],
  };
  const isOpen = (row: RouteRow) =>
    // As in front of each navigation: a page that signs in itself shows something of the person all the same.
    !needsSession({ path: row.path, skipPermit: row.skipPermit === true && row.signsIn !== true });
  for (const row of ROUTE_TABLE) {
    if (BARE.includes(row.path)) {
      config.routes[row.path] = {};
    } else if (isOpen(row) && row.path !== '*') {
      config.routes[row.path] = { shell: 'page' };
    }
  }
  const landings = ROUTE_TABLE.filter(({ path }) => path in LANDINGS).map((row) => ({
    ...LANDINGS[row.path],
    ...(isOpen(row) ? {} : { needsSession: true }),
    path: row.path,
    // The import() of the row names the page's module.
    pageFolder: /\/pages\/([\w-]+)/.exec(String(row.page))?.[1] ?? '',
    namespaces: row.namespaces,
  }));
  return { config, landings };
}
