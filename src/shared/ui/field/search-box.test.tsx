import axe from 'axe-core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '@/shared/i18n/i18n';
import { SearchBox } from './search-box';
import { Stepper } from './stepper';
import { TextArea } from './text-area';

beforeAll(async () => {
  await startI18n('en');
});

function Search() {
  const [keyword, setKeyword] = useState('');
  return <SearchBox label="Search people" hint="Name or number" value={keyword} onChange={setKeyword} />;
}

it('a search has a name of its own, and Escape empties it before it closes what it stands in', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around a search
    <div onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Search />
    </div>,
  );
  const field = screen.getByRole('searchbox', { name: 'Search people' });
  expect(field).toHaveAttribute('name', 'keyword');
  expect(field).toHaveAttribute('placeholder', 'Name or number');
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard('li');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

it('the button that empties it is reached by Tab and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.type(screen.getByRole('searchbox'), 'li');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it('Enter submits the form that it stands in', async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Search />
    </form>,
  );
  await user.type(screen.getByRole('searchbox'), 'li{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

function Remark({ error }: { error?: string }) {
  const [text, setText] = useState('late');
  return <TextArea name="remark" label="Remark" max={5} value={text} error={error} onChange={setText} />;
}

it('a text is named, counted, and says what is wrong with it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Remark />);
  const area = screen.getByRole('textbox', { name: 'Remark' });
  expect(area).toHaveAccessibleDescription('4/5');
  await user.type(area, ' bus');
  expect(area).toHaveValue('late bus');
  expect(area).toBeInvalid();
  rerender(<Remark error="Say why" />);
  expect(area).toHaveAccessibleDescription('Say why 8/5');
});

it('axe objects to nothing', async () => {
  const { container } = render(
    <>
      <Search />
      <Remark error="Say why" />
      <Stepper
        value={3}
        min={0}
        max={30}
        label="Days"
        lessLabel="Less"
        moreLabel="More"
        unit="days"
        onChange={vi.fn()}
      />
    </>,
  );
  const { violations } = await axe.run(container, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
