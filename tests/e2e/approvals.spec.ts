import type { Browser, Page } from '@playwright/test';
import type { ApprovalCenter } from '@contract/entities/approval';
import type { Language } from '@contract/limits';
import { CENTERS } from '@/features/approvals/center';
import { approval as en } from '@/shared/i18n/locales/en/approval';
import { approvals as enLists } from '@/shared/i18n/locales/en/approvals';
import { approval as zh } from '@/shared/i18n/locales/zh_CN/approval';
import { approvals as zhLists } from '@/shared/i18n/locales/zh_CN/approvals';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { callApi, giveSession, openSession } from './people';
import { expect, ownBackend, test, watchContext } from './portal-test';
import { submitPassword } from './screens';

const backend = ownBackend();
const { password } = accounts.employee;

/** People of the first demo company, by what they do in these stories. */
const MOBILES = {
  manager: '13800000001',
  hr: '13800000002',
  employee: '13800000004',
  director: '13800000006',
  finance: '13800000008',
  head: '13800000009',
  other: '13800000010',
} as const;
type Who = keyof typeof MOBILES;

const TEXTS = { zh_CN: { item: zh, lists: zhLists }, en: { item: en, lists: enLists } } as const;

/** Somebody in a browser of their own. */
async function actor(browser: Browser, who: Who, language: Language) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  await watchContext(context, faults);
  const token = await openSession(backend, { mobile: MOBILES[who], password });
  await giveSession(context, backend, token);
  const page = await context.newPage();
  await page.goto(`${backend.origin}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEY.language, language]);
  const { item } = TEXTS[language];
  const sheet = () => page.getByRole('dialog').last();
  const bar = () => page.getByRole('toolbar', { name: item.action.label });
  return {
    page,
    token,
    faults,
    close: () => context.close(),
    open: async (center: ApprovalCenter, id: string) => {
      await page.goto(backend.url(`${CENTERS[center].detail}?id=${id}`));
      await expect(page.getByRole('heading', { name: item.section.progress })).toBeVisible();
    },
    /** Opens an operation's sheet from the bar or from behind "more", does something in it, and sends it. */
    act: async (
      operation: 'pass' | 'reject' | 'addSigner' | 'copy',
      fill: (dialog: ReturnType<typeof sheet>) => Promise<void> = () => Promise.resolve(),
    ) => {
      await expect(bar()).toBeVisible({ timeout: 15_000 });
      const button = bar().getByRole('button', { name: item.action[operation], exact: true });
      if (await button.isVisible()) {
        await button.click();
      } else {
        await bar().getByRole('button', { name: item.action.more }).click();
        await sheet().getByRole('button', { name: item.action[operation], exact: true }).click();
      }
      await fill(sheet());
      await sheet().getByRole('button', { name: item.submit[operation], exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

/** Chooses a colleague on the screen that a field opens. */
async function pick(page: Page, name: string, isMany: boolean): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  if (isMany) {
    await page.getByRole('button', { name: /^(确定|OK|Confirm|Done)/ }).click();
  }
}

const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

test('a leave lives its whole life between five people', async ({ browser }) => {
  test.setTimeout(180_000);
  const language = 'zh_CN';
  const { item, lists } = TEXTS[language];
  const employee = await actor(browser, 'employee', language);
  const head = await actor(browser, 'head', language);
  const hr = await actor(browser, 'hr', language);

  await callApi(
    backend,
    '/workflow/web/mobile/approval/saveDraft',
    {
      requestId: 'from another device',
      processCode: 'leave',
      values: {
        leaveType: 'annual',
        period: { start: '2030-03-04 09:00', end: '2030-03-08 18:00' },
        leaveDays: 5,
        reason: '回老家探亲',
      },
      choices: {},
    },
    { token: employee.token },
  );
  let id = '';
  await test.step('the employee goes on with a draft from another device, sees the way and why, and submits', async () => {
    await employee.page.goto(backend.url('/approval-start?type=leave'));
    await expect(employee.page.getByText(lists.start.restored)).toBeVisible();
    await expect(employee.page.getByText('走“超过3天”')).toBeVisible();
    await expect(employee.page.getByText('请假天数大于 3 天（实际 5 天）')).toBeVisible();
    await employee.page.getByRole('button', { name: lists.start.submit }).dblclick();
    await employee.page.getByRole('link', { name: lists.start.view }).click();
    await expect(employee.page.getByText('回老家探亲')).toBeVisible();
    id = idOf(employee.page);
  });

  await test.step('the head finds it in the list and passes; the manager above as well', async () => {
    await head.page.goto(backend.url('/lg-approve'));
    await head.page
      .getByRole('link', { name: /李浩的请假申请/ })
      .first()
      .click();
    await expect(head.page.getByText('回老家探亲')).toBeVisible();
    await head.act('pass', (sheet) => sheet.getByRole('button', { name: '同意', exact: true }).click());
    await expect(head.page.getByRole('button', { name: /^撤销/ })).toBeVisible();
    const manager = await actor(browser, 'manager', language);
    await manager.open('lgApprove', id);
    await manager.act('pass');
    expect(manager.faults).toEqual([]);
    await manager.close();
  });

  await test.step('HR adds the director, who sends it back to the head', async () => {
    await hr.open('lgApprove', id);
    await hr.act('addSigner', async (sheet) => {
      await sheet.getByRole('button', { name: new RegExp(item.people) }).click();
      await pick(hr.page, '沈卓', true);
    });
    const director = await actor(browser, 'director', language);
    await director.open('lgApprove', id);
    await director.act('reject', async (sheet) => {
      await sheet.getByText('直属主管审批').click();
      await sheet.getByRole('textbox').fill('请先确认门店排班');
    });
    await expect(director.page.getByText('驳回到“直属主管审批”')).toBeVisible();
    expect(director.faults).toEqual([]);
    await director.close();
  });

  await test.step('the head sends it back to the employee, who changes it and submits again', async () => {
    await head.open('lgApprove', id);
    await head.act('reject', (sheet) => sheet.getByRole('textbox').fill('请改短一点'));
    await employee.open('lgApprove', id);
    await expect(employee.page.getByText(item.returned)).toBeVisible();
    await employee.page.getByRole('button', { name: item.action.resubmit }).click();
    const reason = employee.page.getByRole('textbox', { name: /事由/ });
    await reason.fill('回老家探亲，已与同事换好班');
    await employee.page.getByRole('button', { name: lists.start.resubmit }).click();
    await expect(employee.page.getByText(lists.start.done)).toBeVisible();
  });

  await test.step('everybody passes, with the change marked', async () => {
    await head.open('lgApprove', id);
    await expect(head.page.getByText('重新提交时修改了 1 处，已在下方标出')).toBeVisible();
    await head.act('pass');
    const manager = await actor(browser, 'manager', language);
    await manager.open('lgApprove', id);
    await manager.act('pass');
    await manager.close();
    await hr.open('lgApprove', id);
    await hr.act('pass');
    await expect(hr.page.locator('.apv-status')).toHaveText(lists.status.approved);
  });

  await test.step('the copy for the files is read', async () => {
    await hr.page.goto(backend.url('/lg-approve?box=copied'));
    await hr.page
      .getByRole('link', { name: /李浩的请假申请/ })
      .first()
      .click();
    await expect(hr.page.getByText('回老家探亲，已与同事换好班').first()).toBeVisible();
    await employee.open('lgApprove', id);
    const copies = employee.page.getByRole('region', { name: item.section.copies });
    await expect(copies.getByText(/已读/)).toBeVisible();
  });
  for (const one of [employee, head, hr]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a request of the second center goes through people whom its initiator names, in English', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const language = 'en';
  const { item, lists } = TEXTS[language];
  const starter = await actor(browser, 'head', language);
  const other = await actor(browser, 'other', language);
  let id = '';
  await test.step('the initiator fills it in, names two people and submits', async () => {
    const { page } = starter;
    await page.goto(backend.url('/ym-approve'));
    await page.getByRole('button', { name: lists.start.button }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /custom/i })
      .first()
      .click();
    await page.getByRole('textbox', { name: /Subject/ }).fill('New freezer');
    await page.getByRole('textbox', { name: /Details/ }).fill('The old one is louder than the radio.');
    await page.getByRole('button', { name: lists.start.submit }).click();
    await page.getByRole('button', { name: new RegExp(lists.start.choose) }).click();
    await pick(page, 'Peng Sun', false);
    await pick(page, 'Xue Han', true);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.getByRole('button', { name: lists.start.submit }).click();
    await page.getByRole('link', { name: lists.start.view, exact: true }).click();
    await expect(page.getByText('New freezer').first()).toBeVisible();
    id = idOf(page);
  });

  await test.step('the first passes, the second sends it back, it is submitted again', async () => {
    await other.open('ymApprove', id);
    await other.act('pass');
    const finance = await actor(browser, 'finance', language);
    await finance.open('ymApprove', id);
    await finance.act('reject', (sheet) => sheet.getByRole('textbox').fill('How much?'));
    await starter.open('ymApprove', id);
    await starter.page.getByRole('button', { name: item.action.resubmit }).click();
    await starter.page.getByRole('textbox', { name: /Amount/ }).fill('1200');
    await starter.page.getByRole('button', { name: lists.start.resubmit }).click();
    await expect(starter.page.getByText(lists.start.done)).toBeVisible();
    await other.open('ymApprove', id);
    await other.act('pass');
    await finance.open('ymApprove', id);
    await finance.act('pass');
    await expect(finance.page.locator('.apv-status')).toHaveText(lists.status.approved);
    expect(finance.faults).toEqual([]);
    await finance.close();
  });

  await test.step('a colleague is told, and reads it', async () => {
    await starter.open('ymApprove', id);
    await starter.act('copy', async (sheet) => {
      await sheet.getByRole('button', { name: new RegExp(item.people) }).click();
      await pick(starter.page, 'Hao Li', true);
    });
    const reader = await actor(browser, 'employee', language);
    await reader.page.goto(backend.url('/ym-approve?box=copied'));
    await reader.page
      .getByRole('link', { name: /Min Zhao/ })
      .first()
      .click();
    await expect(reader.page.getByText('New freezer').first()).toBeVisible();
    expect(reader.faults).toEqual([]);
    await reader.close();
  });
  for (const one of [starter, other]) {
    expect(one.faults).toEqual([]);
    await one.close();
  }
});

test('a deep link to a detail without a session signs in and comes back', async ({ page }) => {
  await page.goto(backend.url('/lg-approve-detail?id=nobodys'));
  await expect(page).toHaveURL(backend.url('/loginDev'));
  await submitPassword(page, accounts.employee);
  await expect(page).toHaveURL(backend.url('/lg-approve-detail?id=nobodys'));
  await expect(page.getByText(zh.gone)).toBeVisible();
});
