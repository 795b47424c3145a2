import type { Locator, Page } from '@playwright/test';
import type { ApprovalCenter } from '@contract/approval/approval';
import type { Language } from '@contract/limits';
import { CENTERS } from '@/features/approval/center';
import { approval as zh } from '@/shared/i18n/locales/zh_CN/approvals/approval';
import { isPlainDay } from '@tests/helpers/leave/plain-day';
import { accounts } from './accounts';
import { actor, nameOf, passByCall, pick, TEXTS, type Actor } from './approval-actor';
import { callApi } from './people';
import { expect, ownBackend, test } from './portal-test';
import { submitPassword } from './screens';
import { fillText } from './visit';

const backend = ownBackend();

type Said = Readonly<Record<Language, string>>;
/** A request of a center, and who does what with it; people by their keys in the seed. */
type Life = {
  /** The screens themselves are looked at in both. */
  language: Language;
  center: ApprovalCenter;
  process: string;
  /** What the request is called where one chooses what to start. */
  kind: string;
  values: () => Record<string, unknown>;
  /** What people recognise it by, before and after it was changed. */
  words: string;
  starter: string;
  /** Chosen on the way, where the flow leaves that to the initiator. */
  names?: string;
  /** Words of the way as it is foretold. */
  foretold: string;
  head: string;
  /** Decides between the head and the second. */
  between?: string;
  /** Adds the director to decide first. */
  second: string;
  director: string;
  /** Changes one field; answers how it is shown from then on. */
  change: (page: Page) => Promise<string>;
  /** Gets a copy, by the flow or from the initiator. */
  reader: string;
  isReaderAdded: boolean;
};

const fillIn = async (field: Locator, text: string): Promise<string> => {
  // An amount loses its commas when it is entered.
  await field.focus();
  await expect(field).not.toHaveValue(/,/);
  await field.fill(text);
  return text;
};

const DAY_MS = 86_400_000;
/** From the Monday after so many days to its Friday, of a week without holidays. */
function fiveWorkdays(days: number): { start: string; end: string } {
  const from = Date.now() + days * DAY_MS;
  const monday = from + ((8 - new Date(from).getUTCDay()) % 7) * DAY_MS;
  const week = [0, 1, 2, 3, 4].map((later) => new Date(monday + later * DAY_MS).toISOString().slice(0, 10));
  return week.every(isPlainDay)
    ? { start: `${week[0]} 09:00`, end: `${week[4]} 18:00` }
    : fiveWorkdays(days + 7);
}

const LIVES: readonly Life[] = [
  {
    language: 'en',
    center: 'lgApprove',
    process: 'leave',
    kind: 'Leave',
    values: () => ({ leaveType: 'annual', period: fiveWorkdays(60), reason: 'Visiting my parents' }),
    words: 'Visiting my parents',
    starter: 'liHao',
    foretold: 'Leave days: 5 days (rule: more than 3 days)',
    head: 'zhaoMin',
    between: 'chenLin',
    second: 'zhouJing',
    director: 'shenZhuo',
    change: (page) =>
      fillIn(page.getByRole('textbox', { name: /Reason/ }), 'Visiting my parents, shifts are swapped'),
    reader: 'zhouJing',
    isReaderAdded: false,
  },
  {
    language: 'zh_CN',
    center: 'ymApprove',
    process: 'contractPayment',
    kind: '合同付款',
    values: () => ({ contract: '冷柜年度保养', totalAmount: 40_000, amount: 18_000 }),
    words: '冷柜年度保养',
    starter: 'zhaoMin',
    names: 'hanXue',
    foretold: '发起人不能审批自己的申请，由“门店运营中心”的负责人审批',
    head: 'chenLin',
    second: 'hanXue',
    director: 'shenZhuo',
    change: async (page) => {
      await fillIn(page.getByRole('textbox', { name: /本次付款/ }), '9000');
      return '9,000';
    },
    reader: 'liHao',
    isReaderAdded: true,
  },
];

const LINE_MANAGER: Said = { zh_CN: '直属主管审批', en: 'Line manager' };
const PRESET: Said = { zh_CN: '同意', en: 'Approved' };
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

/** The initiator goes on with a draft of another device, sees the way and why, and submits; answers the item's id. */
async function fileRequest(starter: Actor, life: Life): Promise<string> {
  const { language } = life;
  const { lists } = TEXTS[language];
  const { page, token } = starter;
  const saved = await callApi(
    backend,
    '/workflow/web/mobile/approval/saveDraft',
    {
      requestId: `from another device, ${life.process}`,
      saveId: `first save, ${life.process}`,
      processCode: life.process,
      values: life.values(),
      choices: {},
    },
    { token },
  );
  expect(saved).toMatchObject({ code: 0 });
  await page.goto(backend.url(CENTERS[life.center].list));
  await page.getByRole('button', { name: lists.start.button }).click();
  const kinds = page.getByRole('dialog', { name: lists.start.title });
  await kinds.getByRole('button', { name: life.kind, exact: true }).last().click();
  await expect(page.getByText(TEXTS[language].draft.restored)).toBeVisible();
  await expect(page.getByText(life.foretold)).toBeVisible();
  if (life.names) {
    await page.getByRole('button', { name: new RegExp(lists.start.choose) }).click();
    await pick(page, nameOf(life.names, language));
    await expect(page.getByRole('button', { name: new RegExp(nameOf(life.names, language)) })).toBeVisible();
  }
  await page.getByRole('button', { name: lists.start.submit, exact: true }).dblclick();
  await page.getByRole('link', { name: lists.start.view, exact: true }).click();
  await expect(page.getByText(life.words).first()).toBeVisible();
  return idOf(page);
}

for (const life of LIVES) {
  const { center, language } = life;
  test(`a request of ${center} lives its whole life between people in ${language}`, async ({ browser }) => {
    const { item, lists } = TEXTS[language];
    const enter = (key: string) => actor(browser, backend, key, language);
    const starter = await enter(life.starter);
    const head = await enter(life.head);
    const second = await enter(life.second);
    const passBetween = async () => {
      if (life.between) {
        await passByCall(backend, life.between, id);
      }
    };
    let id = '';
    let changed = '';

    await test.step('the initiator files it', async () => {
      id = await fileRequest(starter, life);
    });

    await test.step('the head finds it in the list and passes, with the time to think better of it', async () => {
      await head.find(center, 'pending', id);
      await expect(head.page.getByText(life.words).first()).toBeVisible();
      await head.act('pass', (sheet) =>
        sheet.getByRole('button', { name: PRESET[language], exact: true }).click(),
      );
      await expect(head.page.getByRole('button', { name: new RegExp(`^${item.undo}`) })).toBeVisible();
      await passBetween();
    });

    await test.step('the second adds the director, who sends it back to the head', async () => {
      await second.find(center, 'pending', id);
      await second.act('addSigner', async (sheet) => {
        await sheet.getByRole('button', { name: new RegExp(item.people) }).click();
        await pick(second.page, nameOf(life.director, language));
      });
      const director = await enter(life.director);
      await director.find(center, 'pending', id);
      await director.act('reject', async (sheet) => {
        await sheet.getByText(LINE_MANAGER[language]).click();
        await sheet.getByRole('textbox').fill('?!');
      });
      const told = fillText(item.event.rejectNode, { node: LINE_MANAGER[language] });
      await expect(director.page.getByText(told)).toBeVisible();
      await director.leave();
    });

    await test.step('the head sends it back to the initiator, who changes it and submits it again', async () => {
      await head.open(center, id);
      await head.act('reject', (sheet) => sheet.getByRole('textbox').fill('?!'));
      await starter.find(center, 'started', id);
      await expect(starter.page.getByText(item.returned)).toBeVisible();
      await starter.page.getByRole('button', { name: item.action.resubmit, exact: true }).click();
      changed = await life.change(starter.page);
      await starter.page.getByRole('button', { name: lists.start.resubmit, exact: true }).click();
      await expect(starter.page.getByText(lists.start.done, { exact: true })).toBeVisible();
    });

    await test.step('everybody passes, with the change marked', async () => {
      await head.open(center, id);
      await expect(
        head.page.getByText(
          fillText('changedNote_one' in item ? item.changedNote_one : item.changedNote_other, { count: 1 }),
        ),
      ).toBeVisible();
      await expect(head.page.getByText(changed).first()).toBeVisible();
      await head.act('pass');
      await passBetween();
      await second.open(center, id);
      await second.act('pass');
      await expect(second.page.locator('.hr-tag')).toHaveText(lists.status.approved);
    });

    await test.step('a copy is read, and the initiator sees that', async () => {
      if (life.isReaderAdded) {
        await starter.open(center, id);
        await starter.act('copy', async (sheet) => {
          await sheet.getByRole('button', { name: new RegExp(item.people) }).click();
          await pick(starter.page, nameOf(life.reader, language));
        });
      }
      const reader = await enter(life.reader);
      await reader.find(center, 'copied', id);
      await expect(reader.page.getByText(changed).first()).toBeVisible();
      await reader.leave();
      await starter.open(center, id);
      const copies = starter.page.getByRole('region', { name: item.section.copies });
      const line = copies.getByRole('listitem').filter({ hasText: nameOf(life.reader, language) });
      await expect(line.getByText(new RegExp(item.read))).toBeVisible();
    });
    for (const one of [starter, head, second]) {
      await one.leave();
    }
  });
}

test('a deep link to a detail without a session signs in and comes back', async ({ page }) => {
  await page.goto(backend.url('/lg-approve-detail?id=nobodys'));
  await expect(page).toHaveURL(backend.url('/loginDev'));
  await submitPassword(page, accounts.employee);
  await expect(page).toHaveURL(backend.url('/lg-approve-detail?id=nobodys'));
  await expect(page.getByText(zh.gone)).toBeVisible();
});
