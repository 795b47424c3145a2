import type { RouteRow } from './route-row';

/** Documents that are signed: their center, each one, sending them, and what they are made from. */
export const SIGNING_ROUTES: readonly RouteRow[] = [
  {
    path: '/signing-center',
    nav: { area: 'signing', order: 1, app: 'signingCenter' },
    titleKey: 'signingCenter',
    namespaces: ['signing', 'titles'],
    page: () => import('@/pages/signing-center'),
  },
  {
    path: '/signing-detail',
    nav: { of: '/signing-center' },
    titleKey: 'signing:pageTitle',
    namespaces: ['signing', 'signing-pages', 'fields', 'errors'],
    page: () => import('@/pages/signing-detail'),
  },
  {
    path: '/signing-sign',
    nav: { of: '/signing-center' },
    titleKey: 'signing-sign:pageTitle',
    namespaces: ['signing', 'signing-sign', 'signing-pages', 'fields', 'validation', 'errors'],
    page: () => import('@/pages/signing-sign'),
  },
  {
    path: '/signing-guest',
    titleKey: 'signing-guest:pageTitle',
    namespaces: [
      'signing',
      'guest',
      'signing-guest',
      'signing-sign',
      'signing-pages',
      'fields',
      'validation',
      'errors',
    ],
    skipPermit: true,
    page: () => import('@/pages/signing-guest'),
  },
  {
    path: '/signing-start',
    nav: { area: 'signing', order: 2, app: 'initiateSigning' },
    titleKey: 'initiateSigning',
    namespaces: [
      'signing-start',
      'signing-pages',
      'editor',
      'draft',
      'fields',
      'validation',
      'errors',
      'titles',
    ],
    page: () => import('@/pages/signing-start'),
  },
  {
    path: '/signing-batch',
    nav: { of: '/signing-start' },
    titleKey: 'initiateSigning',
    namespaces: ['signing-start', 'editor', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/signing-batch'),
  },
  {
    path: '/signing-templates',
    nav: { area: 'signing', order: 3, app: 'signingTemplates' },
    titleKey: 'signing-templates:pageTitle',
    namespaces: ['signing-templates'],
    page: () => import('@/pages/signing-templates'),
  },
  {
    path: '/signing-template',
    nav: { of: '/signing-templates' },
    titleKey: 'signing-templates:pageTitle',
    namespaces: ['signing-templates', 'signing-start', 'editor', 'draft', 'fields', 'errors'],
    page: () => import('@/pages/signing-template'),
  },
];
