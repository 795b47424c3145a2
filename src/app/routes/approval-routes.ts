import type { RouteRow } from './route-row';

/** The specification skips the check of these; they sign in themselves. */
const signsIn = { skipPermit: true, signsIn: true } as const;

/** Both approval centers, starting a request, and the flows that requests go through. */
export const APPROVAL_ROUTES: readonly RouteRow[] = [
  {
    path: '/lg-approve',
    nav: { area: 'approval', order: 1, app: 'approvalCenter' },
    titleKey: 'approvalCenter',
    namespaces: ['approvals', 'approval', 'titles'],
    ...signsIn,
    page: () => import('@/pages/lg-approve'),
  },
  {
    path: '/lg-approve-search',
    nav: { of: '/lg-approve' },
    titleKey: 'approvalSearch',
    namespaces: ['approvals'],
    ...signsIn,
    page: () => import('@/pages/lg-approve-search'),
  },
  {
    path: '/lg-approve-detail',
    nav: { of: '/lg-approve' },
    titleKey: 'approvalDetail',
    namespaces: ['approval', 'approvals', 'pay-judgment', 'fields', 'errors', 'titles'],
    ...signsIn,
    page: () => import('@/pages/lg-approve-detail'),
  },
  {
    path: '/ym-approve',
    nav: { area: 'approval', order: 2, app: 'businessApproval' },
    titleKey: 'businessApproval',
    namespaces: ['approvals', 'approval', 'titles'],
    ...signsIn,
    page: () => import('@/pages/ym-approve'),
  },
  {
    path: '/ym-approve-search',
    nav: { of: '/ym-approve' },
    titleKey: 'approvalSearch',
    namespaces: ['approvals'],
    ...signsIn,
    page: () => import('@/pages/ym-approve-search'),
  },
  {
    path: '/ym-approve-detail',
    nav: { of: '/ym-approve' },
    titleKey: 'approvalDetail',
    namespaces: ['approval', 'approvals', 'pay-judgment', 'titles'],
    ...signsIn,
    page: () => import('@/pages/ym-approve-detail'),
  },
  {
    path: '/approval-start',
    nav: { of: '/lg-approve' },
    titleKey: 'initiateApproval',
    namespaces: ['approvals', 'approval', 'draft', 'titles'],
    signsIn: true,
    page: () => import('@/pages/approval-start'),
  },
  {
    path: '/approval-flows',
    nav: {
      area: 'administration',
      order: 6,
      icon: 'workflow',
      text: 'my:row.approvalFlows',
      functions: ['flowDesign'],
    },
    titleKey: 'approvalFlows',
    namespaces: ['approval-flow', 'titles'],
    page: () => import('@/pages/approval-flows'),
  },
  {
    path: '/approval-flow',
    nav: { of: '/approval-flows' },
    titleKey: 'approvalFlow',
    namespaces: ['approval-flow', 'approval', 'draft', 'titles', 'errors', 'fields'],
    page: () => import('@/pages/approval-flow'),
  },
];
