import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '@/app/routes/route-table';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

/** Pages whose calls need a function; of several one is enough. */
const NEEDS: Record<string, { functions: FunctionName[]; address?: string }> = {
  '/agreement-manage': { functions: ['agreements'], address: '/agreement-manage?id=x' },
  '/agreements': { functions: ['agreements'] },
  '/announcement-manage': { functions: ['announcements'], address: '/announcement-manage?id=x' },
  '/announcements-manage': { functions: ['announcements'] },
  '/approval-flow': { functions: ['flowDesign'], address: '/approval-flow?process=leave' },
  '/approval-flows': { functions: ['flowDesign'] },
  '/analysis': { functions: ['analysis'] },
  '/analysis-figure': { functions: ['analysis'], address: '/analysis-figure?figure=attendance' },
  '/attendance-groups': { functions: ['attendanceGroups'] },
  '/attendance-board': { functions: ['attendanceBoard'] },
  '/attendance-exceptions': { functions: ['attendanceBoard'] },
  '/attendance-rules': { functions: ['attendanceRules'] },
  '/chat-clients': { functions: ['chatClients'] },
  '/attendance': { functions: ['attendance'] },
  '/attendance-month': { functions: ['dailyConfirmation'] },
  '/my-overtime': { functions: ['dailyConfirmation', 'attendanceBoard'] },
  '/overtime-team': { functions: ['attendanceBoard'] },
  '/overtime-settings': { functions: ['overtimeSettings'] },
  '/warnings': {
    functions: [
      'dailyConfirmation',
      'attendanceBoard',
      'roster',
      'signingCenter',
      'annualLeave',
      'organisation',
      'certificates',
      'taskPublish',
      'payslips',
      'payStructure',
      'monthlySettlement',
    ],
  },
  '/company-calendar': { functions: ['companyCalendar'] },
  '/company-settings': { functions: ['companySettings'] },
  '/custom-form': { functions: ['customForm'] },
  '/dictionaries': { functions: ['dictionaries'] },
  '/entrust-detail': { functions: ['dutyDelegation'] },
  '/jobs': { functions: ['jobs'] },
  '/leave-kinds': { functions: ['leaveRules'] },
  '/leave-quotas': { functions: ['leaveQuota'] },
  '/leave-runs': { functions: ['leaveRules'] },
  '/master-data': { functions: ['masterData'] },
  '/member-roles': { functions: ['rolePermission'] },
  '/operationRecord': { functions: ['operationRecord', 'allOperationRecords'] },
  '/order-payment': { functions: ['productPurchase'], address: '/order-payment?id=x' },
  '/first-steps': { functions: ['rolePermission'] },
  '/start-plan': { functions: ['rolePermission'] },
  '/organization': { functions: ['organisation'] },
  '/people': { functions: ['organisation'] },
  '/people-detail': { functions: ['organisation'], address: '/people-detail?id=x' },
  '/person-pay': { functions: ['payRecords'], address: '/person-pay?id=x' },
  '/pay-import': { functions: ['payRecords'] },
  '/pay-structure': { functions: ['payStructure'] },
  '/payslip-runs': { functions: ['payslips'] },
  '/payslip-run': { functions: ['payslips'], address: '/payslip-run?id=x' },
  '/payslip-detail': { functions: ['payslips'], address: '/payslip-detail?id=x' },
  '/payslip-import': { functions: ['payslips'], address: '/payslip-import?id=x' },
  '/payslip-settings': { functions: ['payslips'] },
  '/joining': { functions: ['organisation'] },
  '/certificates': { functions: ['certificates'] },
  '/certificate-settings': { functions: ['certificates'] },
  '/reports': { functions: ['reports'] },
  '/report': { functions: ['reports'], address: '/report?id=x' },
  '/report-edit': { functions: ['reports'] },
  '/report-runs': { functions: ['reports'] },
  '/people-transfer': { functions: ['peopleTransfer'] },
  '/positions': { functions: ['organisation'] },
  '/plan-rules': { functions: ['roster'] },
  '/product-authorization': { functions: ['productAuthorization'] },
  '/product-orders': { functions: ['productPurchase'] },
  '/product-purchase': { functions: ['productPurchase'], address: '/product-purchase?code=x' },
  '/questionnaires': { functions: ['customForm'] },
  '/role-detail': { functions: ['rolePermission'] },
  '/roles': { functions: ['rolePermission'] },
  '/roster': { functions: ['roster'] },
  '/roster-cost': { functions: ['laborCost'] },
  '/roster-gaps': { functions: ['roster'] },
  '/roster-publications': { functions: ['roster'] },
  '/roster-publish': { functions: ['roster'] },
  '/roster-print': { functions: ['roster'] },
  '/sandbox-payment': { functions: ['productPurchase'], address: '/sandbox-payment?id=x' },
  '/seals': { functions: ['seals'] },
  '/seal-detail': { functions: ['seals'], address: '/seal-detail?id=x' },
  '/seal-queue': { functions: ['stampAdministrator'] },
  '/schedule-settings': {
    functions: [
      'roster',
      'companyCalendar',
      'attendanceGroups',
      'attendanceRules',
      'leaveRules',
      'attendanceBoard',
      'overtimeSettings',
    ],
  },
  '/settlement': { functions: ['monthlySettlement'] },
  '/settlement-detail': {
    functions: ['monthlySettlement', 'settlement'],
    address: '/settlement-detail?id=x',
  },
  '/settlement-period': { functions: ['settlement'], address: '/settlement-period?id=x' },
  '/settlement-rules': { functions: ['settlement'] },
  '/settlements': { functions: ['settlement'] },
  '/signing-batch': { functions: ['initiateSigning'], address: '/signing-batch?id=x' },
  '/signing-center': { functions: ['signingCenter'] },
  '/signing-start': { functions: ['initiateSigning'] },
  '/signing-template': { functions: ['signingTemplates'] },
  '/signing-templates': { functions: ['signingTemplates'] },
  '/colleague-leave': { functions: ['leaveQuota'], address: '/colleague-leave?id=x' },
  '/shift-patterns': { functions: ['roster'] },
  '/shift-swap-start': { functions: ['shiftSwap'] },
  '/shift-swaps': { functions: ['shiftSwap'] },
  '/shifts': { functions: ['roster'] },
  '/staffing-needs': { functions: ['roster'] },
  '/task-create': { functions: ['taskPublish'] },
  '/tasks': { functions: ['taskTake', 'taskPublish'] },
  '/work-places': { functions: ['attendanceRules'] },
};

/** Pages of everybody who is signed in, or of nobody in particular: what they show is one's own or told to all. */
const FOR_EVERYBODY = [
  '/door-code',
  '/',
  '*',
  '/about',
  '/accountCancelAgreement',
  '/accountCancelConfirm',
  '/accountCancelReason',
  '/agreement-consent',
  '/announcement-detail',
  '/announcements',
  '/app_exit',
  '/attendance-day',
  '/auth',
  '/calendar',
  // A certificate is shown to its owner and to those who check it; the backend decides by the certificate.
  '/certificate',
  '/common-apps',
  '/company-info',
  '/empty-page',
  '/loginAuth',
  '/loginDev',
  '/loginvc',
  '/messages',
  '/my',
  '/leave-record',
  '/my-certificates',
  '/my-leave',
  // Whom a seal was given to uses it, whatever their roles are.
  '/my-seals',
  '/personalAccountManage',
  '/personalAccountSecure',
  '/personalAccountSecureDialog',
  '/policy',
  '/product-detail',
  '/releaseDetails',
  '/reset-password',
  '/schedule-detail',
  '/join',
  '/set-up',
  '/settings',
  // A document is shown to its parties, whatever their roles are, and to who has its link or code.
  '/signing-detail',
  '/signing-guest',
  '/payslip-link',
  '/signing-sign',
  '/signing-verify',
  '/notice-settings',
  '/my-payslip',
  '/my-payslips',
  '/pay-access',
  '/terms',
  '/valueAdded',
  '/wishes',
  '/work',
  // Requests, tasks and questionnaires are shown to those they concern; whoever starts one needs the function of its kind,
  // which the backend asks for with the kind that the address names, as it does for an app.
  '/approval-start',
  '/entrust',
  '/lg-approve',
  '/lg-approve-detail',
  '/lg-approve-search',
  '/open-app',
  '/shift-swap',
  '/task-details',
  '/task-finish',
  '/ym-approve',
  '/ym-approve-detail',
  '/ym-approve-search',
  '/ym-question-view',
];

let plain = '';
beforeAll(async () => {
  plain = (await buildSignedIn(portal.backend)).token;
});

async function look(address: string, token: string) {
  const app = await renderApp(address, { token });
  await app.waitForIdle();
  await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
  await waitFor(() => expect(document.querySelector('main .hr-loading')).toBeNull());
  const text = document.querySelector('main')!.textContent;
  app.close();
  return text;
}

const REFUSED = '暂无权限访问该页面，请联系公司管理员开通';

it('is settled for every page of the route table', () => {
  expect([...Object.keys(NEEDS), ...FOR_EVERYBODY].sort()).toEqual(
    ROUTE_TABLE.map(({ path }) => path).sort(),
  );
});

describe.each(Object.entries(NEEDS))('%s', (path, { functions, address = path }) => {
  it('is refused by link to who has none of its functions, and to nobody else', async () => {
    expect(await look(address, plain)).toContain(REFUSED);
    for (const name of functions) {
      const { token } = await buildSignedIn(portal.backend, {
        roles: ['companyAdministrator'],
        functions: [FUNCTION_ID[name]],
      });
      expect(await look(address, token), name).not.toContain(REFUSED);
    }
  });
});
