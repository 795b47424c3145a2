import type { RouteRow } from './route-row';

/** What the roster is planned with. */
export const SHIFT_ROUTES: readonly RouteRow[] = [
  {
    path: '/roster',
    titleKey: 'roster:pageTitle',
    namespaces: ['roster', 'draft', 'fields', 'errors'],
    page: () => import('@/pages/roster'),
  },
  {
    path: '/roster-publish',
    titleKey: 'roster-publish:pageTitle',
    namespaces: ['roster', 'roster-publish', 'errors'],
    page: () => import('@/pages/roster-publish'),
  },
  {
    path: '/roster-gaps',
    titleKey: 'roster-gaps:pageTitle',
    namespaces: ['roster', 'roster-gaps'],
    page: () => import('@/pages/roster-gaps'),
  },
  {
    path: '/roster-publications',
    titleKey: 'roster-publications:pageTitle',
    namespaces: ['roster', 'roster-publications'],
    page: () => import('@/pages/roster-publications'),
  },
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
  {
    path: '/plan-rules',
    titleKey: 'plan-rules:pageTitle',
    namespaces: ['plan-rules', 'fields', 'errors'],
    page: () => import('@/pages/plan-rules'),
  },
  {
    path: '/attendance-board',
    titleKey: 'attendance-board:pageTitle',
    namespaces: ['attendance-board', 'attendance-exceptions', 'fields'],
    page: () => import('@/pages/attendance-board'),
  },
  {
    path: '/attendance-exceptions',
    titleKey: 'attendance-exceptions:pageTitle',
    namespaces: ['attendance-exceptions', 'my-attendance', 'punch', 'fields', 'errors'],
    page: () => import('@/pages/attendance-exceptions'),
  },
  {
    path: '/attendance-rules',
    titleKey: 'attendance-rules:pageTitle',
    namespaces: ['attendance-rules', 'shift-editor', 'my-attendance', 'fields', 'errors'],
    page: () => import('@/pages/attendance-rules'),
  },
  {
    path: '/overtime-team',
    titleKey: 'overtime-team:pageTitle',
    namespaces: ['overtime-team', 'fields'],
    page: () => import('@/pages/overtime-team'),
  },
  {
    path: '/overtime-settings',
    titleKey: 'overtime-settings:pageTitle',
    namespaces: ['overtime-settings', 'fields', 'errors'],
    page: () => import('@/pages/overtime-settings'),
  },
  {
    path: '/leave-kinds',
    titleKey: 'leave-rules:pageTitle',
    namespaces: ['leave-rules', 'my-leave', 'fields', 'errors'],
    page: () => import('@/pages/leave-kinds'),
  },
  {
    path: '/leave-runs',
    titleKey: 'leave-runs:pageTitle',
    namespaces: ['leave-runs', 'my-leave', 'fields', 'errors'],
    page: () => import('@/pages/leave-runs'),
  },
  {
    path: '/work-places',
    titleKey: 'work-places:pageTitle',
    namespaces: ['work-places', 'fields', 'errors'],
    page: () => import('@/pages/work-places'),
  },
];
