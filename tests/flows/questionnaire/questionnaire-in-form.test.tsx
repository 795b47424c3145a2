import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getFormTemplate } from '@contract/form/template-calls';
import { getQuestionnaireForItem } from '@contract/questionnaire/calls';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { productSeat } from '@server/db/schema/product';
import { randomId } from '@server/auth/random';
import { colleague } from '@tests/helpers/approval/approvals';
import { demoPerson, type DemoPerson } from '@tests/helpers/demo-people';
import { ALL_RIGHT, askInForm, demoForm } from '@tests/helpers/questionnaire-form';
import { buildQuiz, QUIZ } from '@tests/helpers/questionnaire-item';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
type App = Awaited<ReturnType<typeof renderApp>>;

const SLOW = { timeout: 10_000 };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = (name: string | RegExp) => screen.findByRole('dialog', { name }, SLOW);

async function memberIdOf(who: DemoPerson): Promise<string> {
  const [row] = await portal.backend.db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson(who).mobile));
  return row!.id;
}

/** Answers the questions of the sample that are still open, in the sheet of that name. */
async function answerRest(app: App, from: 'q1' | 'q2') {
  const quiz = within(await sheet(QUIZ.title.zh_CN));
  if (from === 'q1') {
    await app.user.click(await quiz.findByRole('radio', { name: '一天' }, SLOW));
    await app.user.click(quiz.getByRole('button', { name: '下一题' }));
  }
  await app.user.click(await quiz.findByRole('checkbox', { name: '合同' }, SLOW));
  await app.user.click(quiz.getByRole('checkbox', { name: '授权书' }));
  await app.user.click(quiz.getByRole('button', { name: '下一题' }));
  await app.user.click(quiz.getByRole('radio', { name: '错误' }));
  await app.user.click(quiz.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
}

describe('a questionnaire inside a form', () => {
  it('is chosen in the builder, tried in its preview, and checked before publishing', async () => {
    const formId = await demoForm(portal.backend, 'custom');
    const title = `岗前测验${randomId().slice(0, 6)}`;
    await buildQuiz(portal.backend.db, (await tenantOf())!, { ...QUIZ, title: { zh_CN: title } });
    const app = await renderApp(`/custom-form?id=${formId}`, { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('button', { name: '添加字段' }, SLOW));
    await app.user.click(within(await sheet('添加字段')).getByRole('button', { name: /^问卷/ }));
    const editor = within(await sheet('编辑字段'));
    expect(editor.getByText('请选择问卷')).toBeVisible();
    await app.user.click(editor.getByRole('button', { name: '选择问卷' }));
    const list = within(await sheet('选择已发布的问卷'));
    await app.user.type(list.getByRole('searchbox'), title);
    await app.user.click(await list.findByRole('button', { name: new RegExp(title) }, SLOW));
    expect(await editor.findByText('共 3 题', {}, SLOW)).toBeVisible();
    expect(editor.queryByText('请选择问卷')).toBeNull();
    expect(editor.getByRole('textbox', { name: '名称（中文）' })).toHaveValue(title);
    await app.user.click(editor.getByRole('button', { name: '完成' }));
    const token = await signInAs(portal.backend, 'administrator');
    await waitFor(async () => {
      const { data } = await portal.backend.call(getFormTemplate, { formId }, { token });
      expect(data.content.schema.fields.at(-1)).toMatchObject({
        kind: 'questionnaire',
        label: { zh_CN: title },
      });
    }, SLOW);
    await app.user.click(button('预览'));
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`${title} 开始作答`) }, SLOW));
    expect(await within(await sheet(title)).findByRole('radio', { name: '一天' }, SLOW)).toBeVisible();
  });

  it('is answered while a request is filled in, kept when one stops half-way, and read from the approval by both', async () => {
    const formId = await demoForm(portal.backend, 'custom');
    expect((await askInForm(portal.backend, formId, { isRequired: true })).published.code).toBe(CODE.ok);
    const app = await renderApp('/approval-start?type=custom', { signedInAs: 'manager' });
    await app.user.type(await screen.findByRole('textbox', { name: /^主题/ }, SLOW), '周年庆');
    await app.user.type(screen.getByRole('textbox', { name: /^详细说明/ }), '活动安排');
    await app.user.click(await screen.findByRole('button', { name: /用印合规测验 开始作答/ }, SLOW));
    const quiz = within(await sheet('用印合规测验'));
    await app.user.click(await quiz.findByRole('radio', { name: '一天' }, SLOW));
    await app.user.click(quiz.getByRole('button', { name: '下一题' }));
    await app.user.click(quiz.getByRole('button', { name: '关闭' }));
    const half = await screen.findByRole('button', { name: /已答 1 \/ 3 题，继续作答/ }, SLOW);
    await app.user.click(button(/^提交/));
    expect(await screen.findAllByText('用印合规测验还有 2 题未作答', {}, SLOW)).not.toHaveLength(0);
    await app.user.click(half);
    await answerRest(app, 'q2');
    expect(screen.getByRole('button', { name: /3 题已全部作答/ })).toBeVisible();
  });

  it('is shown by the approval with its score and leads to the answers, also for who decides, in English too', async () => {
    const formId = await demoForm(portal.backend, 'custom');
    const { questionnaireId, versionId } = await askInForm(portal.backend, formId, { isRequired: true });
    const initiator = await colleague(portal.backend, 'zhaoMin');
    const chosen = { chosen: [await memberIdOf('administrator')] };
    const quiz = { versionId, count: 3, answers: ALL_RIGHT };
    const values = { subject: '周年庆', details: '活动安排', quiz };
    const approvalId = await initiator.submit('custom', values, chosen);

    const app = await renderApp(`/ym-approve-detail?id=${approvalId}`, { signedInAs: 'administrator' });
    expect(await screen.findByText('30 / 30 分', {}, SLOW)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '查看作答' }));
    expect(await screen.findByText('见用印制度第三条。', {}, SLOW)).toBeVisible();
    expect(app.path()).toContain(`/ym-question-view?id=${questionnaireId}&approvalId=${approvalId}`);
    app.close();

    const english = await renderApp(`/ym-question-view?id=${questionnaireId}&approvalId=${approvalId}`, {
      signedInAs: 'administrator',
      language: 'en',
    });
    expect(await screen.findByText('30 of 30 points', {}, SLOW)).toBeVisible();
    english.close();
    const { code } = await portal.backend.call(
      getQuestionnaireForItem,
      { questionnaireId, approvalId },
      { token: await signInAs(portal.backend, 'employee') },
    );
    expect(code).toBe(CODE.forbidden);
  });
});

describe('a shift whose form holds a questionnaire', () => {
  it('asks it before one takes a place, and shows one’s answers to oneself and the publisher alone', async () => {
    const { db, call } = portal.backend;
    const [order] = await db.select().from(scheduleOrder).where(eq(scheduleOrder.title, '周末生鲜区支援'));
    const app = await renderApp(`/task-details?id=${order!.id}`, { signedInAs: 'employee' });
    await app.user.click((await screen.findAllByRole('checkbox', {}, SLOW))[1]!);
    await app.user.click(button('接单'));
    const form = within(await sheet('填写表单'));
    await app.user.click(await form.findByText('没有', {}, SLOW));
    await app.user.type(form.getByRole('textbox', { name: /紧急联系电话/ }), '13912345678');
    await app.user.click(await form.findByRole('button', { name: /生鲜区上岗小测 开始作答/ }, SLOW));
    const quiz = within(await sheet('生鲜区上岗小测'));
    await app.user.click(await quiz.findByRole('radio', { name: '洗手并消毒' }, SLOW));
    await app.user.click(quiz.getByRole('button', { name: '下一题' }));
    await app.user.click(quiz.getByRole('checkbox', { name: '没有戴工牌' }));
    await app.user.click(quiz.getByRole('button', { name: '下一题' }));
    await app.user.click(quiz.getByRole('radio', { name: '错误' }));
    await app.user.click(quiz.getByRole('button', { name: '完成' }));
    expect(await form.findByRole('button', { name: /3 题已全部作答/ }, SLOW)).toBeVisible();
    await app.user.click(form.getByRole('button', { name: '接单' }));
    await app.user.click(await screen.findByRole('button', { name: '查看' }, SLOW));
    const filled = within(await sheet('附带表单'));
    expect(await filled.findByText('20 / 30 分', {}, SLOW)).toBeVisible();
    await app.user.click(filled.getByRole('link', { name: '查看作答' }));
    expect(await screen.findByText('手套不能代替洗手。', {}, SLOW)).toBeVisible();
    const params = new URLSearchParams(app.path().split('?')[1]);
    const place = {
      questionnaireId: params.get('id')!,
      orderId: order!.id,
      memberId: await memberIdOf('employee'),
    };
    expect(params.get('memberId')).toBe(place.memberId);
    const codeFor = async (who: DemoPerson) =>
      (await call(getQuestionnaireForItem, place, { token: await signInAs(portal.backend, who) })).code;
    expect(await codeFor('manager')).toBe(CODE.ok);
    // A seat for shifts lets its holder see who takes them.
    expect(await codeFor('approvalAdministrator')).toBe(CODE.ok);
    await db.delete(productSeat).where(eq(productSeat.memberId, await memberIdOf('approvalAdministrator')));
    expect(await codeFor('approvalAdministrator')).toBe(CODE.notFound);
  });
});

describe('a request whose process carries a questionnaire', () => {
  it('leads to answering once it is filed, and says on the item how far its initiator is', async () => {
    const app = await renderApp('/approval-start?type=sealUse', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('radio', { name: '公章' }, SLOW));
    await app.user.type(screen.getByRole('textbox', { name: /^文件名称/ }), '供货合同');
    await app.user.type(screen.getByRole('textbox', { name: /^份数/ }), '2');
    await app.user.type(screen.getByRole('textbox', { name: /^事由/ }), '随合同用印');
    await app.user.click(button(/^提交/));
    expect(await screen.findByText('还有一份问卷需要您作答。', {}, SLOW)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '去作答' }));
    await app.user.click(await screen.findByRole('radio', { name: '1 个工作日' }, SLOW));
    await waitFor(() => expect(screen.getByText('已保存')).toBeVisible(), SLOW);
    const approvalId = new URLSearchParams(app.path().split('?')[1]).get('approvalId')!;
    app.close();
    const own = await renderApp(`/ym-approve-detail?id=${approvalId}`, { signedInAs: 'manager' });
    const link = await screen.findByRole('link', { name: /问卷：用印合规确认/ }, SLOW);
    expect(link).toHaveTextContent('由您作答 · 已答 1 / 3');
    expect(link).toHaveTextContent('继续作答');
    own.close();
    await renderApp(`/ym-approve-detail?id=${approvalId}`, {
      signedInAs: 'approvalAdministrator',
      language: 'en',
    });
    const theirs = await screen.findByRole('link', { name: /Questionnaire: Seal use compliance/ }, SLOW);
    expect(theirs).toHaveTextContent('In progress · To be answered by Lin Chen · 1 of 3 answered');
  });
});

async function tenantOf(): Promise<string | undefined> {
  const [row] = await portal.backend.db
    .select({ tenantId: member.tenantId })
    .from(member)
    .where(eq(member.id, await memberIdOf('administrator')));
  return row?.tenantId;
}
