import type { Browser, Page } from '@playwright/test';
import { KIND_NAMES, STARTER_NAMES } from '@contract/form/words';
import { momentText } from '@contract/moment-text';
import { customForm as form } from '@/shared/i18n/locales/zh_CN/approvals/custom-form';
import { draft } from '@/shared/i18n/locales/zh_CN/approvals/draft';
import { editor } from '@/shared/i18n/locales/zh_CN/company/editor';
import { fields } from '@/shared/i18n/locales/zh_CN/approvals/fields';
import { formBuilder as w } from '@/shared/i18n/locales/zh_CN/company/form-builder';
import { formatDate } from '@/shared/lib/time/format-date';
import { accounts } from './accounts';
import { enter, type Person } from './people';
import { expect, sharedBackend, test, watchContext } from './portal-test';
import { expectSound } from './sound';
import { dragDown, writeOn } from './touch';
import { fillText } from './visit';

const backend = sharedBackend();
const DAY_MS = 86_400_000;

/** The screens are looked at in both languages by forms-quality.spec.ts. */
const LANGUAGE = 'zh_CN';

/** A browser of somebody else, watched like the test's own. */
async function elsewhere(browser: Browser, person: Person) {
  const context = await browser.newContext();
  const faults: string[] = [];
  await watchContext(context, faults);
  const page = await enter(context, backend, person, LANGUAGE);
  return {
    page,
    close: async () => {
      expect(faults).toEqual([]);
      await context.close();
    },
  };
}

/** What the steps on the builder have in common. */
function builderOf(page: Page) {
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  const kindName = (kind: keyof typeof KIND_NAMES) => KIND_NAMES[kind][LANGUAGE];
  return {
    sheet,
    kindName,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    handle: (name: string) => page.getByRole('button', { name: fillText(editor.drag, { name }) }),
    names: page.getByRole('list', { name: w.builder.fields }).locator('.ed-card-name > span'),
    /** Adds a field of a kind, called after it. */
    add: async (kind: keyof typeof KIND_NAMES) => {
      await page.getByRole('button', { name: w.builder.add, exact: true }).tap();
      await sheet(w.builder.addTitle)
        .getByRole('button', { name: new RegExp(`^${kindName(kind)}`) })
        .first()
        .tap();
      await sheet(w.editor.title).getByRole('button', { name: w.editor.done }).tap();
      await expect(sheet(w.editor.title)).toHaveCount(0);
    },
    isSaved: async () => await expect(page.getByText(draft.saved)).toBeVisible(),
  };
}

test('a form is built by touch, published, filled in and read back', async ({
  context,
  browser,
  expectFault,
}) => {
  test.setTimeout(180_000);
  // The test cuts the network off itself.
  expectFault(/Failed to load resource: net::ERR_FAILED/);
  const page = await enter(context, backend, accounts.administrator, LANGUAGE);
  const { sheet, kindName, button, handle, names, add, isSaved } = builderOf(page);
  const [equipment, which, quantity, day, purpose] = [
    '设备类型',
    '设备名称',
    '数量',
    '期望领用日期',
    '用途',
  ] as const;
  const [person, signature, table] = (['person', 'signature', 'detailTable'] as const).map(kindName);
  const required = (name: string) => new RegExp(`^${name}\\*?$`);
  const expectOrder = async (...order: string[]) => await expect(names).toHaveText(order.map(required));

  await test.step('from a template, with more fields', async () => {
    await page.goto(backend.url('/custom-form'));
    await button(w.list.create).tap();
    await sheet(w.start.title)
      .getByRole('button', { name: new RegExp(`^${STARTER_NAMES.equipment[LANGUAGE]}`) })
      .tap();
    await expectOrder(equipment, which, quantity, day, purpose);
    for (const kind of ['person', 'signature', 'detailTable'] as const) {
      await add(kind);
    }
    await expectOrder(equipment, which, quantity, day, purpose, person!, signature!, table!);
    await expectSound(page, 'builder');
  });

  await test.step('a finger drags a field up, the rest makes room, and the page stays', async () => {
    const top = async (name: string) => (await handle(name).boundingBox())!.y;
    const distance = (await top(equipment)) - (await top(quantity));
    const scrolled = await page.evaluate(() => scrollY);
    await dragDown(page, handle(quantity), distance, async () => {
      await expect(page.locator('.ed-list > li[data-dragged]')).toContainText(quantity);
      await expect(page.locator('.ed-list > li').first()).toHaveAttribute('style', /translateY\(\d/);
    });
    await expectOrder(quantity, equipment, which, day, purpose, person!, signature!, table!);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  await test.step('keys move a field as well, and the focus stays on it', async () => {
    await handle(quantity).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectOrder(equipment, which, quantity, day, purpose, person!, signature!, table!);
    await expect(handle(quantity)).toBeFocused();
  });

  await test.step('what is deleted comes back, goes again and comes back', async () => {
    const all = [equipment, which, quantity, day, purpose, person!, signature!, table!];
    await button(fillText(editor.actions, { name: purpose })).tap();
    await sheet(purpose).getByRole('button', { name: w.builder.delete, exact: true }).tap();
    await expectOrder(...all.filter((name) => name !== purpose));
    await page
      .locator('output')
      .filter({ hasText: fillText(w.builder.deleted, { name: purpose }) })
      .locator('xpath=..')
      .getByRole('button')
      .tap();
    await expectOrder(...all);
    await button(editor.redo).tap();
    await expectOrder(...all.filter((name) => name !== purpose));
    await button(editor.undo).tap();
    await expectOrder(...all);
    await isSaved();
  });

  await test.step('what cannot be saved is kept on the device over a reload, and saved later', async () => {
    await page.route(/\/template\/saveDraft$/, (route) => route.abort('failed'));
    await add('phone');
    await expect(page.getByText(draft.offline)).toBeVisible();
    await page.reload();
    await expect(page.getByText(draft.restoredChanges)).toBeVisible();
    await expect(names.last()).toHaveText(required(kindName('phone')));
    await expect(page.getByText(draft.offline)).toBeVisible();
    await page.unroute(/\/template\/saveDraft$/);
    await button(draft.retry).tap();
    await isSaved();
    await page.reload();
    await expect(names.last()).toHaveText(required(kindName('phone')));
    await button(fillText(editor.actions, { name: kindName('phone') })).tap();
    await sheet(kindName('phone')).getByRole('button', { name: w.builder.delete, exact: true }).tap();
    await expect(names).toHaveCount(8);
  });

  await test.step('publishing says what is wrong, leads there, and then publishes', async () => {
    await button(editor.publish.act).tap();
    const check = sheet(editor.check.title);
    await expect(check.getByText(w.problem.columnsMissing)).toBeVisible();
    await expectSound(page, 'what is wrong');
    await check.getByRole('button', { name: new RegExp(w.problem.columnsMissing) }).tap();
    await sheet(w.editor.title).getByRole('button', { name: w.editor.addColumn }).tap();
    await sheet(w.builder.addColumnTitle)
      .getByRole('button', { name: new RegExp(`^${kindName('text')}`) })
      .tap();
    await sheet(w.editor.columnTitle).getByRole('button', { name: w.editor.done }).tap();
    await expectSound(page, 'editor of a table');
    await sheet(w.editor.title).getByRole('button', { name: w.editor.done }).tap();
    await button(editor.publish.act).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: editor.publish.act, exact: true }).tap();
    await expect(page.getByText(fillText(editor.publish.done, { version: 1 }))).toBeVisible();
    await expect(page.locator('.hr-code')).toBeVisible();
    await page.getByRole('switch').tap();
    await expect(page.getByText(w.share.opened)).toBeVisible();
    await expectSound(page, 'sharing');
  });
  const id = new URL(page.url()).searchParams.get('id')!;
  const link = `/custom-form?id=${id}&mode=fill`;

  const employee = await elsewhere(browser, accounts.employee);
  const screen = employee.page;
  const dialog = (name: string) => screen.getByRole('dialog', { name, exact: true });
  let chosenDay = '';
  await test.step('an employee fills it in with what a phone has', async () => {
    await screen.goto(backend.url(link));
    await screen.locator('.choice-chip', { hasText: '笔记本电脑' }).tap();
    await screen.getByLabel(quantity).fill('2');
    await screen.getByLabel(purpose).fill('新员工入职 New hire');

    await screen.getByRole('button', { name: new RegExp(`^${day}`) }).tap();
    const tomorrow = dialog(day).getByRole('button', { name: fields.date.tomorrow, exact: true });
    await expect(tomorrow).toBeVisible();
    await expectSound(screen, 'calendar');
    await tomorrow.tap();
    chosenDay = momentText(formatDate(Date.now() + DAY_MS, 'date'), 'day', LANGUAGE);
    await expect(screen.getByRole('button', { name: new RegExp(`^${day}`) })).toContainText(chosenDay);

    await screen.getByRole('button', { name: fillText(fields.people.choose, { label: person! }) }).tap();
    await dialog(person!).getByRole('searchbox', { name: fields.people.search }).fill('wl');
    await dialog(person!).getByRole('button', { name: /吴岚/ }).tap();

    await screen
      .getByRole('button', { name: fillText(fields.signature.signFor, { label: signature! }) })
      .tap();
    await writeOn(screen, dialog(signature!).locator('canvas'));
    await dialog(signature!).getByRole('button', { name: fields.signature.done, exact: true }).tap();
    await expect(screen.getByRole('img', { name: signature! })).toBeVisible();

    await screen.getByRole('button', { name: form.table.add }).tap();
    const row = screen.getByRole('region', { name: fillText(form.table.row, { number: 1 }) });
    await row.getByRole('textbox').fill('扩展坞 Dock');
    await expectSound(screen, 'filler');
  });

  const expectFilled = async () => {
    await expect(screen.getByRole('radio', { name: '笔记本电脑' })).toBeChecked();
    await expect(screen.getByLabel(quantity)).toHaveValue('2');
    await expect(screen.getByLabel(purpose)).toHaveValue('新员工入职 New hire');
    await expect(screen.getByRole('button', { name: new RegExp(`^${day}`) })).toContainText(chosenDay);
    const remove = fillText(fields.people.remove, { name: '吴岚' });
    await expect(screen.getByRole('button', { name: remove })).toBeVisible();
    await expect(screen.getByRole('img', { name: signature! })).toBeVisible();
    await expect(screen.getByRole('region').getByRole('textbox')).toHaveValue('扩展坞 Dock');
  };
  await test.step('all of it is there after a reload', async () => {
    await expect(screen.getByText(draft.saved)).toBeVisible();
    await screen.reload();
    await expect(screen.getByText(new RegExp(draft.restored))).toBeVisible();
    await expectFilled();
  });

  const read = async (reader: Page) => {
    const result = reader.locator('.fb-result');
    for (const text of ['笔记本电脑', '2', '新员工入职 New hire', chosenDay, '吴岚', '扩展坞 Dock']) {
      await expect(result.getByText(text, { exact: true }).last()).toBeVisible();
    }
    await expect(result.getByRole('img').first()).toBeVisible();
    await expectSound(reader, 'reader');
  };
  await test.step('it is sent, and read by whoever sent it and by the administrator', async () => {
    await screen.getByRole('button', { name: w.fill.submit, exact: true }).tap();
    await expect(screen.getByText(w.fill.done, { exact: true })).toBeVisible();
    await screen.reload();
    await read(screen);
    await page.goto(screen.url());
    await read(page);
  });
  await employee.close();
});
