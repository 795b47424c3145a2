import type { RouteRow } from './route-row';

/** The company and who administers it: people, roles, what they are told and what runs for them. */
export const COMPANY_ROUTES: readonly RouteRow[] = [
  {
    path: '/company-info',
    titleKey: 'companyInfo',
    namespaces: ['company-info', 'errors', 'titles'],
    page: () => import('@/pages/company-info'),
  },
  {
    path: '/first-steps',
    titleKey: 'first-steps:pageTitle',
    namespaces: ['first-steps'],
    page: () => import('@/pages/first-steps'),
  },
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
  {
    path: '/organization',
    titleKey: 'organization',
    namespaces: ['organization', 'people', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/organization'),
  },
  {
    path: '/people',
    titleKey: 'people',
    namespaces: ['people', 'client-links', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/people'),
  },
  {
    path: '/people-detail',
    titleKey: 'peopleDetail',
    namespaces: ['people', 'client-links', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/people-detail'),
  },
  {
    path: '/people-transfer',
    titleKey: 'people-transfer:pageTitle',
    namespaces: ['people-transfer', 'people', 'fields', 'errors'],
    page: () => import('@/pages/people-transfer'),
  },
  {
    path: '/positions',
    titleKey: 'positions',
    namespaces: ['organization', 'people', 'errors', 'titles'],
    page: () => import('@/pages/positions'),
  },
  {
    path: '/announcements-manage',
    titleKey: 'announcement-keep:pageTitle',
    namespaces: ['announcement-keep', 'announcements'],
    page: () => import('@/pages/announcements-manage'),
  },
  {
    path: '/announcement-manage',
    titleKey: 'announcement-keep:pageTitle',
    namespaces: ['announcement-keep', 'announcements', 'draft', 'fields', 'editor', 'errors'],
    page: () => import('@/pages/announcement-manage'),
  },
  {
    path: '/agreements',
    titleKey: 'agreements:pageTitle',
    namespaces: ['agreements'],
    page: () => import('@/pages/agreements'),
  },
  {
    path: '/agreement-manage',
    titleKey: 'agreements:pageTitle',
    namespaces: ['agreements', 'draft', 'fields', 'errors'],
    page: () => import('@/pages/agreement-manage'),
  },
  {
    path: '/agreement-consent',
    titleKey: 'agreement-consent:pageTitle',
    namespaces: ['agreement-consent', 'help', 'errors'],
    page: () => import('@/pages/agreement-consent'),
  },
  {
    path: '/dictionaries',
    titleKey: 'dictionaries:pageTitle',
    namespaces: ['dictionaries', 'errors'],
    page: () => import('@/pages/dictionaries'),
  },
  {
    path: '/company-settings',
    titleKey: 'company-settings:pageTitle',
    namespaces: ['company-settings', 'fields', 'errors'],
    page: () => import('@/pages/company-settings'),
  },
  {
    path: '/attendance-groups',
    titleKey: 'attendance-groups:pageTitle',
    namespaces: ['attendance-groups', 'fields', 'errors'],
    page: () => import('@/pages/attendance-groups'),
  },
  {
    path: '/company-calendar',
    titleKey: 'company-calendar:pageTitle',
    namespaces: ['company-calendar', 'fields', 'errors'],
    page: () => import('@/pages/company-calendar'),
  },
  {
    path: '/master-data',
    titleKey: 'masterData',
    namespaces: ['master-data', 'errors', 'titles'],
    page: () => import('@/pages/master-data'),
  },
  {
    path: '/chat-clients',
    titleKey: 'chatClients',
    namespaces: ['chat-clients', 'errors', 'titles'],
    page: () => import('@/pages/chat-clients'),
  },
  {
    path: '/jobs',
    titleKey: 'jobs',
    namespaces: ['jobs', 'titles'],
    page: () => import('@/pages/jobs'),
  },
  {
    path: '/leave-quotas',
    titleKey: 'leaveQuotas',
    namespaces: ['leave-quota', 'fields', 'errors', 'titles'],
    page: () => import('@/pages/leave-quotas'),
  },
];
