import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '@/shared/i18n/i18n';
import { clearDialogs, showDialog } from '../overlay/dialog';
import { FullSheet } from '../overlay/full-sheet';
import { Sheet } from '../overlay/sheet';

beforeAll(() => startI18n('en'));
afterEach(clearDialogs);

type PanelProps = { title: string; onClose: () => void; children: ReactNode };

const KINDS = {
  Sheet: (props: PanelProps) => <Sheet isOpen {...props} />,
  FullSheet: (props: PanelProps) => <FullSheet {...props} />,
};

/** A page with a button that opens a panel, from which another one opens. */
function Page({ Panel }: { Panel: (props: PanelProps) => ReactNode }) {
  const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      {open === 'none' ? null : (
        <Panel title="First" onClose={() => setOpen('none')}>
          <button type="button" onClick={() => setOpen('second')}>
            More
          </button>
          <input aria-label="Name" />
          {open === 'second' ? (
            <Panel title="Second" onClose={() => setOpen('first')}>
              Deeper
            </Panel>
          ) : null}
        </Panel>
      )}
    </>
  );
}

const named = (name: string) => screen.getByRole('button', { name });
const isInert = (element: Element) => element.closest('[inert]') !== null;

describe.each(Object.entries(KINDS))('%s', (_, Panel) => {
  const open = async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<Page Panel={Panel} />);
    await user.click(named('Open'));
    return user;
  };

  it('is a modal dialog that takes the focus and puts the page out of reach', async () => {
    await open();
    const dialog = screen.getByRole('dialog', { name: 'First' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveFocus();
    expect([isInert(named('Open')), isInert(dialog)]).toEqual([true, false]);
  });

  it('keeps the focus inside, both ways round', async () => {
    const user = await open();
    const visited: (string | null)[] = [];
    for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await user.keyboard(keys);
      visited.push(document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent);
    }
    const ring = ['Close', 'More', 'Name'];
    expect(visited).toEqual([...ring, ring[0], ring[2]]);
  });

  it('closes by Escape, frees the page and returns the focus to what opened it', async () => {
    const user = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(named('Open')).toHaveFocus();
    expect(isInert(named('Open'))).toBe(false);
    expect(document.body.style.overflow).toBe('');
  });

  it('puts the panel below out of reach while another is open, and closes one at a time', async () => {
    const user = await open();
    await user.click(named('More'));
    const [first, second] = ['First', 'Second'].map((name) => screen.getByRole('dialog', { name }));
    expect([isInert(first!), isInert(second!)]).toEqual([true, false]);
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toEqual([first]);
    expect([isInert(first!), isInert(named('Open'))]).toEqual([false, true]);
    expect(named('More')).toHaveFocus();
  });

  it('is out of reach below a question, and keeps the page so afterwards', async () => {
    const user = await open();
    const answer = showDialog({ title: 'Sure?', actions: [{ text: 'Yes' }] });
    expect(isInert(screen.getByRole('dialog'))).toBe(true);
    await user.click(named('Yes'));
    await answer;
    expect([isInert(screen.getByRole('dialog')), isInert(named('Open'))]).toEqual([false, true]);
  });

  it('stands above the keyboard while something in it is typed', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 });
    vi.stubGlobal('visualViewport', viewport);
    vi.stubGlobal('innerHeight', 800);
    const user = await open();
    const rise = () => screen.getByRole('dialog').style.getPropertyValue('--hr-keyboard');
    const cover = (pixels: number) => {
      viewport.height = 800 - pixels;
      act(() => void viewport.dispatchEvent(new Event('resize')));
    };
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    cover(300);
    expect(rise()).toBe('300px');
    cover(60);
    expect(rise()).toBe('0px');
  });
});

it('a tap on the mask closes a sheet', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page Panel={KINDS.Sheet} />);
  await user.click(named('Open'));
  await user.click(document.querySelector('.hr-popup .adm-mask')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
