/** The colour of the browser's own bars: the page's background, --hr-bg of tokens.css. */
export const BAR_COLOR = { light: '#f5f6f8', dark: '#0f1115' } as const;
