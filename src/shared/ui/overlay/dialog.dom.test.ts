import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDialogs, showDialog } from './dialog';

const ask = (title: string, key?: string) =>
  showDialog({
    key,
    title,
    content: `${title} content`,
    actions: [
      { text: 'Close', kind: 'cancel' },
      { text: 'Reload', kind: 'primary' },
    ],
  });
const dialogs = () => screen.queryAllByRole('alertdialog');

afterEach(() => {
  clearDialogs();
  document.body.querySelectorAll('[data-test]').forEach((node) => node.remove());
});

describe('showDialog', () => {
  it('is a modal alert with a name and a description', () => {
    void ask('Network error');
    const dialog = screen.getByRole('alertdialog', { name: 'Network error' });
    expect(dialog).toHaveAccessibleDescription('Network error content');
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveFocus();
  });

  it('answers the index of the pressed action', async () => {
    const answer = ask('A');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await expect(answer).resolves.toBe(1);
    expect(dialogs()).toHaveLength(0);
  });

  it('shows text as text', () => {
    void showDialog({ title: '<img src=x>', actions: [{ text: 'OK' }] });
    expect(screen.getByRole('alertdialog', { name: '<img src=x>' }).querySelector('img')).toBeNull();
  });

  it('shows one at a time, in order', async () => {
    const first = ask('A');
    const second = ask('B');
    expect(dialogs()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(first).resolves.toBe(0);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('B');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(second).resolves.toBe(0);
    expect(dialogs()).toHaveLength(0);
  });

  it('adds no second one with the key of an open or a waiting one', async () => {
    const [open, waiting] = [ask('A', 'a'), ask('B', 'b')];
    expect(ask('A again', 'a')).toBe(open);
    expect(ask('B again', 'b')).toBe(waiting);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialogs()).toHaveLength(0);
    void ask('A later', 'a');
    expect(dialogs()).toHaveLength(1);
  });

  it('runs the follow-up when it is gone, before the next one opens', async () => {
    const seen: number[] = [];
    void showDialog({ title: 'A', actions: [{ text: 'OK', onPress: () => seen.push(dialogs().length) }] });
    void ask('B');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(seen).toEqual([0]);
    expect(dialogs()).toHaveLength(1);
  });

  it('lets a follow-up ask the next question', async () => {
    void showDialog({ title: 'A', key: 'k', actions: [{ text: 'OK', onPress: () => void ask('B', 'k') }] });
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('B');
  });

  it('closes by Esc with the cancel action, or with the only one, and else stays', async () => {
    const cancelled = ask('A');
    await userEvent.keyboard('{Escape}');
    await expect(cancelled).resolves.toBe(0);
    const told = showDialog({ title: 'B', actions: [{ text: 'OK', kind: 'primary' }] });
    await userEvent.keyboard('{Escape}');
    await expect(told).resolves.toBe(0);
    void showDialog({ title: 'C', actions: [{ text: 'One' }, { text: 'Two' }] });
    await userEvent.keyboard('{Escape}');
    expect(dialogs()).toHaveLength(1);
  });

  it('keeps the focus inside, both ways round, and gives it back', async () => {
    const outside = document.createElement('button');
    outside.dataset.test = '';
    document.body.append(outside);
    outside.focus();
    void ask('A');
    const inside = within(screen.getByRole('alertdialog'));
    const [close, reload] = [
      inside.getByRole('button', { name: 'Close' }),
      inside.getByRole('button', { name: 'Reload' }),
    ];
    const visited: (Element | null)[] = [];
    for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(keys);
      visited.push(document.activeElement);
    }
    expect(visited).toEqual([close, reload, close, reload, close]);
    await userEvent.keyboard('{Enter}');
    expect(outside).toHaveFocus();
  });

  it('goes to the last button by Shift+Tab from the text', async () => {
    void ask('A');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
  });

  it('makes the page behind it inert', async () => {
    const root = document.createElement('div');
    root.id = 'root';
    root.dataset.test = '';
    document.body.append(root);
    void ask('A');
    expect(root).toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    expect(root).not.toHaveAttribute('inert');
  });

  it('goes on when a follow-up throws', async () => {
    const handleError = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', handleError);
    const answer = showDialog({
      title: 'A',
      actions: [
        {
          text: 'OK',
          onPress: () => {
            throw new Error('follow-up failed');
          },
        },
      ],
    });
    void ask('B');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    window.removeEventListener('error', handleError);
    await expect(answer).resolves.toBe(0);
    expect(handleError).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('B');
  });

  it('clearDialogs settles the open and the waiting ones without an action', async () => {
    const onPress = vi.fn();
    const answers = [showDialog({ title: 'A', actions: [{ text: 'OK', onPress }] }), ask('B'), ask('C')];
    clearDialogs();
    await expect(Promise.all(answers)).resolves.toEqual([-1, -1, -1]);
    expect(onPress).not.toHaveBeenCalled();
    expect(dialogs()).toHaveLength(0);
  });
});
