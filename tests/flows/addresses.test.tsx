import { waitFor } from '@testing-library/react';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Language } from '@contract/limits';
import { LANGUAGES } from '@contract/start-limits';
import { agreement } from '@server/db/schema/help';
import { announcement } from '@server/db/schema/announcement';
import { approval } from '@server/db/schema/approval/approval';
import { department, position, tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { entrust } from '@server/db/schema/approval/delegation';
import { formInstance, formTemplate } from '@server/db/schema/form/form';
import { role } from '@server/db/schema/member';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { productOrder } from '@server/db/schema/product';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import { ROUTE_TABLE } from '@/app/routes/route-table';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

/** What an address names. */
type Kind =
  | 'agreement'
  | 'announcement'
  | 'app'
  | 'approval'
  | 'certificate'
  | 'leaveRecord'
  | 'entrust'
  | 'filledForm'
  | 'form'
  | 'holding'
  | 'order'
  | 'organ'
  | 'payment'
  | 'payslip'
  | 'payslipRun'
  | 'person'
  | 'position'
  | 'process'
  | 'product'
  | 'publication'
  | 'productOrder'
  | 'questionnaire'
  | 'report'
  | 'role'
  | 'seal'
  | 'settlement'
  | 'signing'
  | 'signingTemplate'
  | 'swap'
  | 'version';

type ObjectPage = {
  path: string;
  /** The parameter that names the object. */
  name: string;
  kind: Kind;
  /** Further parameters. */
  rest?: string;
  /** Without the parameter the page is a whole one: a list, the newest version, or something new. */
  isPageWithout?: true;
};

const OBJECT_PAGES: readonly ObjectPage[] = [
  { path: '/agreement-manage', name: 'id', kind: 'agreement' },
  { path: '/announcement-detail', name: 'id', kind: 'announcement' },
  { path: '/announcement-manage', name: 'id', kind: 'announcement', isPageWithout: true },
  { path: '/approval-flow', name: 'process', kind: 'process' },
  { path: '/approval-start', name: 'type', kind: 'process' },
  { path: '/approval-start', name: 'draft', kind: 'approval' },
  { path: '/approval-start', name: 'again', kind: 'approval' },
  { path: '/custom-form', name: 'id', kind: 'form', isPageWithout: true },
  { path: '/custom-form', name: 'id', kind: 'form', rest: 'view=preview', isPageWithout: true },
  { path: '/custom-form', name: 'id', kind: 'form', rest: 'view=filled', isPageWithout: true },
  { path: '/custom-form', name: 'id', kind: 'form', rest: 'mode=fill' },
  { path: '/custom-form', name: 'id', kind: 'form', rest: 'mode=fill&view=mine' },
  { path: '/custom-form', name: 'filled', kind: 'filledForm', rest: 'mode=fill&id=x' },
  { path: '/entrust-detail', name: 'id', kind: 'entrust', isPageWithout: true },
  { path: '/entrust-detail', name: 'id', kind: 'entrust', rest: 'mode=edit', isPageWithout: true },
  { path: '/entrust-detail', name: 'id', kind: 'entrust', rest: 'mode=copy', isPageWithout: true },
  { path: '/certificate', name: 'id', kind: 'certificate' },
  { path: '/leave-record', name: 'id', kind: 'leaveRecord' },
  { path: '/lg-approve-detail', name: 'id', kind: 'approval' },
  { path: '/open-app', name: 'app', kind: 'app' },
  { path: '/order-payment', name: 'id', kind: 'productOrder' },
  { path: '/organization', name: 'id', kind: 'organ', isPageWithout: true },
  { path: '/people', name: 'id', kind: 'person', isPageWithout: true },
  { path: '/people-detail', name: 'id', kind: 'person' },
  { path: '/person-pay', name: 'id', kind: 'person' },
  { path: '/policy', name: 'version', kind: 'version', isPageWithout: true },
  { path: '/positions', name: 'id', kind: 'position', isPageWithout: true },
  { path: '/product-authorization', name: 'product', kind: 'holding', isPageWithout: true },
  { path: '/product-detail', name: 'code', kind: 'product' },
  { path: '/product-purchase', name: 'code', kind: 'product' },
  { path: '/questionnaires', name: 'id', kind: 'questionnaire', isPageWithout: true },
  { path: '/questionnaires', name: 'id', kind: 'questionnaire', rest: 'view=preview', isPageWithout: true },
  { path: '/report', name: 'id', kind: 'report' },
  { path: '/report-edit', name: 'id', kind: 'report', isPageWithout: true },
  { path: '/report-edit', name: 'copy', kind: 'report', isPageWithout: true },
  { path: '/role-detail', name: 'id', kind: 'role', isPageWithout: true },
  { path: '/roster-publications', name: 'id', kind: 'publication', isPageWithout: true },
  { path: '/sandbox-payment', name: 'id', kind: 'payment' },
  { path: '/colleague-leave', name: 'id', kind: 'person' },
  { path: '/seal-detail', name: 'id', kind: 'seal' },
  { path: '/my-payslip', name: 'id', kind: 'payslip' },
  { path: '/payslip-detail', name: 'id', kind: 'payslip' },
  { path: '/payslip-import', name: 'id', kind: 'payslipRun' },
  { path: '/payslip-run', name: 'id', kind: 'payslipRun' },
  { path: '/settlement-detail', name: 'id', kind: 'settlement' },
  { path: '/settlement-period', name: 'id', kind: 'settlement' },
  { path: '/signing-batch', name: 'id', kind: 'signing' },
  { path: '/signing-batch', name: 'template', kind: 'signingTemplate' },
  { path: '/signing-detail', name: 'id', kind: 'signing' },
  { path: '/signing-sign', name: 'id', kind: 'signing' },
  { path: '/signing-start', name: 'id', kind: 'signing', isPageWithout: true },
  { path: '/signing-template', name: 'id', kind: 'signingTemplate', isPageWithout: true },
  { path: '/shift-swap', name: 'id', kind: 'swap' },
  { path: '/task-create', name: 'id', kind: 'order', isPageWithout: true },
  { path: '/task-create', name: 'copy', kind: 'order', isPageWithout: true },
  { path: '/task-details', name: 'id', kind: 'order' },
  { path: '/task-finish', name: 'id', kind: 'order' },
  { path: '/terms', name: 'version', kind: 'version', isPageWithout: true },
  { path: '/ym-approve-detail', name: 'id', kind: 'approval' },
  { path: '/ym-question-view', name: 'id', kind: 'questionnaire' },
  { path: '/ym-question-view', name: 'id', kind: 'questionnaire', rest: 'approvalId=x' },
  { path: '/ym-question-view', name: 'id', kind: 'questionnaire', rest: 'formInstanceId=x' },
  { path: '/ym-question-view', name: 'id', kind: 'questionnaire', rest: 'orderId=x&memberId=y' },
];

/** Pages whose parameters only choose what is listed: a wrong one counts as none. */
const LIST_PAGES: readonly (readonly [path: string, wrong: string])[] = [
  ['/agreement-consent', 'to=https://elsewhere.example'],
  ['/announcements-manage', 'state=x'],
  ['/attendance-day', 'date=2026-02-31&member=%00'],
  ['/attendance-groups', 'group=%00'],
  ['/analysis', 'period=x&organ=%00&from=2026-02-31&to=1'],
  ['/analysis-figure', 'figure=x&period=range&member=%00'],
  ['/attendance-board', 'state=x&view=x&organ=%00'],
  ['/attendance-exceptions', 'tab=x&flag=%00&from=2026-02-31&to=1'],
  ['/attendance-rules', 'group=%00&edit=x'],
  ['/attendance-rules', 'group=default&edit=%00'],
  ['/work-places', 'code=%00'],
  ['/attendance-month', 'month=2026-13'],
  ['/warnings', 'kind=x'],
  ['/calendar', 'view=x&date=2026-02-31'],
  ['/calendar', 'date=9999-12-31'],
  ['/certificates', 'tab=x&status=x&organ=%00'],
  ['/my-certificates', 'renew=%00'],
  ['/report-edit', 'template=%00'],
  ['/report-runs', 'report=%00&run=%00'],
  ['/chat-clients', 'client=x'],
  ['/company-calendar', 'year=1999'],
  ['/company-calendar', 'year=2026-02-29'],
  ['/custom-form', 'status=x&keyword=%00'],
  ['/dictionaries', 'type=%00'],
  ['/entrust', 'direction=x'],
  ['/jobs', 'state=x'],
  ['/leave-kinds', 'kind=%00&edit=x'],
  ['/leave-kinds', 'kind=annual&edit=%00'],
  ['/leave-quotas', 'type=x&year=x'],
  ['/leave-runs', 'run=%00'],
  ['/lg-approve', 'box=x&type=.*&status=x&person=x&start=x&end=9999-99-99'],
  ['/lg-approve-search', `q=${'.*'.repeat(60)}`],
  ['/master-data', `model=x&keyword=${'.*'.repeat(60)}`],
  ['/member-roles', 'role=x'],
  ['/messages', 'category=x&tab=x'],
  ['/operationRecord', 'scope=x&module=x&start=x&end=2026-13-45'],
  ['/pay-structure', 'part=x'],
  ['/people', 'status=x&organ=x'],
  ['/people-transfer', 'view=export&status=x&organ=x'],
  ['/people-transfer', 'view=x'],
  ['/product-orders', 'state=x'],
  ['/questionnaires', `status=x&keyword=${'.*'.repeat(60)}`],
  ['/reset-password', 'step=password'],
  ['/tasks', 'tab=published&status=x&place=.*&from=x&to=2026-02-31'],
  ['/roster', 'from=2026-02-31&day=x&person=%00'],
  ['/roster', 'from=9999-12-31'],
  ['/roster-publish', 'from=x&days=1e9&organ=%00'],
  ['/roster-print', 'from=x&days=1e9&organ=%00&place=%00&keyword=%F0%9F'],
  ['/wishes', 'month=2026-13'],
  ['/wishes', 'month=9999-12'],
  ['/schedule-detail', 'workDate=2026-02-31'],
  ['/schedule-detail', 'workDate=2199-12-31'],
  ['/shift-swap-start', 'assignmentId=%00&kind=x'],
  ['/shift-swaps', 'box=x'],
  ['/my-leave', 'kind=%00&at=2026-02-31'],
  ['/my-overtime', 'month=2026-13&member=%00'],
  ['/overtime-team', 'month=2026-13&organ=%00'],
  ['/overtime-settings', 'group=%00'],
  ['/seals', 'state=x&tab=x'],
  ['/seal-queue', 'tab=x'],
  ['/my-seals', 'tab=x'],
  ['/settlements', 'state=x'],
  ['/settlement-rules', 'group=%00'],
  ['/settlement', 'x=%00'],
  ['/signing-center', `box=x&q=${'.*'.repeat(60)}`],
  ['/signing-templates', `q=${'.*'.repeat(60)}`],
  ['/signing-verify', 'code=%00'],
  ['/staffing-needs', 'place=%00'],
  ['/staffing-needs', `place=${'.*'.repeat(60)}`],
  ['/tasks', 'tab=mine&month=2026-13'],
  ['/tasks', `tab=published&keyword=${'.*'.repeat(60)}`],
  ['/work', 'view=x&kind=x'],
  ['/ym-approve', `box=pending&q=${'.*'.repeat(60)}`],
  ['/ym-approve-search', 'q=%00'],
];

/** Pages that take no parameter but those of a sign-in, which has flows of its own. */
const WITHOUT_PARAMETERS = [
  '/',
  '/about',
  '/accountCancelAgreement',
  '/accountCancelConfirm',
  '/accountCancelReason',
  '/agreements',
  '/announcements',
  '/app_exit',
  '/approval-flows',
  '/auth',
  '/common-apps',
  '/attendance',
  '/company-info',
  '/door-code',
  '/company-settings',
  '/first-steps',
  '/start-plan',
  '/empty-page',
  '/loginAuth',
  '/loginDev',
  '/loginvc',
  '/my',
  '/personalAccountManage',
  '/personalAccountSecure',
  '/personalAccountSecureDialog',
  '/releaseDetails',
  '/roles',
  '/join',
  '/joining',
  '/certificate-settings',
  '/reports',
  '/pay-import',
  '/set-up',
  '/settings',
  '/signing-guest',
  '/payslip-link',
  '/schedule-settings',
  '/plan-rules',
  '/roster-cost',
  '/roster-gaps',
  '/shift-patterns',
  '/shifts',
  '/notice-settings',
  '/my-payslips',
  '/payslip-runs',
  '/payslip-settings',
  '/pay-access',
  '/valueAdded',
  '*',
];

/** An id of another company or of somebody else, by what it names. */
const foreign: Partial<Record<Kind, string>> = {};
let token = '';

type OwnedTable = typeof announcement;

beforeAll(async () => {
  const { db } = portal.backend;
  token = await signInAs(portal.backend, 'administrator');
  const [home, other] = await db.select().from(tenant);
  const idOf = async (table: OwnedTable) =>
    (await db.select().from(table).where(ne(table.tenantId, home!.id)).limit(1))[0]?.id;
  /** A row of the own company once more, in the other one. */
  const moved = async (table: OwnedTable, changes: object = {}) => {
    const [row] = await db.select().from(table).where(eq(table.tenantId, home!.id)).limit(1);
    const copy = { ...row!, ...changes, id: `of-${other!.id}`, tenantId: other!.id };
    await db.insert(table).values(copy);
    return copy.id;
  };
  // Each has the two columns that are used here.
  const table = (one: unknown) => one as OwnedTable;
  foreign.announcement = await idOf(announcement);
  await db.insert(agreement).values({
    id: `of-${other!.id}`,
    tenantId: other!.id,
    code: 'terms',
    version: '9.0',
    title: { zh_CN: '条款', en: 'Terms' },
    body: { zh_CN: [], en: [] },
    createdAt: new Date(),
  });
  foreign.agreement = await idOf(table(agreement));
  foreign.approval = await idOf(table(approval));
  foreign.organ = await idOf(table(department));
  foreign.person = await idOf(table(member));
  foreign.position = await idOf(table(position));
  foreign.role = await idOf(table(role));
  foreign.form = await idOf(table(formTemplate));
  foreign.filledForm = await idOf(table(formInstance));
  foreign.entrust = await moved(table(entrust));
  foreign.order = await moved(table(scheduleOrder), { requestId: 'moved' });
  foreign.questionnaire = await moved(table(questionnaire));
  foreign.productOrder = await moved(table(productOrder), {
    number: 'P0',
    requestId: 'moved',
    paymentId: null,
  });
  expect(Object.values(foreign)).not.toContain(undefined);
}, 60_000);

/** What nobody should have to read: expressions, a validator's words, names of fields, values that are none, codes. */
const NOT_FOR_PEOPLE =
  /\/\^|\[A-Z|\\d|正则|格式不正确|参数|字符串|[Ii]nvalid|pattern|[Ee]xpected|undefined|\bnull\b|NaN|\b[45]0\d{4}\b/;

/** Opens an address and answers the page that stands there once nothing loads any more. */
async function look(address: string, language: Language) {
  const app = await renderApp(address, { token, language });
  await app.waitForIdle();
  await waitFor(() => {
    expect(document.querySelector('h1')).toBeInTheDocument();
    expect(document.querySelector('main .hr-loading, main .hr-skeleton')).toBeNull();
  });
  const page = document.querySelector('main')!;
  const state = page.querySelector('.hr-state');
  const seen = {
    text: page.textContent,
    state: state?.textContent ?? '',
    isError: state?.getAttribute('data-kind') === 'error',
    waysOn: [...(state?.querySelectorAll('.hr-state-actions a[href]') ?? [])].map((one) => one.textContent),
    told: [...document.querySelectorAll('[role="alertdialog"], .hr-toast')].map((one) => one.textContent),
  };
  app.close();
  return seen;
}

const addressOf = ({ path, name, rest }: ObjectPage, value?: string) =>
  `${path}?${[value && `${name}=${encodeURIComponent(value)}`, rest].filter(Boolean).join('&')}`;

it('knows every page of the route table', () => {
  const known = [
    ...OBJECT_PAGES.map(({ path }) => path),
    ...LIST_PAGES.map(([path]) => path),
    ...WITHOUT_PARAMETERS,
  ];
  expect([...new Set(known)].sort()).toEqual(ROUTE_TABLE.map(({ path }) => path).sort());
});

/** Languages by turns: what is wrong, gone and foreign of a page is seen in both. */
const languageOf = (turn: number): Language => LANGUAGES[turn % LANGUAGES.length]!;

it.each(OBJECT_PAGES.map((page, index) => [addressOf(page, '…'), page, index] as const))(
  '%s says what is missing and leads on',
  async (_, page, index) => {
    const wrong = { wrong: '../<x>^[a-z]', gone: 'k3v9x7m2q8', foreign: foreign[page.kind] };
    for (const [turn, [kind, value]] of Object.entries({ ...wrong, none: undefined }).entries()) {
      if (kind === 'none' ? page.isPageWithout : value === undefined) {
        continue;
      }
      const address = addressOf(page, value);
      const seen = await look(address, languageOf(index + turn));
      expect.soft(seen.state, `${kind} ${address}: words`).not.toBe('');
      expect.soft(seen.isError, `${kind} ${address}: is no failure to try again: ${seen.state}`).toBe(false);
      expect.soft(seen.text, `${kind} ${address}`).not.toMatch(NOT_FOR_PEOPLE);
      expect.soft(seen.waysOn.length, `${kind} ${address}: a way on from “${seen.state}”`).toBeGreaterThan(0);
      expect.soft(seen.told, `${kind} ${address}`).toEqual([]);
    }
    if (page.isPageWithout) {
      const seen = await look(addressOf(page), languageOf(index));
      expect.soft(seen.isError, `${addressOf(page)}: ${seen.state}`).toBe(false);
      expect.soft(seen.text).not.toMatch(NOT_FOR_PEOPLE);
    }
  },
);

it.each(LIST_PAGES.map(([path, wrong], index) => [path, wrong, languageOf(index)] as const))(
  '%s?%s shows a list, in %s',
  async (path, wrong, language) => {
    const seen = await look(`${path}?${wrong}`, language);
    expect(seen.isError, seen.state).toBe(false);
    expect(seen.text.replaceAll('.*', '')).not.toMatch(NOT_FOR_PEOPLE);
    expect(seen.told).toEqual([]);
  },
);
