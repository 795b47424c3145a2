/** What the build writes into index.html for boot-script.ts. */
export type BootConfig = {
  /** The portal's base with a slash at its end. */
  base: string;
  header: string;
  /** Entries of the Web Storage that decide how the first paint looks. */
  keys: {
    userInfo: string;
    permission: string;
    language: string;
    skin: string;
    theme: string;
    textSize: string;
    navFolded: string;
    reload: string;
  };
  reloadParam: string;
  coolDownMs: number;
  barColors: { light: string; dark: string };
  /** Addresses of the calls that may be made before any module runs; all take an empty form. */
  calls: Record<'getWorkbench' | 'readToday' | 'getLoginUserInfo' | 'getLoginPermission', string>;
  routes: Record<string, BootRoute>;
  /** Built files that routes name by their place in this list. */
  files: string[];
  /** The built entry, which the page fetches ahead and boot-script.ts starts. The dev server's page names its own. */
  entry?: string;
};

/** What stands until a page is complete: one of the sign-in pages, the home, a page with its tabs below, any other page. */
export type Shell = 'login' | 'loginvc' | 'auth' | 'home' | 'tab' | 'page';

export type BootRoute = {
  /** Static shell shown until the page is complete. */
  shell?: Shell;
  needsSession?: boolean;
  /** The first calls of the page itself. */
  calls?: readonly ('getWorkbench' | 'readToday')[];
  /** Files of the page by language, as places in the list of all; `*` are needed in both. */
  files?: Record<string, number[]>;
};
