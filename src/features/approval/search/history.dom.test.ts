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

it('belongs to one person', () => {
  searchHistory('m1').add(' 请假 ');
  expect(searchHistory('m1').read()).toEqual(['请假']);
  expect(searchHistory('m2').read()).toEqual([]);
});

it('forgets on demand, and takes nothing empty', () => {
  const history = searchHistory('m1');
  expect(history.add('   ')).toEqual([]);
  history.add('出差');
  history.clear();
  expect(history.read()).toEqual([]);
});
