import { vi, onTestFinished } from 'vitest';

/** A screen with room for a pane beside its list, until the test is over. */
export function widenScreen(): void {
  const narrow = window.matchMedia;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(narrow.call(window, query), { matches: query.includes('min-width') }),
    );
  onTestFinished(() => spy.mockRestore());
}
