import type { Browser } from '@playwright/test';
import type { Language } from '@contract/limits';
import { timeWords } from '@/shared/date-time/words';
import { draft as draftEn } from '@/shared/i18n/locales/en/approvals/draft';
import { fields as fieldsEn } from '@/shared/i18n/locales/en/approvals/fields';
import { shiftEditor as shiftEn } from '@/shared/i18n/locales/en/shifts/shift-editor';
import { openShift as en } from '@/shared/i18n/locales/en/shifts/open-shift';
import { draft as draftZh } from '@/shared/i18n/locales/zh_CN/approvals/draft';
import { fields as fieldsZh } from '@/shared/i18n/locales/zh_CN/approvals/fields';
import { shiftEditor as shiftZh } from '@/shared/i18n/locales/zh_CN/shifts/shift-editor';
import { openShift as zh } from '@/shared/i18n/locales/zh_CN/shifts/open-shift';
import { accounts } from './accounts';
import { storageOf } from './page-visit';
import { callApi, openSession, type Person } from './people';
import { expect, ownBackend, test, watchContext } from './portal-test';
import { dialog } from './screens';
import { fillText } from './visit';

const backend = ownBackend();

/** Somebody who neither works nor waits anywhere in the demo. */
const colleague: Person = { mobile: '13800000023', password: accounts.employee.password };

const STORIES = [
  {
    language: 'zh_CN',
    t: { ...zh, shift: shiftZh, fields: fieldsZh, draft: draftZh },
    title: '元旦支援',
    day: '25',
    place: '徐汇店',
    stations: ['收银台', '生鲜理货'],
    form: { name: '支援登记', choice: '有', phone: /紧急联系电话/ },
    colleagueName: '曹阳',
    collides: /徐汇店夜间盘点.*时间冲突/,
    restsTooShort: /只休息 5\.5 小时（至少 8 小时）/,
  },
  {
    language: 'en',
    t: { ...en, shift: shiftEn, fields: fieldsEn, draft: draftEn },
    title: 'New Year support',
    day: '27',
    place: 'Xuhui Store',
    stations: ['Checkout', 'Fresh food shelves'],
    form: { name: 'Weekend support', choice: 'Yes', phone: /Emergency contact/ },
    colleagueName: 'Yang Cao',
    collides: /Overlaps with "徐汇店夜间盘点"/,
    restsTooShort: /Only 5\.5 h of rest.*at least 8 h/,
  },
] as const;

/** Somebody with a phone of their own. */
async function actor(browser: Browser, person: Person, language: Language) {
  const token = await openSession(backend, person);
  const context = await browser.newContext({
    storageState: storageOf(backend, { token, language }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const faults: string[] = [];
  await watchContext(context, faults);
  return {
    page: await context.newPage(),
    token,
    leave: async () => {
      expect(faults).toEqual([]);
      await context.close();
    },
  };
}

for (const { language, t, title, day, place, stations, form, colleagueName, ...story } of STORIES) {
  test(`a shift lives its whole life by touch between three people (${language})`, async ({ browser }) => {
    test.setTimeout(180_000);
    const publisher = await actor(browser, accounts.manager, language);
    const first = await actor(browser, accounts.employee, language);
    const second = await actor(browser, colleague, language);
    const manager = publisher.page;
    const slotOf = (page: typeof manager, station: string) =>
      page.locator('.task-slot').filter({ hasText: station });
    const fillForm = async (page: typeof manager, submit: string) => {
      const sheet = page.getByRole('dialog', { name: t.detail.fillTitle });
      await sheet.getByRole('radio', { name: form.choice, exact: true }).tap();
      await sheet.getByRole('textbox', { name: form.phone }).fill('13912345678');
      await sheet.getByRole('button', { name: submit, exact: true }).tap();
    };

    await test.step('the manager drops an older draft and begins anew: title, place, date', async () => {
      await callApi(
        backend,
        '/schedule/web/mobile/grabOrder/addOrder',
        { requestId: `draft-${language}`, isDraft: true, order: { title: '旧草稿' } },
        { token: publisher.token },
      );
      await manager.goto(backend.url('/task-create'));
      await expect(manager.getByText(t.draft.restored)).toBeVisible();
      await manager.getByRole('button', { name: t.create.startOver }).tap();
      await dialog(manager, t.create.startOverTitle).getByRole('button', { name: t.create.startOver }).tap();
      const field = manager.getByRole('textbox', { name: t.create.title, exact: true });
      await expect(field).toHaveValue('');
      await field.fill(title);
      await manager.getByRole('button', { name: new RegExp(`^${t.create.place}`) }).tap();
      await manager
        .getByRole('dialog', { name: t.create.choosePlace })
        .getByRole('radio', { name: new RegExp(place) })
        .tap();
      await manager.getByRole('button', { name: t.fields.date.nextMonth }).tap();
      await manager.getByRole('group', { name: t.create.dates }).getByText(day, { exact: true }).tap();
    });

    await test.step('two stations on one day, an end from the wheels of a time, a form to be filled in', async () => {
      for (const [index, station] of stations.entries()) {
        await manager.getByRole('button', { name: t.shift.add }).tap();
        const segment = manager.getByRole('group', { name: fillText(t.shift.segment, { index: index + 1 }) });
        await segment.getByRole('button', { name: new RegExp(`^${t.shift.station}`) }).tap();
        await manager.getByRole('dialog').getByRole('radio', { name: station }).tap();
        await expect(segment).toContainText(station);
      }
      const afternoon = manager.getByRole('group', { name: fillText(t.shift.segment, { index: 2 }) });
      const end = afternoon.getByRole('button', { name: new RegExp(`^${t.shift.end}`) });
      const clock = (time: string) => timeWords(time, language);
      await expect(end).toContainText(clock('18:00'));
      await end.tap();
      const times = manager.getByRole('dialog', { name: fillText(t.shift.chooseEnd, { index: 2 }) });
      await times.getByRole('spinbutton', { name: t.fields.date.hour, exact: true }).press('ArrowDown');
      await times.getByRole('button', { name: /^(确定|OK)$/ }).tap();
      await expect(end).toContainText(clock('19:00'));
      await manager.getByRole('button', { name: new RegExp(`^${t.create.form}`) }).tap();
      await manager.getByRole('dialog').getByRole('radio', { name: form.name }).tap();
    });

    await test.step('all of it survives a reload, what was chosen last too, and is published', async () => {
      await expect(manager).toHaveURL(/\/task-create\?id=/);
      await manager.reload();
      await expect(manager.getByRole('textbox', { name: t.create.title, exact: true })).toHaveValue(title);
      await expect(manager.getByRole('button', { name: new RegExp(`^${t.create.form}`) })).toContainText(
        form.name,
      );
      await expect(manager.getByText(t.draft.saved)).toBeVisible();
      await manager.getByRole('button', { name: t.create.review }).tap();
      const review = manager.getByRole('dialog', { name: t.create.reviewTitle });
      await expect(review.getByText(fillText(t.create.peopleTotal, { count: 2 }))).toBeVisible();
      await review.getByRole('button', { name: t.create.publishNow, exact: true }).tap();
      await expect(manager).toHaveURL(/\/task-finish\?id=/);
      await expect(manager.getByText(t.finish.done)).toBeVisible();
    });

    const link = await test.step('a link to it is shared', async () => {
      await manager.getByRole('button', { name: t.finish.share }).tap();
      await expect(manager.getByText(t.detail.copied)).toBeVisible();
      const copied = await manager.evaluate(() => navigator.clipboard.readText());
      const id = new URL(manager.url()).searchParams.get('id')!;
      expect(copied).toBe(backend.url(`/task-details?id=${id}`));
      return copied;
    });

    await test.step('an employee sees what can be taken, and why not otherwise', async () => {
      const { page } = first;
      await page.goto(backend.url('/tasks'));
      const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(card(title)).toContainText(fillText(t.left, { count: 2 }));
      await expect(card('徐汇店夜间盘点')).toContainText(t.state.taken);
      await expect(card('静安店收银支援')).toContainText(t.state.full);
      await expect(card('会员日导购')).toContainText(t.state.notOpen);
      await expect(card('徐汇店晚市促销')).toContainText(story.collides);
      await expect(card('松江仓清晨卸货')).toContainText(story.restsTooShort);
    });

    await test.step('takes one of the two stations, with the form', async () => {
      const { page } = first;
      await page.goto(link);
      await slotOf(page, stations[0]).tap();
      await page.getByRole('button', { name: t.detail.take, exact: true }).tap();
      await fillForm(page, t.detail.take);
      await expect(page.getByText(t.detail.takenDone)).toBeVisible();
      await expect(slotOf(page, stations[0])).toContainText(t.state.taken);
      await expect(page.getByText(t.detail.formDone)).toBeVisible();
    });

    await test.step('a colleague stands in line for it and has it once it is given back', async () => {
      const { page } = second;
      await page.goto(link);
      await expect(slotOf(page, stations[0])).toContainText(t.block.full);
      await slotOf(page, stations[0]).tap();
      await page.getByRole('button', { name: t.detail.join, exact: true }).tap();
      await fillForm(page, t.detail.join);
      await expect(page.getByText(fillText(t.detail.position, { position: 1, count: 1 }))).toBeVisible();

      await slotOf(first.page, stations[0]).getByRole('button', { name: t.detail.giveBack }).tap();
      await dialog(first.page, t.detail.giveBackTitle)
        .getByRole('button', { name: t.detail.giveBack, exact: true })
        .tap();
      await expect(first.page.getByText(t.detail.givenBack)).toBeVisible();

      await page.reload();
      await expect(page.getByText(t.detail.promoted)).toBeVisible();
      await page.getByRole('button', { name: t.detail.promotedSeen }).tap();
      await expect(page.getByText(t.detail.promoted)).toHaveCount(0);
      await expect(slotOf(page, stations[0])).toContainText(t.state.taken);
    });

    await test.step('the manager sees who comes and what they filled in, and ends early', async () => {
      await manager.getByRole('link', { name: t.finish.view }).tap();
      await expect(
        manager.getByText(fillText(t.manage.summary, { taken: 1, needed: 2, waiting: 0 })),
      ).toBeVisible();
      const people = manager.getByRole('list', { name: t.manage.takers });
      await expect(people).toContainText(colleagueName);
      await expect(people).toContainText(t.manage.fromWaiting);
      await people.getByRole('button', { name: t.manage.form }).tap();
      const filled = manager.getByRole('dialog', { name: colleagueName });
      await expect(filled.getByText(/139\s?1234\s?5678/)).toBeVisible();
      await manager.goBack();
      await expect(filled).toHaveCount(0);
      await manager.getByRole('button', { name: t.manage.end, exact: true }).tap();
      await dialog(manager, t.manage.endTitle).getByRole('button', { name: t.manage.end, exact: true }).tap();
      await expect(manager.getByText(t.status.ended, { exact: true })).toBeVisible();
      await first.page.reload();
      await expect(slotOf(first.page, stations[1])).toContainText(t.block.ended);
      await expect(first.page.getByRole('button', { name: t.detail.take })).toHaveCount(0);
      await second.page.reload();
      await expect(slotOf(second.page, stations[0])).toContainText(t.state.taken);
    });

    for (const one of [publisher, first, second]) {
      await one.leave();
    }
  });
}
