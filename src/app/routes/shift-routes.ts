import type { RouteRow } from './route-row';

/** What the roster is planned with. */
export const SHIFT_ROUTES: readonly RouteRow[] = [
  {
    path: '/schedule-settings',
    titleKey: 'schedule-settings:pageTitle',
    namespaces: ['schedule-settings'],
    page: () => import('@/pages/schedule-settings'),
  },
  {
    path: '/shifts',
    titleKey: 'shifts:pageTitle',
    namespaces: ['shifts', 'shift-editor', 'fields', 'errors'],
    page: () => import('@/pages/shifts'),
  },
  {
    path: '/shift-patterns',
    titleKey: 'shift-patterns:pageTitle',
    namespaces: ['shift-patterns', 'fields', 'errors'],
    page: () => import('@/pages/shift-patterns'),
  },
  {
    path: '/staffing-needs',
    titleKey: 'staffing-needs:pageTitle',
    namespaces: ['staffing-needs', 'fields', 'errors'],
    page: () => import('@/pages/staffing-needs'),
  },
];
