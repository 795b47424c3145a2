import type { RouteRow } from './route-row';

/** Who holds which roles, and what each role may do. */
export const ROLE_ROUTES: readonly RouteRow[] = [
  {
    path: '/member-roles',
    titleKey: 'memberRoles',
    namespaces: ['member-roles', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/member-roles'),
  },
  {
    path: '/roles',
    titleKey: 'roles',
    namespaces: ['roles', 'errors', 'titles'],
    page: () => import('@/pages/roles'),
  },
  {
    path: '/role-detail',
    titleKey: 'roleDetail',
    namespaces: ['roles', 'member-roles', 'draft', 'errors', 'titles'],
    page: () => import('@/pages/role-detail'),
  },
];
