import type { RouteRow } from './route-row';

/** The pages that a visit begins with. All others are named in a file that comes once the first screen stands, or with the page. */
export const FIRST_ROUTES: readonly RouteRow[] = [
  {
    path: '/',
    nav: { area: 'main', order: 1, icon: 'house', text: 'home:tabs.home' },
    titleKey: 'home',
    namespaces: ['home', 'today', 'apps', 'announcements'],
    page: () => import('@/pages/home'),
  },
  { path: '/loginDev', titleKey: 'login', namespaces: ['sign-in'], page: () => import('@/pages/login-dev') },
  {
    path: '/loginAuth',
    titleKey: 'authorization',
    namespaces: ['sign-in'],
    page: () => import('@/pages/login-auth'),
  },
  { path: '/auth', titleKey: 'authorization', namespaces: ['sign-in'], page: () => import('@/pages/auth') },
  { path: '/loginvc', titleKey: 'login', namespaces: ['sign-in'], page: () => import('@/pages/loginvc') },
];
