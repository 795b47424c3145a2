import { approval as approvalZh } from '@/shared/i18n/locales/zh_CN/approvals/approval';
import { draft } from '@/shared/i18n/locales/en/approvals/draft';
import { editor } from '@/shared/i18n/locales/en/company/editor';
import { questionnaire as answering } from '@/shared/i18n/locales/en/approvals/questionnaire';
import { questionnaire as answeringZh } from '@/shared/i18n/locales/zh_CN/approvals/questionnaire';
import { questionnaireEditor as w } from '@/shared/i18n/locales/en/company/questionnaire-editor';
import { accounts } from './accounts';
import { enter } from './people';
import { expect, sharedBackend, test } from './portal-test';
import { dialog } from './screens';
import { expectSound } from './sound';
import { dragDown } from './touch';
import { fillText } from './visit';

const backend = sharedBackend();

test('a questionnaire is made by touch, published and attached', async ({ context }) => {
  test.setTimeout(120_000);
  const page = await enter(context, backend, accounts.administrator, 'en');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  await page.goto(backend.url('/questionnaires'));
  await button(w.list.create).tap();
  await button(w.add).tap();
  await sheet(w.add).getByRole('button', { name: answering.kind.multiple }).tap();
  const question = sheet(fillText(w.question.title, { number: 1 }));
  await question.getByRole('textbox', { name: w.question.words, exact: true }).fill('Which ones?');
  const option = (index: number) =>
    question.getByRole('textbox', { name: fillText(editor.option.name, { index }), exact: true });
  for (const [index, text] of ['A', 'B', 'C', 'D'].entries()) {
    await option(index + 1).fill(text);
  }
  await question.getByRole('checkbox', { name: fillText(w.option.right, { name: 'D' }) }).check();
  await expectSound(page, 'a question');
  const handle = question.getByRole('button', { name: fillText(editor.option.drag, { name: 'D' }) });
  await handle.scrollIntoViewIfNeeded();
  await dragDown(page, handle, -180);
  await expect(option(1)).toHaveValue('D');
  // The tap that follows a drag at once is a tap.
  await question.getByRole('button', { name: w.question.finish }).tap();
  await expect(question).toHaveCount(0);

  await button(editor.publish.act).tap();
  const checks = sheet(editor.check.title);
  await expectSound(page, 'what is wrong');
  await checks.getByRole('button', { name: new RegExp(w.problem.multipleAnswers) }).tap();
  await question.getByRole('checkbox', { name: fillText(w.option.right, { name: 'B' }) }).check();
  await question.getByRole('button', { name: w.question.finish }).tap();
  await expect(page.getByText(draft.saved)).toBeVisible();
  await page.reload();
  await expect(page.locator('.ed-card-name')).toHaveText(['1. Which ones?']);
  await expectSound(page, 'the editor');

  await button(editor.publish.act).tap();
  await dialog(page, w.publish.first).getByRole('button', { name: editor.publish.act }).tap();
  const place = sheet(w.attach.title).getByRole('switch', { name: /^General request/ });
  await expect(place).toBeEnabled();
  await expectSound(page, 'where it is attached');
  await place.tap();
  await expect(place).toBeChecked();
});

test('the questionnaire of a request is answered by touch, gone on with after a reload, and reviewed', async ({
  context,
}) => {
  test.setTimeout(120_000);
  const page = await enter(context, backend, accounts.manager, 'zh_CN');
  await page.goto(backend.url('/ym-approve?box=started'));
  await page.getByRole('link', { name: /招聘/ }).first().tap();
  await page
    .getByRole('link', { name: new RegExp(`^${approvalZh.questionnaire.title.replace('{{name}}', '')}`) })
    .tap();
  await page.getByRole('radio', { name: '当天' }).tap();
  await expect(page.getByText(answeringZh.saved, { exact: true })).toBeVisible();
  await expectSound(page, 'answering');
  await page.reload();
  await page.getByRole('checkbox', { name: '婚育计划' }).tap();
  await page.getByRole('checkbox', { name: '宗教信仰' }).tap();
  await page.getByRole('button', { name: answeringZh.next }).tap();
  await page.getByRole('radio', { name: answeringZh.false }).tap();
  await page.getByRole('button', { name: answeringZh.submit }).tap();
  await dialog(page, answeringZh.confirmText).getByRole('button', { name: answeringZh.submit }).tap();
  await expect(page.getByText(answeringZh.passed, { exact: true })).toBeVisible();
  await expectSound(page, 'the review');
});
