import { listOwnSwapShifts, suggestSwaps } from '@contract/roster/swap-calls';
import { LANGUAGES } from '@contract/start-limits';
import { shiftSwap as en } from '@/shared/i18n/locales/en/shifts/shift-swap';
import { shiftSwap as zh } from '@/shared/i18n/locales/zh_CN/shifts/shift-swap';
import { storageOf } from '../page-visit';
import { callApi, openSessionByCode } from '../people';
import { expect, expectNoHorizontalScroll, ownBackend, test } from '../portal-test';

const backend = ownBackend();
const TEXTS = { zh_CN: zh, en } as const;
/** People of one store, of whom most have no password. */
const COLLEAGUES: Record<string, { mobile: string; en: string }> = {
  李浩: { mobile: '13800000004', en: 'Hao Li' },
  王芳: { mobile: '13800000012', en: 'Fang Wang' },
  刘伟: { mobile: '13800000013', en: 'Wei Liu' },
  杨婷: { mobile: '13800000014', en: 'Ting Yang' },
};
/** What one gives away in the first language is not there in the second. */
const GIVERS = { zh_CN: '李浩', en: '王芳' } as const;

/** Codes are not sent twice in a minute: who signed in once stays so. */
const sessions = new Map<string, Promise<string>>();
const sessionOf = async (name: string): Promise<string> => {
  const session = sessions.get(name) ?? openSessionByCode(backend, COLLEAGUES[name]!.mobile);
  sessions.set(name, session);
  return await session;
};

type Suggested = { list: { legs: { receiver: { name: string } }[] }[] };

test.describe('a shift given to a colleague', () => {
  for (const language of LANGUAGES) {
    test(`is asked for by one and taken by the other: ${language}`, async ({ browser }) => {
      const t = TEXTS[language];
      const token = await sessionOf(GIVERS[language]);
      const form = { token, encoding: 'form' } as const;
      const own = await callApi(backend, listOwnSwapShifts.path, {}, form);
      const shifts = own.data!.list as { assignmentId: string; swapId: string | null }[];
      const ways = await Promise.all(
        shifts
          .filter(({ swapId }) => swapId === null)
          .map(async ({ assignmentId }) => {
            const found = await callApi(backend, suggestSwaps.path, { assignmentId, kind: 'giveAway' }, form);
            const names = (found.data as Suggested).list.map(({ legs }) => legs[0]!.receiver.name);
            return { assignmentId, name: names.find((one) => one in COLLEAGUES) };
          }),
      );
      const { assignmentId, name } = ways.find((one) => one.name !== undefined)!;
      const open = async (who: string, path: string) => {
        const context = await browser.newContext({
          storageState: storageOf(backend, { token: who, language }),
        });
        const page = await context.newPage();
        await page.goto(backend.url(path));
        return { page, context };
      };
      const asking = await open(token, `/shift-swap-start?assignmentId=${assignmentId}&kind=giveAway`);
      const rows = asking.page.locator('main button.hr-row');
      const names = { zh_CN: name!, en: COLLEAGUES[name!]!.en };
      await rows.filter({ hasText: names[language] }).first().click();
      await expectNoHorizontalScroll(asking.page);
      await asking.page.getByRole('textbox', { name: t.send.reason }).fill('Thank you');
      await asking.page.goBack();
      await rows.filter({ hasText: names[language] }).first().click();
      await expect(asking.page.getByRole('textbox', { name: t.send.reason })).toHaveValue('Thank you');
      await asking.page.getByRole('button', { name: t.send.do }).click();
      const warned = asking.page.getByRole('button', { name: t.warned.goOn });
      await expect(warned.or(asking.page.getByRole('heading', { name: t.detailTitle }))).toBeVisible();
      if (await warned.isVisible()) {
        await warned.click();
      }
      await expect(asking.page).toHaveURL(/\/shift-swap\?id=/);
      await expect(asking.page.locator('.swap-status .hr-tag')).toHaveText(t.state.asked);

      const answering = await open(await sessionOf(name!), '/shift-swaps');
      await answering.page.locator('.swap-row').first().click();
      await expect(answering.page.getByText('Thank you')).toBeVisible();
      await expectNoHorizontalScroll(answering.page);
      await answering.page.getByRole('button', { name: t.answer.agree, exact: true }).click();
      const alsoWarned = answering.page.getByRole('button', { name: t.warned.goOn });
      const after = answering.page.getByText(/^(?:已生效|审批中|Done|In approval)$/);
      await expect(alsoWarned.or(after)).toBeVisible();
      if (await alsoWarned.isVisible()) {
        await alsoWarned.click();
      }
      await expect(after).toBeVisible();
      await asking.page.reload();
      await expect(asking.page.getByText(/^(?:已生效|审批中|Done|In approval)$/)).toBeVisible();
      await asking.context.close();
      await answering.context.close();
    });
  }
});
