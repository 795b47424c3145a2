import type { RouteRow } from './route-row';

/** The specification skips the check of these; they sign in themselves. */
const signsIn = { skipPermit: true, signsIn: true } as const;

/** Both approval centers, starting a request, and the flows that requests go through. */
export const APPROVAL_ROUTES: readonly RouteRow[] = [
  {
    path: '/lg-approve',
    titleKey: 'approvalCenter',
    namespaces: ['approvals', 'approval', 'titles'],
    ...signsIn,
    page: () => import('@/pages/lg-approve'),
  },
  {
    path: '/lg-approve-search',
    titleKey: 'approvalSearch',
    namespaces: ['approvals'],
    ...signsIn,
    page: () => import('@/pages/lg-approve-search'),
  },
  {
    path: '/lg-approve-detail',
    titleKey: 'approvalDetail',
    namespaces: ['approval', 'approvals', 'fields', 'errors', 'titles'],
    ...signsIn,
    page: () => import('@/pages/lg-approve-detail'),
  },
  {
    path: '/ym-approve',
    titleKey: 'businessApproval',
    namespaces: ['approvals', 'approval', 'titles'],
    ...signsIn,
    page: () => import('@/pages/ym-approve'),
  },
  {
    path: '/ym-approve-search',
    titleKey: 'approvalSearch',
    namespaces: ['approvals'],
    ...signsIn,
    page: () => import('@/pages/ym-approve-search'),
  },
  {
    path: '/ym-approve-detail',
    titleKey: 'approvalDetail',
    namespaces: ['approval', 'approvals', 'titles'],
    ...signsIn,
    page: () => import('@/pages/ym-approve-detail'),
  },
  {
    path: '/approval-start',
    titleKey: 'initiateApproval',
    namespaces: ['approvals', 'approval', 'draft', 'titles'],
    signsIn: true,
    page: () => import('@/pages/approval-start'),
  },
  {
    path: '/approval-flows',
    titleKey: 'approvalFlows',
    namespaces: ['approval-flow', 'titles'],
    page: () => import('@/pages/approval-flows'),
  },
  {
    path: '/approval-flow',
    titleKey: 'approvalFlow',
    namespaces: ['approval-flow', 'approval', 'draft', 'titles', 'errors', 'fields'],
    page: () => import('@/pages/approval-flow'),
  },
];
