import axe from 'axe-core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FilterChips } from '../list/filter-chips';
import { Segments } from './segments';

const WORDS = ['Day', 'Week', 'Month'];

function Views({ as }: { as: 'segments' | 'chips' }) {
  const [view, setView] = useState('Week');
  const options = WORDS.map((text) => ({ value: text, text, count: text === 'Month' ? 120 : 0 }));
  return as === 'segments' ? (
    <Segments options={options} value={view} label="View" onChange={setView} />
  ) : (
    <FilterChips chips={options} value={view} label="View" onChange={setView} />
  );
}

it.each(['segments', 'chips'] as const)(
  '%s are one tab stop that arrows, Home and End lead through',
  async (as) => {
    const user = userEvent.setup();
    render(<Views as={as} />);
    const one = (name: string | RegExp) => screen.getByRole('button', { name });
    expect(screen.getByRole('group', { name: 'View' })).toContainElement(one('Week'));
    await user.tab();
    expect(one('Week')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(one(/^Month\s*99\+$/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(one('Day')).toHaveFocus();
    await user.keyboard('{End}');
    expect(one(/^Month/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(one('Day')).toHaveFocus();
    expect(one('Week')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(' ');
    expect(one('Day')).toHaveAttribute('aria-pressed', 'true');
    expect(one('Week')).toHaveAttribute('aria-pressed', 'false');
    await user.tab();
    expect(document.body).toHaveFocus();
  },
);

it.each(['segments', 'chips'] as const)('%s are buttons and nothing else to a screen reader', (as) => {
  render(<Views as={as} />);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
  for (const button of screen.getAllByRole('button')) {
    expect(button).not.toHaveAttribute('aria-selected');
  }
});

it('what is pressed again stays chosen', async () => {
  const user = userEvent.setup();
  render(<Views as="segments" />);
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(screen.getByRole('button', { name: 'Week', pressed: true })).toBeVisible();
});

it('axe objects to nothing', async () => {
  const { container } = render(
    <>
      <Views as="segments" />
      <Views as="chips" />
    </>,
  );
  const { violations } = await axe.run(container, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
