import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Attributes for an element inside antd-mobile's components, which pass on no `role`, `id` or `name`.
 * `true` writes it empty, `undefined` and `false` take back what was written before, `null` takes antd-mobile's own away.
 * Written after each render of the wrapper.
 */
export function useNativeAttributes(find: () => Element | null | undefined, attributes: Attributes): void {
  const written = useRef<Attributes>({});
  useLayoutEffect(() => {
    const element = find();
    if (element) {
      writeAttributes(element, attributes, written.current);
      written.current = attributes;
    }
  });
}

export function writeAttributes(element: Element, attributes: Attributes, before: Attributes = {}): void {
  const isWritten = (value: Attributes[string]) => value !== undefined && value !== null && value !== false;
  for (const [name, value] of Object.entries(attributes)) {
    if (isWritten(value)) {
      element.setAttribute(name, value === true ? '' : String(value));
    } else if (value === null || isWritten(before[name])) {
      element.removeAttribute(name);
    }
  }
}

/** The name of an input that antd-mobile gives none: React takes it away whenever a component around it renders by itself. */
export function useNativeName(find: () => Element | null | undefined, name: string | undefined): void {
  const findInput = useEffectEvent(find);
  useEffect(() => {
    const input = findInput();
    if (!input || name === undefined) {
      return undefined;
    }
    const write = () => {
      // Writing the same again would be seen again, without end.
      if (input.getAttribute('name') !== name) {
        input.setAttribute('name', name);
      }
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(input, { attributeFilter: ['name'] });
    return () => observer.disconnect();
  }, [name]);
}
