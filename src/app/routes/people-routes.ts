import type { RouteRow } from './route-row';

/** The people of a company and its organization, for those who manage them. */
export const PEOPLE_ROUTES: readonly RouteRow[] = [
  {
    path: '/organization',
    nav: {
      area: 'administration',
      order: 3,
      icon: 'network',
      text: 'my:row.organization',
      functions: ['organisation'],
    },
    titleKey: 'organization',
    namespaces: ['organization', 'people', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/organization'),
  },
  {
    path: '/people',
    nav: {
      area: 'administration',
      order: 2,
      icon: 'users',
      text: 'my:row.people',
      functions: ['organisation'],
    },
    titleKey: 'people',
    namespaces: ['people', 'employment', 'client-links', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/people'),
  },
  {
    path: '/people-detail',
    nav: { of: '/people' },
    titleKey: 'peopleDetail',
    namespaces: ['people', 'employment', 'client-links', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/people-detail'),
  },
  {
    path: '/people-transfer',
    nav: { of: '/people' },
    titleKey: 'people-transfer:pageTitle',
    namespaces: ['people-transfer', 'people', 'fields', 'errors'],
    page: () => import('@/pages/people-transfer'),
  },
  {
    path: '/joining',
    nav: { of: '/people' },
    titleKey: 'joining:pageTitle',
    namespaces: ['joining', 'people', 'fields', 'errors'],
    page: () => import('@/pages/joining'),
  },
  {
    path: '/positions',
    nav: { of: '/organization' },
    titleKey: 'positions',
    namespaces: ['organization', 'people', 'errors', 'titles'],
    page: () => import('@/pages/positions'),
  },
];
