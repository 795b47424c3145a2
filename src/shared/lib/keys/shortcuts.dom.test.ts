import { afterEach, expect, it, vi } from 'vitest';
import { addShortcuts, followShortcuts } from './shortcuts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.innerHTML = '';
});

function follow(areOff = false) {
  const single = vi.fn();
  const withCtrl = vi.fn();
  stops.push(
    followShortcuts(() => areOff),
    addShortcuts([
      { key: '/', label: 'search', run: single },
      { key: 'k', isWithCtrl: true, label: 'search', run: withCtrl },
    ]),
  );
  return { single, withCtrl };
}

function press(init: KeyboardEventInit & { keyCode?: number }, target: Element = document.body) {
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}
function add(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]')!;
}

it('a single key works on the page, and with Ctrl or Alt it is another one', () => {
  const { single } = follow();
  press({ key: '/' });
  press({ key: '/', ctrlKey: true });
  press({ key: '/', metaKey: true });
  press({ key: '/', altKey: true });
  expect(single).toHaveBeenCalledTimes(1);
});

it.each([
  ['a field', '<input data-target />'],
  ['a text area', '<textarea data-target></textarea>'],
  ['a list of options', '<select data-target></select>'],
  ['an editor', '<div contenteditable="true"><b data-target>x</b></div>'],
  ['a cell of a grid', '<div role="grid"><div data-target>x</div></div>'],
  ['a menu', '<div role="menu"><div data-target>x</div></div>'],
  ['a dialog', '<div role="dialog"><button data-target>x</button></div>'],
])('a single key is silent in %s', (_, html) => {
  const { single, withCtrl } = follow();
  const target = add(html);
  press({ key: '/' }, target);
  press({ key: 'k', ctrlKey: true }, target);
  expect([single.mock.calls.length, withCtrl.mock.calls.length]).toEqual([0, 1]);
});

it('single keys are off where the person has turned them off, and while an input method composes', () => {
  const off = follow(true);
  press({ key: '/' });
  press({ key: 'K', metaKey: true });
  expect([off.single.mock.calls.length, off.withCtrl.mock.calls.length]).toEqual([0, 1]);
  stops.splice(0).forEach((stop) => stop());
  const on = follow();
  press({ key: '/', isComposing: true });
  press({ key: '/', keyCode: 229 });
  expect(on.single).not.toHaveBeenCalled();
});

it('nothing works behind an open dialog, and a handled press is left alone', () => {
  const { single } = follow();
  const root = add('<div id="root" inert><p data-target>x</p></div>');
  press({ key: '/' }, root);
  document.body.innerHTML = '';
  const handled = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  handled.preventDefault();
  document.body.dispatchEvent(handled);
  expect(single).not.toHaveBeenCalled();
});
