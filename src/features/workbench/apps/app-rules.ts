import {
  APP_CATEGORIES,
  APPS,
  idsOf,
  type AppCategory,
  type AppCode,
  type AppEntry,
} from '@contract/workbench/apps';
import { START_LIMITS } from '@contract/start-limits';

export type App = AppEntry & { code: AppCode };

/** Apps that the signed-in person may open and that open something, in the catalogue's order; `outside` are opened elsewhere. */
export function offeredApps(isPermitted: (functionId: number) => boolean, outside: readonly string[]): App[] {
  return APPS.filter(
    (app: App) => idsOf(app).some(isPermitted) && (app.path !== undefined || outside.includes(app.code)),
  );
}

/** The chosen apps that exist and are permitted, in the chosen order and at most as many as the home shows. */
export function chosenApps(codes: readonly string[], permitted: readonly App[]): App[] {
  const byCode = new Map<string, App>(permitted.map((app) => [app.code, app]));
  return [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []).slice(0, START_LIMITS.commonApps);
}

/** Apps by category, without the empty ones. */
export function groupApps(apps: readonly App[]): { category: AppCategory; apps: App[] }[] {
  return APP_CATEGORIES.map((category) => ({
    category,
    apps: apps.filter((app) => app.category === category),
  })).filter((group) => group.apps.length > 0);
}

/** Tiles beside each other on a phone. */
const COLUMNS = 4;

/** Groups by the row they stand in: a small one joins the first row that has room for all of it. */
export function packGroups<Group extends { apps: readonly unknown[] }>(groups: readonly Group[]): Group[][] {
  const rows: Group[][] = [];
  const roomIn = (row: readonly Group[]) => COLUMNS - row.reduce((sum, { apps }) => sum + apps.length, 0);
  for (const group of groups) {
    const row = rows.find((one) => roomIn(one) >= group.apps.length);
    if (row) {
      row.push(group);
    } else {
      rows.push([group]);
    }
  }
  return rows;
}

/** Where an app is opened. One without a screen leads to the page that opens it outside. */
export function appPath(app: App): string {
  return app.path ?? `/open-app?app=${app.code}`;
}

/** The code at `from` moved to `to`; unchanged when either is outside. */
export function moveCode(codes: readonly AppCode[], from: number, to: number): AppCode[] {
  const next = [...codes];
  const [moved] = from >= 0 && to >= 0 && to < codes.length ? next.splice(from, 1) : [];
  if (moved !== undefined) {
    next.splice(to, 0, moved);
  }
  return next;
}
