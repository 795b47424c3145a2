import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken';

it.each<[string, string[]]>([
  ['2026-11-21', ['2026-11-21']],
  ['2026-11-21 09:00 ~ 2026-11-22 18:00', ['2026-11-21 09:00', '2026-11-22 18:00']],
  ['2026-11-21 18:00 ~ 22:00', ['2026-11-21 18:00']],
  ['No. LV20261121-0010', ['LV20261121-0010']],
  ['请假 3 天', []],
  ['', []],
])('keeps whole what must not be broken in “%s”, and loses nothing', (text, whole) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  expect([...container.querySelectorAll('.hr-whole')].map((one) => one.textContent)).toEqual(whole);
});
