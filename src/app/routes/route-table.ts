import { APPROVAL_ROUTES } from './approval-routes';
import { COMPANY_ROUTES } from './company-routes';
import { FIRST_ROUTES } from './first-routes';
import { FORM_ROUTE, QUESTION_ROUTE, QUESTIONNAIRES_ROUTE } from './form-routes';
import { PEOPLE_ROUTES } from './people-routes';
import { PRODUCT_ROUTES } from './product-routes';
import type { RouteRow } from './route-row';
import { SETTLEMENT_ROUTES } from './settlement-routes';
import { SHIFT_ROUTES } from './shift-routes';
import { SIGNING_ROUTES } from './signing-routes';
import { TASK_ROUTES } from './task-routes';

/** Every route under the portal's base: the specification's table, then what the home leads to, then the rest. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  ...FIRST_ROUTES,
  {
    path: '/app_exit',
    titleKey: 'appExit',
    namespaces: ['status'],
    skipPermit: true,
    page: () => import('@/pages/app-exit'),
  },
  {
    path: '/empty-page',
    titleKey: 'emptyPage',
    namespaces: ['status'],
    skipPermit: true,
    page: () => import('@/pages/empty-page'),
  },
  {
    path: '/personalAccountManage',
    nav: { area: 'account', order: 1, icon: 'user-round-cog', text: 'my:row.account' },
    titleKey: 'accountManage',
    namespaces: ['account', 'employment', 'client-links', 'errors', 'titles'],
    page: () => import('@/pages/personal-account-manage'),
  },
  {
    path: '/personalAccountSecure',
    nav: { area: 'account', order: 2, icon: 'shield-check', text: 'my:row.secure' },
    titleKey: 'accountSecurity',
    namespaces: ['account', 'password-rules', 'errors', 'titles'],
    page: () => import('@/pages/personal-account-secure'),
  },
  {
    path: '/personalAccountSecureDialog',
    nav: { of: '/personalAccountSecure' },
    titleKey: 'accountSecurity',
    namespaces: ['account', 'password-rules', 'errors', 'titles'],
    page: () => import('@/pages/personal-account-secure-dialog'),
  },
  {
    path: '/pay-access',
    nav: { area: 'account', order: 10, icon: 'eye', text: 'my:row.payAccess' },
    titleKey: 'pay-access:pageTitle',
    namespaces: ['pay-access', 'errors'],
    page: () => import('@/pages/pay-access'),
  },
  {
    path: '/releaseDetails',
    titleKey: 'releaseNotes',
    namespaces: ['help', 'titles'],
    page: () => import('@/pages/release-details'),
  },
  {
    path: '/operationRecord',
    nav: {
      area: 'account',
      order: 4,
      icon: 'history',
      text: 'my:row.operationRecord',
      functions: ['operationRecord'],
    },
    titleKey: 'operationRecord',
    namespaces: ['audit', 'titles', 'fields'],
    page: () => import('@/pages/operation-record'),
  },
  {
    path: '/policy',
    titleKey: 'policy',
    namespaces: ['help', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/policy'),
  },
  {
    path: '/terms',
    titleKey: 'terms',
    namespaces: ['help', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/terms'),
  },
  ...PRODUCT_ROUTES,
  {
    path: '/accountCancelConfirm',
    titleKey: 'accountCancel',
    namespaces: ['account-cancel', 'errors', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/account-cancel-confirm'),
  },
  {
    path: '/accountCancelReason',
    titleKey: 'accountCancelReason',
    namespaces: ['account-cancel', 'errors', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/account-cancel-reason'),
  },
  {
    path: '/accountCancelAgreement',
    titleKey: 'accountCancelAgreement',
    namespaces: ['account-cancel', 'help', 'errors', 'titles'],
    skipPermit: true,
    page: () => import('@/pages/account-cancel-agreement'),
  },
  {
    path: '/reset-password',
    titleKey: 'forgotPassword',
    namespaces: ['reset-password', 'password-rules', 'sign-in'],
    skipPermit: true,
    bodyClass: 'reset-password-project',
    page: () => import('@/pages/reset-password'),
  },
  {
    path: '/join',
    titleKey: 'join:pageTitle',
    namespaces: ['join', 'sign-in', 'errors'],
    skipPermit: true,
    page: () => import('@/pages/join'),
  },
  {
    path: '/set-up',
    titleKey: 'set-up:pageTitle',
    namespaces: ['set-up', 'password-rules', 'sign-in'],
    skipPermit: true,
    page: () => import('@/pages/set-up'),
  },
  {
    path: '/door-code',
    titleKey: 'door-code:pageTitle',
    namespaces: ['door-code'],
    skipPermit: true,
    page: () => import('@/pages/door-code'),
  },
  {
    path: '/signing-verify',
    titleKey: 'signing-verify:pageTitle',
    namespaces: ['signing-verify', 'errors', 'validation'],
    skipPermit: true,
    page: () => import('@/pages/signing-verify'),
  },
  ...APPROVAL_ROUTES,
  QUESTION_ROUTE,
  ...TASK_ROUTES,
  FORM_ROUTE,

  {
    path: '/work',
    nav: { area: 'main', order: 2, icon: 'layout-grid', text: 'home:tabs.work' },
    titleKey: 'work',
    namespaces: ['home', 'work', 'apps', 'titles'],
    page: () => import('@/pages/work'),
  },
  {
    path: '/messages',
    nav: { area: 'main', order: 3, icon: 'bell', text: 'home:tabs.messages' },
    titleKey: 'messageList',
    namespaces: ['home', 'messages', 'titles'],
    page: () => import('@/pages/messages'),
  },
  {
    path: '/my',
    nav: { area: 'main', order: 4, icon: 'user-round', text: 'home:tabs.my' },
    titleKey: 'my',
    namespaces: ['home', 'my', 'titles'],
    page: () => import('@/pages/my'),
  },
  {
    path: '/settings',
    nav: { area: 'account', order: 5, icon: 'settings', text: 'my:row.settings' },
    titleKey: 'settings',
    namespaces: ['settings', 'titles'],
    page: () => import('@/pages/settings'),
  },
  {
    path: '/notice-settings',
    nav: { area: 'account', order: 3, icon: 'bell', text: 'my:row.notices' },
    titleKey: 'notice-settings:pageTitle',
    namespaces: ['notice-settings', 'fields'],
    page: () => import('@/pages/notice-settings'),
  },
  {
    path: '/about',
    nav: { of: '/settings' },
    titleKey: 'about',
    namespaces: ['settings', 'titles'],
    page: () => import('@/pages/about'),
  },
  {
    path: '/announcements',
    nav: { of: '/' },
    titleKey: 'announcements',
    namespaces: ['announcements', 'titles'],
    page: () => import('@/pages/announcements'),
  },
  {
    path: '/announcement-detail',
    nav: { of: '/' },
    titleKey: 'announcementDetail',
    namespaces: ['announcements', 'titles'],
    page: () => import('@/pages/announcement-detail'),
  },
  ...COMPANY_ROUTES,
  ...PEOPLE_ROUTES,
  ...SETTLEMENT_ROUTES,
  ...SHIFT_ROUTES,
  ...SIGNING_ROUTES,
  {
    path: '/common-apps',
    nav: { of: '/work' },
    titleKey: 'commonApps',
    namespaces: ['common-apps', 'apps', 'titles'],
    page: () => import('@/pages/common-apps'),
  },
  {
    path: '/entrust',
    nav: { area: 'approval', order: 3, app: 'dutyDelegation' },
    titleKey: 'dutyDelegation',
    namespaces: ['delegation', 'titles'],
    page: () => import('@/pages/entrust'),
  },
  {
    path: '/entrust-detail',
    nav: { of: '/entrust' },
    titleKey: 'delegationDetail',
    namespaces: ['delegation', 'titles', 'errors'],
    page: () => import('@/pages/entrust-detail'),
  },
  QUESTIONNAIRES_ROUTE,
  // Apps of the workbench that have no route in the specification.
  {
    path: '/open-app',
    nav: { of: '/work' },
    titleKey: 'apps',
    namespaces: ['status', 'apps', 'errors'],
    page: () => import('@/pages/open-app'),
  },

  {
    path: '*',
    titleKey: 'notFound',
    namespaces: ['status'],
    skipPermit: true,
    page: () => import('@/pages/not-found'),
  },
];
