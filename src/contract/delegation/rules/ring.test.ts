import { describe, expect, it } from 'vitest';
import { ringOf, type Edge } from './ring';

/** `a>b 1-5 hb`: from one person to another, from a day to a day, of the kinds h and b. */
function edge(text: string): Edge {
  const [pair = '', days = '1-9', kinds = 'h'] = text.split(' ');
  const [ownerId = '', delegateId = ''] = pair.split('>');
  const [startAt = 0, endAt = 0] = days.split('-').map(Number);
  return { ownerId, delegateId, kinds: kinds.split(''), startAt, endAt };
}

describe('a ring of delegations', () => {
  it.each([
    ['back to the owner', ['b>a'], 'a>b', ['b']],
    ['of three', ['b>c', 'c>a'], 'a>b', ['b', 'c']],
    ['of five', ['b>c', 'c>d', 'd>e', 'e>a'], 'a>b', ['b', 'c', 'd', 'e']],
    ['at one moment of different periods', ['b>c 3-6', 'c>a 5-9'], 'a>b 1-9', ['b', 'c']],
    ['of one kind of several', ['b>c 1-9 hb', 'c>a 1-9 b'], 'a>b 1-9 hb', ['b', 'c']],
    ['by the second of two ways', ['b>c 1-9 b', 'b>d', 'd>a'], 'a>b', ['b', 'd']],
  ])('%s', (_name, others, added, ring) => {
    expect(ringOf(others.map(edge), edge(added))).toEqual(ring);
  });

  it.each([
    ['a chain', ['b>c', 'c>d'], 'a>b'],
    ['of others alone', ['b>c', 'c>d', 'd>b'], 'a>b'],
    ['that is never closed at one moment', ['b>c 1-4', 'c>a 4-9'], 'a>b 1-9'],
    ['of which no kind is in all', ['b>c 1-9 h', 'c>a 1-9 b'], 'a>b 1-9 hb'],
    ['that ends before it begins', ['b>a 1-3'], 'a>b 3-9'],
  ])('is none: %s', (_name, others, added) => {
    expect(ringOf(others.map(edge), edge(added))).toBeUndefined();
  });
});
