import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Fold } from './fold';

it.each(['{Enter}', ' '])(
  'is opened and closed by the key "%s", and hides nothing that a key could reach',
  async (key) => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(
      <Fold title="Details">
        <a href="/more">More</a>
      </Fold>,
    );
    const title = screen.getByRole('button', { name: 'Details', expanded: false });
    expect(screen.queryByRole('link')).toBeNull();
    await user.tab();
    expect(title).toHaveFocus();
    await user.keyboard(key);
    expect(title).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(title.getAttribute('aria-controls')!)).toContainElement(
      screen.getByRole('link'),
    );
    await user.keyboard(key);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
