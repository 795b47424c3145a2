import { describe, expect, it } from 'vitest';
import { localCopy, newestOf } from './local-copy';

const filled = (text: string) => ({ values: { text }, choices: {} });
const draft = { ...filled('server'), approvalId: 'd1', revision: 3 };

describe('where to go on', () => {
  it.each([
    ['nothing anywhere', null, undefined, undefined],
    ['a draft of the backend', draft, undefined, 'server'],
    ['typed and never sent', null, filled('typed'), 'typed'],
    ['typed on top of that draft', draft, { ...filled('typed'), draftId: 'd1', revision: 3 }, 'typed'],
    ['typed on top of another draft', draft, { ...filled('old'), draftId: 'd0', revision: 1 }, 'server'],
    ['typed on top of a draft that is used up', null, { ...filled('old'), draftId: 'd0' }, undefined],
  ])('%s', (_, server, copy, text) => {
    expect(newestOf(server, copy)?.values.text).toBe(text);
  });
});

it('keeps each person’s copy apart, and takes nothing that is broken', () => {
  localCopy('leave', 'm1').write(filled('mine'));
  expect(localCopy('leave', 'm1').read()?.values.text).toBe('mine');
  expect(localCopy('leave', 'm2').read()).toBeUndefined();
  const { key } = localCopy('leave', 'm1');
  localStorage.setItem(key, '{"values":1}');
  expect(localCopy('leave', 'm1').read()).toBeUndefined();
});
