import { vi, onTestFinished } from 'vitest';

/** A screen with room for a pane next to its list, until the test is over. jsdom lays nothing out, so scrollers are given a size. */
export function widenScreen(): void {
  const narrow = window.matchMedia;
  const spies = [
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(narrow.call(window, query), { matches: query.includes('min-width') }),
      ),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
}
