import type { RouteRow } from './route-row';

/** The specification skips the check of these; they sign in themselves. */
const task = {
  namespaces: ['open-shift', 'titles'],
  skipPermit: true,
  signsIn: true,
  bodyClass: 'task-project',
} as const;

/** Shifts to be taken: publishing, one of them, and the lists that lead there; one's own plan, which holds them; and swaps of it. */
export const TASK_ROUTES: readonly RouteRow[] = [
  {
    path: '/task-create',
    nav: { area: 'team', order: 8, app: 'taskPublish' },
    titleKey: 'taskPublish',
    ...task,
    namespaces: ['open-shift', 'titles', 'shift-editor', 'draft', 'fields'],
    page: () => import('@/pages/task-create'),
  },
  {
    path: '/task-finish',
    nav: { of: '/tasks' },
    titleKey: 'taskPublish',
    ...task,
    page: () => import('@/pages/task-finish'),
  },
  {
    path: '/task-details',
    nav: { of: '/tasks' },
    titleKey: 'taskDetails',
    ...task,
    page: () => import('@/pages/task-details'),
  },
  {
    path: '/tasks',
    nav: { area: 'attendance', order: 7, app: 'taskTake' },
    titleKey: 'tasks',
    namespaces: ['open-shift', 'titles', 'fields'],
    page: () => import('@/pages/tasks'),
  },
  {
    path: '/attendance',
    nav: { area: 'attendance', order: 1, app: 'attendance' },
    titleKey: 'punch:pageTitle',
    namespaces: ['punch', 'today', 'fields', 'errors'],
    page: () => import('@/pages/attendance'),
  },
  {
    path: '/calendar',
    nav: { area: 'attendance', order: 2, app: 'calendar' },
    titleKey: 'calendar',
    namespaces: ['my-calendar', 'fields', 'titles'],
    page: () => import('@/pages/calendar'),
  },
  {
    path: '/attendance-month',
    nav: { area: 'attendance', order: 4, app: 'dailyConfirmation' },
    titleKey: 'my-attendance:pageTitle',
    namespaces: ['my-attendance', 'fields'],
    page: () => import('@/pages/attendance-month'),
  },
  {
    path: '/my-overtime',
    nav: { area: 'attendance', order: 5, app: 'myOvertime' },
    titleKey: 'overtime:pageTitle',
    namespaces: ['overtime', 'fields'],
    page: () => import('@/pages/my-overtime'),
  },
  {
    path: '/warnings',
    nav: { area: 'team', order: 7, app: 'warningList' },
    titleKey: 'warnings:pageTitle',
    namespaces: ['warnings', 'fields'],
    page: () => import('@/pages/warnings'),
  },
  {
    path: '/attendance-day',
    nav: { of: '/attendance-month' },
    titleKey: 'attendanceDay',
    namespaces: ['my-attendance', 'dispute', 'punch', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/attendance-day'),
  },
  {
    path: '/wishes',
    nav: { of: '/calendar' },
    titleKey: 'wishes:pageTitle',
    namespaces: ['wishes', 'fields', 'errors'],
    page: () => import('@/pages/wishes'),
  },
  {
    path: '/schedule-detail',
    nav: { of: '/calendar' },
    titleKey: 'scheduleDetail',
    namespaces: ['my-calendar', 'shift-swap', 'titles'],
    page: () => import('@/pages/schedule-detail'),
  },
  {
    path: '/shift-swaps',
    nav: { area: 'attendance', order: 6, app: 'shiftSwap' },
    titleKey: 'shift-swap:pageTitle',
    namespaces: ['shift-swap'],
    page: () => import('@/pages/shift-swaps'),
  },
  {
    path: '/shift-swap-start',
    nav: { of: '/shift-swaps' },
    titleKey: 'shiftSwap',
    namespaces: ['shift-swap', 'errors'],
    page: () => import('@/pages/shift-swap-start'),
  },
  {
    path: '/shift-swap',
    nav: { of: '/shift-swaps' },
    titleKey: 'shiftSwap',
    namespaces: ['shift-swap', 'errors'],
    page: () => import('@/pages/shift-swap'),
  },
];
