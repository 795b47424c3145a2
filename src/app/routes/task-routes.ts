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
    titleKey: 'taskPublish',
    ...task,
    namespaces: ['open-shift', 'titles', 'shift-editor', 'draft', 'fields'],
    page: () => import('@/pages/task-create'),
  },
  {
    path: '/task-finish',
    titleKey: 'taskPublish',
    ...task,
    page: () => import('@/pages/task-finish'),
  },
  {
    path: '/task-details',
    titleKey: 'taskDetails',
    ...task,
    page: () => import('@/pages/task-details'),
  },
  {
    path: '/tasks',
    titleKey: 'tasks',
    namespaces: ['open-shift', 'titles', 'fields'],
    page: () => import('@/pages/tasks'),
  },
  {
    path: '/attendance',
    titleKey: 'punch:pageTitle',
    namespaces: ['punch', 'fields', 'errors'],
    page: () => import('@/pages/attendance'),
  },
  {
    path: '/calendar',
    titleKey: 'calendar',
    namespaces: ['my-calendar', 'fields', 'titles'],
    page: () => import('@/pages/calendar'),
  },
  {
    path: '/attendance-month',
    titleKey: 'my-attendance:pageTitle',
    namespaces: ['my-attendance', 'fields'],
    page: () => import('@/pages/attendance-month'),
  },
  {
    path: '/my-overtime',
    titleKey: 'overtime:pageTitle',
    namespaces: ['overtime', 'fields'],
    page: () => import('@/pages/my-overtime'),
  },
  {
    path: '/warnings',
    titleKey: 'warnings:pageTitle',
    namespaces: ['warnings'],
    page: () => import('@/pages/warnings'),
  },
  {
    path: '/attendance-day',
    titleKey: 'attendanceDay',
    namespaces: ['my-attendance', 'punch', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/attendance-day'),
  },
  {
    path: '/wishes',
    titleKey: 'wishes:pageTitle',
    namespaces: ['wishes', 'fields', 'errors'],
    page: () => import('@/pages/wishes'),
  },
  {
    path: '/schedule-detail',
    titleKey: 'scheduleDetail',
    namespaces: ['my-calendar', 'shift-swap', 'titles'],
    page: () => import('@/pages/schedule-detail'),
  },
  {
    path: '/shift-swaps',
    titleKey: 'shift-swap:pageTitle',
    namespaces: ['shift-swap'],
    page: () => import('@/pages/shift-swaps'),
  },
  {
    path: '/shift-swap-start',
    titleKey: 'shiftSwap',
    namespaces: ['shift-swap', 'errors'],
    page: () => import('@/pages/shift-swap-start'),
  },
  {
    path: '/shift-swap',
    titleKey: 'shiftSwap',
    namespaces: ['shift-swap', 'errors'],
    page: () => import('@/pages/shift-swap'),
  },
];
