import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { startI18n } from '@/shared/i18n/i18n';
import { PendingTiles } from './pending-tiles';

it('moves no tile when the counts come', async () => {
  await startI18n('zh_CN');
  const { rerender } = render(<PendingTiles pending={undefined} />, { wrapper: MemoryRouter });
  const before = screen.getAllByRole('link');
  // Kinds that take places before those of the usual ones.
  rerender(
    <PendingTiles
      pending={[
        { kind: 'doubtfulPunch', count: 3 },
        { kind: 'dispute', count: 2 },
      ]}
    />,
  );
  const after = screen.getAllByRole('link');
  expect(after.map((tile) => tile.getAttribute('href'))).toContain('/work?kind=doubtfulPunch');
  expect(after).toHaveLength(before.length);
  const moved = after.filter((tile, place) => before.includes(tile) && before[place] !== tile);
  expect(moved).toEqual([]);
});
