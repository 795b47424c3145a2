import type { Page } from '@playwright/test';
import { customForm as formEn } from '@/shared/i18n/locales/en/approvals/custom-form';
import { editor as editorEn } from '@/shared/i18n/locales/en/company/editor';
import { formBuilder as builderEn } from '@/shared/i18n/locales/en/company/form-builder';
import { customForm as formZh } from '@/shared/i18n/locales/zh_CN/approvals/custom-form';
import { editor as editorZh } from '@/shared/i18n/locales/zh_CN/company/editor';
import { formBuilder as builderZh } from '@/shared/i18n/locales/zh_CN/company/form-builder';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { callApi, giveSession, openSession } from './people';
import { expect, sharedBackend, test } from './portal-test';
import { expectSoundAndNarrow as expectSound } from './sound';

const backend = sharedBackend();
const WORDS = {
  zh_CN: {
    editor: editorZh,
    builder: builderZh,
    form: formZh,
    name: '姓名',
    term: '合同期限',
    education: '学历',
  },
  en: {
    editor: editorEn,
    builder: builderEn,
    form: formEn,
    name: 'Name',
    term: 'Contract term',
    education: 'Education',
  },
} as const;

let token: string;
let formId: string;
let surveyId: string;
test.beforeAll(async () => {
  token = await openSession(backend, accounts.administrator);
  const find = async (keyword: string) => {
    const list = await callApi(backend, '/joyhr/web/form/mobile/template/list', { keyword }, { token });
    return ((list.data?.list ?? []) as { id: string }[])[0]!.id;
  };
  surveyId = await find('满意度调查');
  // A field of every kind, under a long name.
  const made = await callApi(
    backend,
    '/joyhr/web/form/mobile/template/create',
    {
      requestId: 'quality',
      name: { zh_CN: '入职登记（二〇二六年第四季度）', en: 'Onboarding, fourth quarter of 2026' },
      from: { kind: 'copy', formId: await find('入职登记') },
    },
    { token },
  );
  formId = made.data!.id as string;
});

for (const { language, theme, textSize, width } of [
  { language: 'zh_CN', theme: 'light', textSize: '1', width: 375 },
  { language: 'en', theme: 'dark', textSize: '1.4', width: 320 },
] as const) {
  const { builder: w, editor, form, name, term, education } = WORDS[language];

  test(`forms in ${language}, ${theme}, ${width} px, text of ${textSize}: every screen and sheet is sound`, async ({
    context,
    page,
  }) => {
    test.setTimeout(180_000);
    await giveSession(context, backend, token);
    await page.addInitScript(
      (settings) => settings.forEach(([key, value]) => localStorage.setItem(key!, value!)),
      [
        [KEY.language, language],
        [KEY.theme, theme],
        [KEY.textSize, textSize],
      ],
    );
    await page.setViewportSize({ width, height: width === 320 ? 640 : 812 });
    const button = (text: string | RegExp) => page.getByRole('button', { name: text });
    const sheet = page.getByRole('dialog').last();
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    /** Looks at a sheet and leaves it. */
    const lookAt = async (what: string) => {
      await expect(sheet).toBeVisible();
      await expectSound(page, what);
      await close();
    };

    await page.goto(backend.url('/custom-form'));
    await expect(page.getByRole('list', { name: w.list.title })).toBeVisible();
    await expectSound(page, 'list');
    await button(w.list.create).tap();
    await lookAt('starters');

    await page.goto(backend.url(`/custom-form?id=${surveyId}&view=filled`));
    await expect(page.getByRole('list', { name: w.filled.all })).toBeVisible();
    await expectSound(page, 'what came in');

    await page.goto(backend.url(`/custom-form?id=${formId}`));
    await expect(page.getByRole('list', { name: w.builder.fields })).toBeVisible();
    await expectWholeTitle(page);
    await expectSound(page, 'builder');
    await button(w.builder.add).tap();
    await lookAt('kinds');
    await button(new RegExp(`^${name}`)).tap();
    await lookAt('editor of a text');
    await button(new RegExp(`^${education}`)).tap();
    await lookAt('editor of a choice');
    await button(new RegExp(`^${term}`)).tap();
    await lookAt('editor of a range');
    await button(new RegExp(editor.actions.replace('{{name}}', '.*')))
      .first()
      .tap();
    await lookAt('menu of a field');
    await button(w.builder.rename).tap();
    await lookAt('name');
    await page.getByRole('button', { name: w.builder.more, exact: true }).tap();
    await lookAt('more');

    await page.getByRole('button', { name: editor.view.preview }).tap();
    // Within reach of the thumb at once, however long the form is.
    await expect(button(w.preview.submit)).toBeInViewport({ ratio: 1 });
    await expectSound(page, 'preview');
    await button(w.preview.submit).tap();
    await expect(page.locator('.hr-field-note[data-wrong]').first()).toBeAttached();
    await expectSound(page, 'preview with faults');
    await button(new RegExp(`^${term}`))
      .first()
      .tap();
    await expect(sheet.getByRole('grid')).toBeVisible();
    await lookAt('calendar');
    await page.getByRole('button', { name: form.table.add }).tap();
    await expectSound(page, 'preview with a row');
  });
}

/** The title may take several lines, but none of them is cut off. */
async function expectWholeTitle(page: Page): Promise<void> {
  const missing = await page
    .locator('.ed-title > span')
    .first()
    .evaluate((title) =>
      Math.round(
        (title.scrollHeight - title.clientHeight) / Number.parseFloat(getComputedStyle(title).lineHeight),
      ),
    );
  expect(missing).toBe(0);
}
