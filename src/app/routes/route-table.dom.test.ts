import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from './route-table';

/** Spec section 2, row by row: path, and whether the authentication check is skipped. */
const SPECIFIED: readonly [string, boolean][] = [
  ['/', false],
  ['/app_exit', true],
  ['/empty-page', true],
  ['/personalAccountManage', false],
  ['/personalAccountSecure', false],
  ['/personalAccountSecureDialog', false],
  ['/releaseDetails', false],
  ['/operationRecord', false],
  ['/policy', true],
  ['/terms', true],
  ['/valueAdded', true],
  ['/accountCancelConfirm', true],
  ['/accountCancelReason', true],
  ['/accountCancelAgreement', true],
  ['/loginDev', false],
  ['/loginAuth', false],
  ['/auth', false],
  ['/loginvc', false],
  ['/reset-password', true],
  ['/lg-approve', true],
  ['/lg-approve-search', true],
  ['/lg-approve-detail', true],
  ['/ym-approve', true],
  ['/ym-approve-search', true],
  ['/ym-approve-detail', true],
  ['/ym-question-view', true],
  ['/task-create', true],
  ['/task-finish', true],
  ['/task-details', true],
  ['/custom-form', true],
];
/** Spec section 2: the task, reset-password and custom-form routes. */
const BODY_CLASSES: Record<string, string> = {
  '/task-create': 'task-project',
  '/task-finish': 'task-project',
  '/task-details': 'task-project',
  '/reset-password': 'reset-password-project',
  '/custom-form': 'custom-form-project',
};

const rowOf = (path: string) => ROUTE_TABLE.find((row) => row.path === path);

describe('specified routes', () => {
  it.each(SPECIFIED)('%s, check skipped: %s', (path, skipped) => {
    expect(rowOf(path)).toBeDefined();
    expect(rowOf(path)?.skipPermit ?? false).toBe(skipped);
  });

  it('publish task is the title of both task pages', () => {
    expect(rowOf('/task-create')?.titleKey).toBe('taskPublish');
    expect(rowOf('/task-finish')?.titleKey).toBe('taskPublish');
  });
});

it('signs in on the pages that skip the check but show a person’s own work', () => {
  const paths = ROUTE_TABLE.filter((row) => row.signsIn).map(({ path }) => path);
  expect(paths).toEqual([
    '/product-purchase',
    '/lg-approve',
    '/lg-approve-search',
    '/lg-approve-detail',
    '/ym-approve',
    '/ym-approve-search',
    '/ym-approve-detail',
    '/approval-start',
    '/ym-question-view',
    '/task-create',
    '/task-finish',
    '/task-details',
    '/custom-form',
  ]);
});

it('marks the projects that the specification names, and no other', () => {
  const marked = ROUTE_TABLE.filter(({ bodyClass }) => bodyClass).map((row) => [row.path, row.bodyClass]);
  expect(Object.fromEntries(marked)).toEqual(BODY_CLASSES);
});

it('guards every route of our own but a product’s page, the set-up, a screen at a door, what verifies a file, an outsider’s signing, a leaver’s payslip and the one for unknown paths', () => {
  const specified = SPECIFIED.map(([path]) => path);
  const open = ROUTE_TABLE.filter((row) => row.skipPermit && !specified.includes(row.path));
  expect(open.map(({ path }) => path)).toEqual([
    '/payslip-link',
    '/product-detail',
    '/join',
    '/set-up',
    '/door-code',
    '/signing-verify',
    '/signing-guest',
    '*',
  ]);
});

it('names each path once', () => {
  const paths = ROUTE_TABLE.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

describe('pages', () => {
  it.each(ROUTE_TABLE.map((row) => [row.path, row] as const))('%s has one', async (_, row) => {
    expect(typeof (await row.page()).Component).toBe('function');
  });
});
