import type { RouteRow } from './route-row';

/** Monthly settlement: of oneself, and as who settles works on it. */
export const SETTLEMENT_ROUTES: readonly RouteRow[] = [
  {
    path: '/settlement',
    titleKey: 'settlement:pageTitle',
    namespaces: ['settlement'],
    page: () => import('@/pages/settlement'),
  },
  {
    path: '/settlement-detail',
    titleKey: 'settlementDetail',
    namespaces: ['settlement', 'titles', 'fields', 'errors'],
    page: () => import('@/pages/settlement-detail'),
  },
  {
    path: '/settlements',
    titleKey: 'settlements:pageTitle',
    namespaces: ['settlements', 'fields'],
    page: () => import('@/pages/settlements'),
  },
  {
    path: '/settlement-period',
    titleKey: 'settlementPeriod',
    namespaces: ['settlements', 'titles', 'fields', 'errors'],
    page: () => import('@/pages/settlement-period'),
  },
  {
    path: '/settlement-rules',
    titleKey: 'settlementRules',
    namespaces: ['settlements', 'titles', 'fields', 'errors'],
    page: () => import('@/pages/settlement-rules'),
  },
];
