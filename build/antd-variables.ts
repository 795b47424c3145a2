import type { Plugin } from 'vite';

/**
 * Of antd-mobile's global sheet only the variables: its rules for `html`, `body` and `a` would restyle the whole portal from the
 * moment on that the first page with one of its components is opened.
 */
export function antdVariables(): Plugin {
  return {
    name: 'antd-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /antd-mobile\/es\/global\/global\.css/ },
      handler: (code) => ({ code: (code.match(/:root\s*\{[^}]*\}/g) ?? []).join('\n'), map: null }),
    },
  };
}
