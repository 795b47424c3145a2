import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillFloor } from './floor';

type Taken = { owner: object; name: string; descriptor: PropertyDescriptor };
const taken: Taken[] = [];

/** Makes this engine as old as the ones that the file is for. */
function take(owner: object, ...names: string[]): void {
  for (const name of names) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (descriptor) {
      taken.push({ owner, name, descriptor });
      Reflect.deleteProperty(owner, name);
    }
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  taken.splice(0).forEach(({ owner, name, descriptor }) => Object.defineProperty(owner, name, descriptor));
});

describe('an engine at the floor', () => {
  it('counts from the end', () => {
    take(Array.prototype, 'at');
    take(String.prototype, 'at');
    expect('at' in Array.prototype).toBe(false);
    fillFloor([]);
    const list = [1, 2, 3];
    expect([list.at(-1), list.at(0), list.at(3), list.at(-4), 'abc'.at(-1)]).toEqual([
      3,
      1,
      undefined,
      undefined,
      'c',
    ]);
  });

  it('knows own properties, and clones what the portal clones', () => {
    take(Object, 'hasOwn');
    take(window, 'structuredClone');
    fillFloor([]);
    expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
    const given = { at: new Date(5), list: [{ a: 1 }], map: new Map([['k', { b: 2 }]]), set: new Set([1]) };
    const copy = structuredClone(given);
    expect(copy).toEqual(given);
    expect([copy.list[0] === given.list[0], copy.map.get('k') === given.map.get('k')]).toEqual([
      false,
      false,
    ]);
  });

  it('makes ids, and holds what it is asked to hold weakly', () => {
    take(Object.getPrototypeOf(crypto) as object, 'randomUUID');
    take(crypto, 'randomUUID');
    take(window, 'WeakRef', 'FinalizationRegistry');
    fillFloor([]);
    expect(crypto.randomUUID()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const held = {};
    expect(new window.WeakRef(held).deref()).toBe(held);
    expect(() => new window.FinalizationRegistry(() => undefined).register(held, 1)).not.toThrow();
    Reflect.deleteProperty(crypto, 'randomUUID');
  });

  it('leaves what is there alone', () => {
    const { at } = Array.prototype;
    fillFloor([]);
    expect(Array.prototype.at).toBe(at);
  });
});

describe('the gaps of flex boxes', () => {
  it.each([
    ['are rules of the page’s own sheet where the engine has none', false, 2],
    ['are left to the engine that has them', true, 1],
  ])('%s', (_, supports, rules) => {
    const style = document.createElement('style');
    style.textContent = '.row{display:flex}';
    document.head.replaceChildren(style);
    vi.stubGlobal('CSS', { supports: () => supports });
    fillFloor(['.row>*+*{margin-left:4px}']);
    expect(style.sheet?.cssRules).toHaveLength(rules);
    style.remove();
  });
});
