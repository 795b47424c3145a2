import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getItemList } from '@contract/dictionary/calls';
import { getProposerFormConfig } from '@contract/form/calls';
import { deleteFormDraft, getFormDraft, saveFormDraft } from '@contract/form/draft-calls';
import { FormFiller } from '@/modules/form/form-filler';
import { FormReader } from '@/modules/form/form-reader';
import { call } from '@/shared/http/call';
import { setLanguage } from '@/shared/i18n/i18n';
import { randomId } from '@/shared/lib/random-id';
import { keepToken, ssoCookie, storedToken } from '@/shared/storage/token';
import { periodText } from '@contract/moment-text';
import type { FormTemplate } from '@contract/form/schema';
import { useState } from 'react';
import { renderControl } from '@tests/helpers/render-control';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The backend stays the same for all tests, so each has a draft of its own. */
let scopeKey = '';
beforeEach(() => {
  scopeKey = `process:leave${Math.random().toString(36).slice(2, 8)}`;
});
const SAVE_WAIT = { timeout: 8_000 };

/** The published form of leave requests, as a page would show it; what was sent is shown for reading. */
function Leave() {
  const [form, setForm] = useState<FormTemplate>();
  const [sent, setSent] = useState<Record<string, unknown>>();
  if (!form) {
    const open = async () => setForm((await call(getProposerFormConfig, { processCode: 'leave' })).form);
    return (
      <button type="button" onClick={() => void open()}>
        打开
      </button>
    );
  }
  return sent ? (
    <FormReader form={form} values={sent} />
  ) : (
    <FormFiller
      form={form}
      draftKey={scopeKey}
      submitText="提交"
      onSubmit={(values) => Promise.resolve(setSent(values))}
    />
  );
}

async function openLeave() {
  const view = await renderControl(<Leave />);
  await view.user.click(screen.getByRole('button', { name: '打开' }));
  return view;
}
const reason = () => screen.findByLabelText('事由');
const draft = async () => (await call(getFormDraft, { scopeKey })).draft;

describe('a form of the company', () => {
  it('is filled in from its dictionary, checked, sent and read back', async () => {
    const { user } = await openLeave();
    const chooseType = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /^请假类型/ }));
      const sheet = within(screen.getByRole('dialog'));
      expect(sheet.getByLabelText(/^探亲假/)).toBeDisabled();
      await user.type(sheet.getByLabelText('搜索选项'), name);
      await user.click(sheet.getByLabelText(name));
    };
    await user.type(await reason(), '搬家需要请假');
    await chooseType('病假');
    expect(await screen.findByText('病假证明')).toBeVisible();
    await chooseType('年假');
    expect(screen.queryByText('病假证明')).toBeNull();
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请选择起止时间', { selector: '.hr-field-note' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^起止时间/ }));
    await typeDates(user, '2026-12-01 09:00', '2026-12-02 18:00');
    expect(screen.getByRole('button', { name: /^起止时间/ })).toHaveTextContent(
      /12月1日周二 09:00至(2026年)?12月2日周三 18:00$/,
    );
    expect(screen.getByText('提交时由系统按排班和日历确定')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).toBeEnabled(), SAVE_WAIT);
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(
      await screen.findByText(periodText('2026-12-01 09:00', '2026-12-02 18:00', 'zh_CN')),
    ).toBeVisible();
    expect(screen.getByText('年假')).toBeVisible();
    await act(() => setLanguage('en'));
    expect(await screen.findByText('Annual leave')).toBeVisible();
    expect(await screen.findByText(periodText('2026-12-01 09:00', '2026-12-02 18:00', 'en'))).toBeVisible();
    await waitFor(() => expect(portal.calls(deleteFormDraft)).toHaveLength(1));
  });

  it('offers to load its options again when that failed', async () => {
    portal.fail(getItemList, CODE.serverError, '系统繁忙', { once: true });
    const { user } = await openLeave();
    const [retry] = await screen.findAllByRole('button', { name: '重试' }, { timeout: 10_000 });
    expect(screen.getByText('选项加载失败')).toBeVisible();
    await user.click(retry!);
    expect(await screen.findByRole('button', { name: /^请假类型/ })).toBeVisible();
  });
});

describe('a draft', () => {
  it('comes back when the form is opened again, here and on another device', async () => {
    const { user, unmount } = await openLeave();
    await user.type(await reason(), '回老家');
    await screen.findByText(/^草稿已保存/, {}, SAVE_WAIT);
    expect((await draft())?.values).toEqual({ reason: '回老家' });
    unmount();
    // Another device has nothing of its own.
    const kept = Object.entries(localStorage).filter(([key]) => key.includes('draft'));
    kept.forEach(([key]) => localStorage.removeItem(key));
    expect(kept).toHaveLength(1);
    const again = await openLeave();
    await waitFor(async () => expect(await reason()).toHaveValue('回老家'));
    expect(await screen.findByText(/已恢复上次未提交的草稿/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: '清空' }));
    expect(await reason()).toHaveValue('');
    await waitFor(async () => expect(await draft()).toBeNull());
    await again.user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await reason()).toHaveValue('回老家');
    await waitFor(async () => expect((await draft())?.values).toEqual({ reason: '回老家' }), SAVE_WAIT);
  });

  it('stays in the browser while the backend cannot be reached, and goes there later', async () => {
    portal.networkError(saveFormDraft, { once: true });
    const { user, unmount } = await openLeave();
    await user.type(await reason(), '断网');
    expect(await screen.findByText('网络不可用，草稿已保存在本机', {}, SAVE_WAIT)).toBeVisible();
    unmount();
    await openLeave();
    expect(await reason()).toHaveValue('断网');
    await waitFor(async () => expect((await draft())?.values).toEqual({ reason: '断网' }), SAVE_WAIT);
  });

  it('stays in the browser when the session has ended, without telling that once more', async () => {
    const { user, unmount, token } = await openLeave();
    const input = await reason();
    storedToken.remove();
    ssoCookie.remove();
    await user.type(input, '已退出');
    await act(() => Promise.resolve(unmount()));
    keepToken(token);
    expect(await draft()).toBeNull();
    expect(portal.calls(saveFormDraft)).toHaveLength(0);
    await openLeave();
    expect(await reason()).toHaveValue('已退出');
  });

  it('that another device has replaced is chosen between, not lost', async () => {
    const { user } = await openLeave();
    await user.type(await reason(), '手机上');
    await screen.findByText(/^草稿已保存/, {}, SAVE_WAIT);
    await call(saveFormDraft, {
      scopeKey,
      values: { reason: '电脑上' },
      revision: (await draft())!.revision,
      saveId: randomId(),
    });
    await user.type(await reason(), '写的');
    const choice = await screen.findByRole('alert', {}, SAVE_WAIT);
    expect(choice).toHaveTextContent('草稿已在别处更新');
    await user.click(within(choice).getByRole('button', { name: '用当前的覆盖' }));
    await waitFor(async () => expect((await draft())?.values).toEqual({ reason: '手机上写的' }), SAVE_WAIT);
    await call(saveFormDraft, {
      scopeKey,
      values: { reason: '电脑上' },
      revision: (await draft())!.revision,
      saveId: randomId(),
    });
    await user.type(await reason(), '！');
    const second = await screen.findByRole('alert', {}, SAVE_WAIT);
    await user.click(within(second).getByRole('button', { name: '加载较新的' }));
    expect(await reason()).toHaveValue('电脑上');
  });
});
