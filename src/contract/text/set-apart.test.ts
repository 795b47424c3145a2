import { expect, it } from 'vitest';
import { setApart } from './set-apart';

it.each([
  ['加入Harbour Books', 'Harbour Books', '加入 Harbour Books'],
  ['您已是Harbour Books的员工', 'Harbour Books', '您已是 Harbour Books 的员工'],
  ['Harbour Books通过后，短信发给您', 'Harbour Books', 'Harbour Books 通过后，短信发给您'],
  ['加入7天便利', '7天便利', '加入 7天便利'],
  ['加入远山书店', '远山书店', '加入远山书店'],
  ['加入远山A馆，远山A馆很好', '远山A馆', '加入远山A馆，远山A馆很好'],
  ['加入 Harbour', 'Harbour', '加入 Harbour'],
  ['Join Harbour Books', 'Harbour Books', 'Join Harbour Books'],
  ['加入', '', '加入'],
])('%s with %s: %s', (text, name, expected) => {
  expect(setApart(text, name)).toBe(expected);
});
