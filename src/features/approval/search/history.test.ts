import { beforeEach, expect, it } from 'vitest';
import { searchHistory, withNewest } from './history';

beforeEach(() => {
  localStorage.clear();
});

it('keeps the newest first, each once, and ten at most', () => {
  expect(withNewest(['a', 'b'], 'b')).toEqual(['b', 'a']);
  const long = Array.from({ length: 10 }, (_, index) => String(index));
  expect(withNewest(long, 'new')).toHaveLength(10);
});

it('belongs to one person and one center', () => {
  searchHistory('lgApprove', 'm1').add(' 请假 ');
  expect(searchHistory('lgApprove', 'm1').read()).toEqual(['请假']);
  expect(searchHistory('lgApprove', 'm2').read()).toEqual([]);
  expect(searchHistory('ymApprove', 'm1').read()).toEqual([]);
});

it('forgets on demand, and takes nothing empty', () => {
  const history = searchHistory('lgApprove', 'm1');
  expect(history.add('   ')).toEqual([]);
  history.add('出差');
  history.clear();
  expect(history.read()).toEqual([]);
});
