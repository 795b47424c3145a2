import { FUNCTION_ID } from '@contract/role/functions';
import { APPS, idsOf, type AppEntry } from '@contract/workbench/apps';
import type { Namespace } from '@/shared/i18n/namespaces';
import type { RouteRow } from '../routes/route-row';
import { NAV_AREAS, type NavArea, type NavPlace, type NavText } from './nav-place';

export type NavItem = { path: string; icon: string; text: NavText };
export type NavGroup = { area: NavArea; items: readonly NavItem[] };

type Row = Pick<RouteRow, 'path' | 'nav'>;
type Listed = Exclude<NavPlace, { of: string }>;

/** The pages that a person may open, by area. Areas without any are left out. */
export function navGroups(rows: readonly Row[], isPermitted: (functionId: number) => boolean): NavGroup[] {
  const listed = rows
    .flatMap(({ path, nav }) => (nav && 'area' in nav ? [{ path, nav }] : []))
    .filter(({ nav }) => mayOpen(nav, isPermitted))
    .sort((a, b) => a.nav.order - b.nav.order);
  return NAV_AREAS.map((area) => ({
    area,
    items: listed.filter(({ nav }) => nav.area === area).map(({ path, nav }) => ({ path, ...lookOf(nav) })),
  })).filter(({ items }) => items.length > 0);
}

/** The listed page that an address belongs to, and whether it is that page itself. */
export function currentPage(
  rows: readonly Row[],
  pathname: string,
): { path: string; isItself: boolean } | undefined {
  const nav = rows.find(({ path }) => path === pathname)?.nav;
  if (!nav) {
    return undefined;
  }
  return 'of' in nav ? { path: nav.of, isItself: false } : { path: pathname, isItself: true };
}

/** The dictionaries that the names of these pages come from. */
export const namespacesOf = (groups: readonly NavGroup[]): Namespace[] => [
  ...new Set(groups.flatMap(({ items }) => items.map(({ text }) => text.split(':')[0] as Namespace))),
];

const appOf = (code: string): AppEntry => APPS.find((app) => app.code === code)!;

function mayOpen(nav: Listed, isPermitted: (functionId: number) => boolean): boolean {
  if ('app' in nav) {
    return idsOf(appOf(nav.app)).some(isPermitted);
  }
  return nav.functions === undefined || nav.functions.some((name) => isPermitted(FUNCTION_ID[name]));
}

function lookOf(nav: Listed): Pick<NavItem, 'icon' | 'text'> {
  return 'app' in nav
    ? { icon: appOf(nav.app).icon, text: `apps:name.${nav.app}` }
    : { icon: nav.icon, text: nav.text };
}
