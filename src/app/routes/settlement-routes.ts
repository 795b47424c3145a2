import type { RouteRow } from './route-row';

/** Monthly settlement: of oneself, and as who settles works on it. */
export const SETTLEMENT_ROUTES: readonly RouteRow[] = [
  {
    path: '/settlement',
    nav: { area: 'attendance', order: 8, app: 'monthlySettlement' },
    titleKey: 'settlement:pageTitle',
    namespaces: ['settlement'],
    page: () => import('@/pages/settlement'),
  },
  {
    path: '/settlement-detail',
    nav: { of: '/settlement' },
    titleKey: 'settlementDetail',
    namespaces: ['settlement', 'dispute', 'titles', 'fields', 'errors'],
    page: () => import('@/pages/settlement-detail'),
  },
  {
    path: '/settlements',
    nav: { area: 'team', order: 6, app: 'settlements' },
    titleKey: 'settlements:pageTitle',
    namespaces: ['settlements', 'fields'],
    page: () => import('@/pages/settlements'),
  },
  {
    path: '/settlement-period',
    nav: { of: '/settlements' },
    titleKey: 'settlementPeriod',
    namespaces: ['settlements', 'titles', 'fields', 'errors'],
    page: () => import('@/pages/settlement-period'),
  },
  {
    path: '/settlement-rules',
    nav: { of: '/settlements' },
    titleKey: 'settlementRules',
    namespaces: ['settlements', 'titles', 'fields', 'errors'],
    page: () => import('@/pages/settlement-rules'),
  },
];
