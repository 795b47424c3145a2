import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DESKTOP_WIDTH } from './desktop';

/** From here on a style sheet means a desktop and not a large phone or a tablet in portrait. */
const LARGEST_TABLET = 834;

it('every style sheet changes to the desktop at the one width', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const others = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/@media[^{]*\((min|max)-width: (\d+)px\)/g)]
      .map(([, side, width]) => ({ file, side, width: Number(width) }))
      .filter(({ width }) => width > LARGEST_TABLET)
      .filter(({ side, width }) => width !== (side === 'min' ? DESKTOP_WIDTH : DESKTOP_WIDTH - 1)),
  );
  expect(others).toEqual([]);
});
