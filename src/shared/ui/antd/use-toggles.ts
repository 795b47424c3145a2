import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isComposing } from '@/shared/lib/is-composing';
import { writeAttributes } from './use-native-attributes';

const ITEM = '.adm-selector-item';
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The option that a key leads to, of those at these places; undefined where the key leads nowhere. */
export function reachedBy(key: string, at: number, count: number): number | undefined {
  const step = STEPS[key];
  if (step !== undefined) {
    return (at + step + count) % count;
  }
  return { Home: 0, End: count - 1 }[key];
}

/**
 * Options of a Selector as what they are: antd-mobile marks them up as a list box that no key reaches. One of them is in the
 * order of Tab, the chosen one first; arrows, Home and End lead to the others; Space and Enter press.
 */
export function useToggles<Group extends HTMLElement>(
  options: readonly { isOn: boolean; disabled?: boolean | undefined }[],
) {
  const group = useRef<Group>(null);
  const items = () => [...(group.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
  useLayoutEffect(() => {
    const list = group.current?.querySelector('.adm-selector');
    if (list) {
      writeAttributes(list, { role: 'presentation', 'aria-label': null });
    }
    const chosen = options.findIndex(({ isOn }) => isOn);
    const entry = chosen < 0 ? options.findIndex(({ disabled }) => !disabled) : chosen;
    items().forEach((item, at) => {
      const { isOn = false, disabled } = options[at] ?? {};
      writeAttributes(item, {
        role: 'button',
        'aria-selected': null,
        'aria-pressed': String(isOn),
        'aria-disabled': disabled ? 'true' : null,
        tabindex: at === entry ? 0 : -1,
      });
    });
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === event.target);
    if (at < 0 || isComposing(event.nativeEvent)) {
      return;
    }
    const reached = reachedBy(event.key, at, all.length);
    if (reached !== undefined) {
      event.preventDefault();
      all.forEach((item, index) => item.setAttribute('tabindex', index === reached ? '0' : '-1'));
      all[reached]?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      all[at]?.click();
    }
  };
  return { group, handleKeyDown };
}
