import type { RouteRow } from './route-row';

/** Value-added products: the catalogue, buying, paying, and giving seats out. */
export const PRODUCT_ROUTES: readonly RouteRow[] = [
  {
    path: '/valueAdded',
    nav: { area: 'account', order: 7, app: 'productPurchase' },
    titleKey: 'valueAdded',
    namespaces: ['products', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/value-added'),
  },
  {
    path: '/product-detail',
    nav: { of: '/valueAdded' },
    titleKey: 'productDetail',
    namespaces: ['products', 'errors', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/product-detail'),
  },
  {
    path: '/product-purchase',
    nav: { of: '/valueAdded' },
    titleKey: 'productPurchase',
    namespaces: ['products', 'errors', 'titles'],
    // Led to from an open page: who is not signed in does so and comes back.
    signsIn: true,
    page: () => import('@/pages/product-purchase'),
  },
  {
    path: '/product-orders',
    nav: { of: '/valueAdded' },
    titleKey: 'productOrders',
    namespaces: ['products', 'titles'],
    page: () => import('@/pages/product-orders'),
  },
  {
    path: '/order-payment',
    nav: { of: '/valueAdded' },
    titleKey: 'orderPayment',
    namespaces: ['products', 'titles'],
    page: () => import('@/pages/order-payment'),
  },
  {
    path: '/sandbox-payment',
    titleKey: 'sandboxPayment',
    namespaces: ['products', 'titles'],
    page: () => import('@/pages/sandbox-payment'),
  },
  {
    path: '/product-authorization',
    nav: { area: 'account', order: 8, app: 'productAuthorization' },
    titleKey: 'productAuthorization',
    namespaces: ['products', 'fields', 'titles'],
    page: () => import('@/pages/product-authorization'),
  },
];
