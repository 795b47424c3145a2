import type { Plugin } from 'vite';

/** A variable's or a component's own rule; those for `html`, `body`, `a` and `button` match neither. */
const OWN_RULES = /(?::root\s*|[^{}]*\.adm-[^{}]*)\{[^}]*\}/g;

/**
 * Of antd-mobile's global sheet what is its own: its rules for `html`, `body` and `a` would restyle the whole portal from the
 * moment on that the first page with one of its components is opened.
 */
export function antdVariables(): Plugin {
  return {
    name: 'antd-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /antd-mobile\/es\/global\/global\.css/ },
      handler: (code) => ({ code: ownRules(code), map: null }),
    },
  };
}

export const ownRules = (sheet: string): string => (sheet.match(OWN_RULES) ?? []).join('\n');
