import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import {
  attachQuestionnaire,
  createQuestionnaire,
  getQuestionnaire,
  getQuestionnaireForItem,
  publishQuestionnaire,
  saveQuestionAnswer,
  saveQuestionnaire,
  submitQuestionnaire,
} from '@contract/questionnaire/calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { randomId } from '@/shared/lib/random-id';
import { colleague } from '@tests/helpers/approval/approvals';
import { QUIZ } from '@tests/helpers/questionnaire-item';
import { demoPerson } from '@tests/helpers/demo-people';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
type App = Awaited<ReturnType<typeof renderApp>>;

const SLOW = { timeout: 10_000 };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = (name: string | RegExp) => screen.findByRole('dialog', { name }, SLOW);
const saved = () => screen.findByText(/^草稿已保存/, {}, SLOW);
const names = () =>
  within(screen.getByRole('list', { name: '题目' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('.ed-card-name')!.textContent);

/** A questionnaire that a colleague has made. */
async function made(content: QuestionnaireContent = QUIZ) {
  const token = await signInAs(portal.backend, 'administrator');
  const { call } = portal.backend;
  const { id } = (await call(createQuestionnaire, { requestId: randomId() }, { token })).data;
  const save = async (revision: number, next: QuestionnaireContent) =>
    await call(
      saveQuestionnaire,
      { questionnaireId: id, revision, saveId: randomId(), content: next },
      { token },
    );
  await save(1, content);
  return {
    id,
    save,
    publish: async (revision = 2) =>
      await call(publishQuestionnaire, { questionnaireId: id, revision }, { token }),
    get: async () => (await call(getQuestionnaire, { questionnaireId: id }, { token })).data,
    attach: async (processCode: string, isAttached = true) =>
      await call(attachQuestionnaire, { questionnaireId: id, processCode, isAttached }, { token }),
  };
}

const open = async (id: string, settings: Parameters<typeof renderApp>[1] = {}) => {
  const app = await renderApp(`/questionnaires?id=${id}`, { signedInAs: 'manager', ...settings });
  await screen.findByText(/版本 \d|未发布/, {}, SLOW);
  return app;
};

/** Writes a choice into the open sheet. */
async function write(app: App, words: string, options: readonly string[], right: readonly string[]) {
  await app.user.type(screen.getByRole('textbox', { name: '题目' }), words);
  for (const [index, option] of options.entries()) {
    await app.user.type(screen.getByRole('textbox', { name: `选项 ${index + 1}` }), option);
  }
  for (const option of right) {
    await app.user.click(screen.getByLabelText(`设为正确答案：${option}`));
  }
}

describe('the questionnaires of the company', () => {
  it('are closed to who may not make them', async () => {
    await renderApp('/questionnaires', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通', {}, SLOW)).toBeVisible();
  });

  it('are found, copied, switched off and on, and a draft’s deletion can be taken back', async () => {
    const title = `复核${randomId().slice(0, 8)}`;
    const quiz = await made({ ...QUIZ, title: { zh_CN: title } });
    await quiz.publish();
    const app = await renderApp('/questionnaires', { signedInAs: 'manager' });
    await app.user.type(await screen.findByRole('searchbox', { name: '搜索问卷名称' }, SLOW), title);
    const rows = () => within(screen.getByRole('list', { name: '问卷' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()).toHaveLength(1), SLOW);
    expect(app.path()).toContain(encodeURIComponent(title));
    const menu = async (name: string, item: string) => {
      await app.user.click(await screen.findByRole('button', { name: `“${name}”的更多操作` }, SLOW));
      await app.user.click(within(await sheet(name)).getByRole('button', { name: item }));
    };
    await menu(title, '停用');
    await app.user.click(
      within(await findDialog('停用后不能再开始作答')).getByRole('button', { name: '停用' }),
    );
    expect(await screen.findByText('已停用', { selector: '.hr-tag' }, SLOW)).toBeVisible();
    await menu(title, '启用');
    expect(await screen.findByText('已发布', { selector: '.hr-tag' }, SLOW)).toBeVisible();
    await menu(title, '复制一份');
    const copy = `${title}（副本）`;
    expect(await screen.findByRole('heading', { name: copy }, SLOW)).toBeVisible();
    await app.user.click(button('返回'));
    await menu(copy, '删除草稿');
    expect(await screen.findByText(`已删除“${copy}”`)).toBeVisible();
    expect(screen.queryByRole('button', { name: `“${copy}”的更多操作` })).toBeNull();
    await app.user.click(button(/^撤销/));
    expect(await screen.findByRole('button', { name: `“${copy}”的更多操作` }, SLOW)).toBeVisible();
  });
});

describe('the editor', () => {
  it('makes questions with right answers, says what is wrong and leads there, publishes and attaches', async () => {
    const app = await renderApp('/questionnaires', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '新建问卷' }, SLOW));
    await app.user.click(await screen.findByRole('button', { name: '添加题目' }, SLOW));
    await app.user.click(within(await sheet('添加题目')).getByRole('button', { name: '多选题' }));
    await sheet('第 1 题');
    await write(app, '哪些需要会签？', ['合同', '授权书', '纪要', '合同 '], ['授权书']);
    expect(within(await sheet('第 1 题')).getByText('选项不能重复')).toBeVisible();
    await app.user.click(button('完成'));
    expect(names()).toEqual(['1. 哪些需要会签？']);

    await app.user.click(button('发布'));
    const check = await sheet('发布前请先完善');
    expect(within(check).getByText('共 2 处需要修改')).toBeVisible();
    await app.user.click(within(check).getByRole('button', { name: /多选题至少需要 2 个正确答案/ }));
    await sheet('第 1 题');
    await app.user.clear(screen.getByRole('textbox', { name: '选项 4' }));
    await app.user.type(screen.getByRole('textbox', { name: '选项 4' }), '通知');
    await app.user.click(screen.getByLabelText('设为正确答案：合同'));
    expect(screen.queryByText('多选题至少需要 2 个正确答案')).toBeNull();
    await app.user.click(button('完成'));
    await saved();

    await app.user.click(button(/^问卷设置/));
    await app.user.clear(await screen.findByLabelText('问卷名称（中文）'));
    await app.user.type(screen.getByLabelText('问卷名称（中文）'), '会签常识');
    expect(screen.getByLabelText('问卷名称（英文，选填）')).toHaveValue('');
    expect(screen.getByText('4/60')).toBeVisible();
    await app.user.type(screen.getByLabelText(/^及格分/), '30');
    expect(screen.getByText('及格分不能高于满分')).toBeVisible();
    await app.user.clear(screen.getByLabelText(/^及格分/));
    await app.user.type(screen.getByLabelText(/^及格分/), '10');
    await app.user.click(button('完成'));

    await app.user.click(button('发布'));
    await app.user.click(within(await findDialog('发布“会签常识”？')).getByRole('button', { name: '发布' }));
    const places = await sheet('附带到流程');
    await app.user.click(within(places).getByRole('switch', { name: /^自定义流程/ }));
    await waitFor(
      () => expect(within(places).getByRole('switch', { name: /^自定义流程/ })).toBeChecked(),
      SLOW,
    );

    const initiator = await colleague(portal.backend, 'zhaoMin');
    const [approver] = await portal.backend.db
      .select({ id: member.id })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(account.mobile, demoPerson('administrator').mobile));
    const chosen = { chosen: [approver!.id] };
    const approvalId = await initiator.submit('custom', { subject: '周年庆', details: '活动安排' }, chosen);
    const { questionnaire } = await initiator.detail(approvalId);
    expect(questionnaire).toMatchObject({ state: 'open', answered: 0, count: 1, result: null });
    const questionnaireId = questionnaire!.id;
    expect(app.path()).toContain(questionnaireId);
    const ids = { questionnaireId, approvalId };
    const [question] = (await initiator.call(getQuestionnaireForItem, ids)).data.questions;
    const codes = question!.options.slice(0, 2).map((one) => one.code);
    await initiator.call(saveQuestionAnswer, { ...ids, questionKey: question!.key, codes });
    const results = await Promise.all([1, 2, 3].map(() => initiator.call(submitQuestionnaire, ids)));
    expect(results.map((one) => one.code)).toContain(CODE.ok);
    const { data } = await initiator.call(getQuestionnaireForItem, ids);
    expect(data).toMatchObject({ mode: 'review', result: { score: 10, total: 10, isPassed: true } });
  });

  it('leaves no draft behind when nothing was put into a blank one', async () => {
    const app = await renderApp('/questionnaires', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '新建问卷' }, SLOW));
    await screen.findByText('还没有题目', {}, SLOW);
    const questionnaireId = new URLSearchParams(app.path().split('?')[1]).get('id')!;
    await app.user.click(button('返回'));
    await screen.findByRole('button', { name: '新建问卷' }, SLOW);
    const token = await signInAs(portal.backend, 'administrator');
    await waitFor(
      async () =>
        expect((await portal.backend.call(getQuestionnaire, { questionnaireId }, { token })).code).toBe(
          CODE.notFound,
        ),
      SLOW,
    );
  });

  it('moves, copies, deletes, takes everything back, and has it after a reload on another device', async () => {
    const quiz = await made();
    const app = await open(quiz.id);
    const start = names();
    button(/^拖动“用印申请需提前几天？”/).focus();
    await app.user.keyboard('{ArrowDown}');
    expect(names()[1]).toBe('2. 用印申请需提前几天？');
    await app.user.click(button('“空白文件可以先盖章。”的更多操作'));
    await app.user.click(
      within(await sheet('空白文件可以先盖章。')).getByRole('button', { name: '删除题目' }),
    );
    expect(names()).toHaveLength(2);
    await app.user.click(
      within(await screen.findByText(/^已删除/).then((one) => one.parentElement!)).getByRole('button', {
        name: '撤销',
      }),
    );
    expect(names()).toHaveLength(3);
    await app.user.click(button('撤销'));
    expect(names()).toEqual(start);
    await app.user.click(button('重做'));
    await app.user.click(button('“用印申请需提前几天？”的更多操作'));
    await app.user.click(
      within(await sheet('用印申请需提前几天？')).getByRole('button', { name: '复制题目' }),
    );
    const now = names();
    await waitFor(async () => expect((await quiz.get()).content.questions).toHaveLength(4), SLOW);
    app.close();
    await open(quiz.id);
    expect(names()).toEqual(now);
  });

  it('keeps what could not be saved on the device, and asks whose draft goes on when another has saved', async () => {
    const quiz = await made();
    portal.networkError(saveQuestionnaire);
    const app = await open(quiz.id);
    await app.user.click(button('“空白文件可以先盖章。”的更多操作'));
    await app.user.click(
      within(await sheet('空白文件可以先盖章。')).getByRole('button', { name: '删除题目' }),
    );
    expect(await screen.findByText('网络不可用，草稿已保存在本机', {}, SLOW)).toBeVisible();
    await app.user.click(button('返回'));
    await quiz.save(2, { ...QUIZ, title: { zh_CN: '别人的' } });
    // The network is back: whether the save without an answer had arrived is learned by sending it again.
    portal.slow(saveQuestionnaire, 0);
    const link = () => app.container.querySelector<HTMLElement>(`a[href$="${quiz.id}"]`)!;
    await waitFor(() => expect(link()).toBeVisible(), SLOW);
    await app.user.click(link());
    const ask = await findDialog('本机留有尚未保存的修改');
    await app.user.click(within(ask).getByRole('button', { name: '使用本机的修改' }));
    await waitFor(() => expect(names()).toHaveLength(2), SLOW);
    await waitFor(async () => expect((await quiz.get()).content.questions).toHaveLength(2), SLOW);
  });

  it('is tried as it will be answered, and keeps nothing of the trial', async () => {
    const quiz = await made();
    const app = await open(quiz.id);
    await app.user.click(button('预览'));
    await app.user.click(await screen.findByRole('radio', { name: '一天' }));
    await app.user.click(button('下一题'));
    await app.user.click(screen.getByRole('checkbox', { name: '合同' }));
    await app.user.click(button('下一题'));
    await app.user.click(screen.getByRole('radio', { name: '错误' }));
    await app.user.click(button('提交'));
    expect(await screen.findByText('20 / 30 分')).toBeVisible();
    expect(screen.getByText('见用印制度第三条。')).toBeVisible();
    expect(portal.calls(saveQuestionAnswer)).toHaveLength(0);
    expect(portal.calls(submitQuestionnaire)).toHaveLength(0);
  });

  it('speaks English, and tells a stranger’s questionnaire from one’s own by nothing', async () => {
    const quiz = await made();
    const app = await renderApp(`/questionnaires?id=${quiz.id}`, { signedInAs: 'manager', language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Use of seals' }, SLOW)).toBeVisible();
    expect(
      screen.getByText('3 questions, 30 points · Passing score: 20 · Show answers after passing'),
    ).toBeVisible();
    app.close();
    await renderApp(`/questionnaires?id=${quiz.id}`, { signedInAs: 'manager', company: 1 });
    expect(await screen.findByText('问卷不存在或已被删除', {}, SLOW)).toBeVisible();
  });
});
