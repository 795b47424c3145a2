import { createElement, Fragment, type ReactNode } from 'react';

/** The parts of one text in their order, every second one wrapped. As fixed children of one element they need no keys. */
export function wrapEverySecond(parts: readonly string[], wrap: (part: string) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 1 ? wrap(part) : part)));
}
