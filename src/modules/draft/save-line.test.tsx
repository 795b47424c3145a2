import { CODE } from '@contract/codes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '@/shared/i18n/i18n';
import { SaveLine } from './save-line';
import type { DraftStatus } from './status';

beforeAll(() => startI18n('zh_CN', ['common', 'draft']));
beforeEach(() => setLanguage('zh_CN'));

type Status = Omit<DraftStatus<unknown>, 'isRestored'>;
const at = '2026-03-02T06:05:00.000Z';

describe('the line of a draft', () => {
  it.each<[Status, string, string]>([
    [{ state: 'idle' }, '已复制 · 已恢复', '已复制 · 已恢复'],
    [{ state: 'waiting', at }, '正在编辑…', 'Editing…'],
    [{ state: 'saving', at }, '正在保存草稿…', 'Saving draft…'],
    [{ state: 'saved' }, '草稿已保存 · 已恢复', 'Draft saved · 已恢复'],
    [{ state: 'saved', at }, '草稿已保存 14:05 · 已恢复', 'Draft saved 2:05 PM · 已恢复'],
    [{ state: 'offline', at }, '网络不可用，草稿已保存在本机', 'Offline. Draft saved on this device.'],
    [{ state: 'failed' }, '保存失败，草稿保留在本机', "Couldn't save. Draft kept on this device."],
    [
      { state: 'failed', code: CODE.draftsFull },
      '草稿过多，仅保存在本机',
      'Too many drafts. Saved on this device only.',
    ],
    [{ state: 'stale' }, '草稿已在别处更新', 'This draft was changed elsewhere'],
  ])('says %j as %s', async (status, chinese, english) => {
    const line = <SaveLine status={status} beginning="已复制" note="已恢复" />;
    const { rerender } = render(line);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${chinese}$`));
    await setLanguage('en');
    rerender(<SaveLine status={status} beginning="已复制" note="已恢复" />);
    expect(screen.getByRole('status').textContent).toBe(english);
  });

  it('says nothing before anything is typed, and is silent while one types', () => {
    const { rerender } = render(<SaveLine status={{ state: 'idle' }} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<SaveLine status={{ state: 'waiting' }} />);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });

  it('tries again where it went wrong, and offers nothing where all is well', async () => {
    const retry = vi.fn();
    const { rerender } = render(<SaveLine status={{ state: 'saved' }} onRetry={retry} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<SaveLine status={{ state: 'failed' }} onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('asks whose draft goes on, and says since when there is another', async () => {
    const choice = { onUseNewer: vi.fn(), onKeepMine: vi.fn() };
    const newest = { revision: 2, content: {}, at };
    render(<SaveLine status={{ state: 'stale', newest }} choice={choice} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^草稿已在别处更新（.*14:05）/);
    await userEvent.click(screen.getByRole('button', { name: '加载较新的' }));
    await userEvent.click(screen.getByRole('button', { name: '用当前的覆盖' }));
    expect([choice.onUseNewer, choice.onKeepMine].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
