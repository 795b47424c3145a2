/** What the build writes into index.html for {@link boot}. */
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
    reload: string;
  };
  reloadParam: string;
  coolDownMs: number;
  barColors: { light: string; dark: string };
  /** Addresses of the calls that may be made before any module runs; all take an empty form. */
  calls: Record<'getWorkbench' | 'getLoginUserInfo' | 'getLoginPermission', string>;
  routes: Record<string, BootRoute>;
  /** Built files that routes name by their place in this list. */
  files: string[];
  /** The built entry, which the page fetches ahead and {@link boot} starts. The dev server's page names its own. */
  entry?: string;
  /** What engines near the floor lack; it runs before the entry there, and is not fetched elsewhere. */
  floor?: string;
};

/** What stands until a page is complete: one of the sign-in pages, the home, a page with its tabs below, any other page. */
export type Shell = 'login' | 'loginvc' | 'auth' | 'home' | 'tab' | 'page';

export type BootRoute = {
  /** Static shell shown until the page is complete. */
  shell?: Shell;
  needsSession?: boolean;
  /** The first call of the page itself. */
  call?: 'getWorkbench';
  /** Files of the page by language, as places in the list of all; `*` are needed in both. */
  files?: Record<string, number[]>;
};

/**
 * Runs inline in index.html before anything is painted: takes the token out of the address, puts language, skin, theme and
 * text size on `<html>`, shows the route's static shell, and starts the page's downloads and first calls. It is compiled
 * alone, so it imports nothing, and it is plain ES5, so that an old webview can still be told that it is too old.
 */
// oxlint-disable-next-line max-lines-per-function -- compiled alone, it can call nothing outside itself
export function boot(config: BootConfig): void {
  /* oxlint-disable prefer-template -- ES5 has no templates, and an old webview must be able to read this far */
  var doc = document;
  var html = doc.documentElement;
  var requests: Record<string, Promise<{ status: number; body: unknown }>> = {};

  function fail(): void {
    html.setAttribute('data-boot', 'failed');
  }
  function stored(name: string): string | null {
    try {
      return window.localStorage.getItem(name);
    } catch {
      return null;
    }
  }
  function decoded(text: string | undefined): string {
    try {
      return decodeURIComponent((text || '').replace(/\+/g, '%20'));
    } catch {
      return '';
    }
  }

  if (!('noModule' in doc.createElement('script')) || !String.prototype.replaceAll || !window.fetch) {
    html.setAttribute('data-boot', 'old');
    return;
  }

  var landing = location.href;

  /* The address: the token leaves it before any other script, a referrer or the history can keep it. */
  var urlToken = decoded((/[?&]token=([^&]*)/.exec(location.search) || [])[1]);
  var kept = location.search
    .slice(1)
    .split('&')
    .filter(function (part) {
      var name = decoded(part.split('=')[0]);
      return part && name !== 'token' && name !== config.reloadParam;
    })
    .join('&');
  if (kept !== location.search.slice(1)) {
    history.replaceState(history.state, '', location.pathname + (kept ? '?' + kept : '') + location.hash);
  }

  /* Language, in the order of src/shared/i18n/resolve-language.ts; the native app's own answer comes later. */
  var candidates = [
    stored(config.keys.language),
    (/\b(?:language|lang|larklocale)\/([\w-]+)/i.exec(navigator.userAgent) || [])[1],
  ].concat(navigator.languages || [navigator.language]);
  var language = 'zh_CN';
  for (var index = 0; index < candidates.length; index++) {
    var start = (/^\s*(zh|en)(?:[-_.]|\s*$)/i.exec(candidates[index] || '') || [])[1];
    if (start) {
      language = start.toLowerCase() === 'en' ? 'en' : 'zh_CN';
      break;
    }
  }
  html.lang = language === 'en' ? 'en' : 'zh-CN';

  /* Appearance, as src/shared/ui/theme/appearance.ts keeps it up to date. */
  var theme = stored(config.keys.theme);
  if (theme !== 'light' && theme !== 'dark') {
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  var skin = stored(config.keys.skin) || '';
  var textSize = stored(config.keys.textSize) || '';
  html.setAttribute('data-theme', theme);
  html.setAttribute('data-skin', /^[1-4]$/.test(skin) ? skin : '3');
  html.setAttribute('data-text-size', /^1(\.[24])?$/.test(textSize) ? textSize : '1');
  var bar = doc.querySelector('meta[name="theme-color"]');
  if (bar) {
    bar.setAttribute('content', config.barColors[theme as 'light' | 'dark']);
  }

  /* The route, its shell and its files. */
  var path = location.pathname.slice(config.base.length - 1).replace(/(.)\/+$/, '$1') || '/';
  var route: BootRoute = config.routes[path] || { shell: 'page', needsSession: true };
  var cookie = decoded(
    (new RegExp('(?:^|; )' + config.header + '=([^;]*)').exec(doc.cookie.replace(/\+/g, '%2B')) || [])[1],
  );
  var webkit = window.webkit;
  var native = window.HrBridge || (webkit && webkit.messageHandlers && webkit.messageHandlers.HrBridge);
  if (route.shell && (!route.needsSession || cookie || urlToken || native)) {
    html.setAttribute('data-shell', route.shell);
  }
  /* A module's preload is compiled beside the main thread; Safari knows it since 17, and fetches the entry this way before. */
  var relList = doc.createElement('link').relList;
  function supported(rel: string, otherwise: string): string {
    return relList && relList.supports && relList.supports(rel) ? rel : otherwise;
  }
  var moduleRel = supported('modulepreload', 'preload');
  var isAsked: Record<number, boolean> = {};
  function fetchFiles(route: BootRoute | undefined, rel?: string): void {
    var files = (route && route.files) || {};
    (files['*'] || []).concat(files[html.lang === 'en' ? 'en' : 'zh_CN'] || []).forEach(function (place) {
      var file = config.files[place] as string;
      var isStyle = file.slice(-4) === '.css';
      var link = doc.createElement('link');
      link.rel = rel || (isStyle ? 'preload' : moduleRel);
      link.as = isStyle ? 'style' : 'script';
      link.crossOrigin = '';
      link.setAttribute('fetchpriority', 'low');
      link.href = config.base + file;
      if (!isAsked[place]) {
        isAsked[place] = true;
        doc.head.appendChild(link);
      }
    });
  }
  fetchFiles(route);

  /* The first calls, with the headers of src/shared/http/session-headers.ts. */
  function request(name: keyof BootConfig['calls']): void {
    var headers: Record<string, string> = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Accept-Language': html.lang,
    };
    if (cookie) {
      headers[config.header] = cookie;
    }
    requests[name] = fetch(config.calls[name], {
      method: 'POST',
      headers: headers,
      credentials: 'include',
    }).then(function (answer) {
      return answer.json().then(
        function (body) {
          return { status: answer.status, body: body as unknown };
        },
        function () {
          return { status: answer.status, body: undefined };
        },
      );
    });
    /* Whoever takes it handles its failure; nobody may. */
    requests[name].catch(function () {});
  }
  /* Changed permissions (404001): until the guard has acknowledged them every call would be refused again. */
  var isRefused = stored(config.keys.userInfo) && !stored(config.keys.permission);
  if (!urlToken && (cookie ? !isRefused : !route.needsSession)) {
    if (route.call) {
      request(route.call);
    }
    if (route.needsSession && !stored(config.keys.userInfo)) {
      request('getLoginUserInfo');
      request('getLoginPermission');
    }
  }

  window.__boot = {
    requests: requests,
    fail: fail,
    landing: landing,
    fetchAhead: function (wanted) {
      fetchFiles(config.routes[wanted], supported('prefetch', ''));
    },
  };
  if (cookie) {
    window.__boot.token = cookie;
  }
  if (urlToken) {
    window.__boot.urlToken = urlToken;
  }

  /* A missing entry file: most often a kept index.html after a deployment. Reload once, then say so. */
  doc.addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) {
        return;
      }
      var now = Date.now();
      var last = now;
      try {
        last = Number(window.sessionStorage.getItem(config.keys.reload));
        window.sessionStorage.setItem(config.keys.reload, String(now));
      } catch {
        /* Without a memory it would reload for ever. */
      }
      if (!navigator.onLine || now - last < config.coolDownMs) {
        fail();
      } else {
        location.replace(
          location.pathname +
            '?' +
            (kept ? kept + '&' : '') +
            config.reloadParam +
            '=' +
            now.toString(36) +
            location.hash,
        );
      }
    },
    true,
  );

  /* The entry runs once the shell is on the screen; a page that is hidden has no frames, so time starts it too. */
  function run(): void {
    if (config.entry && !isStarted) {
      isStarted = true;
      if (!window.structuredClone && config.floor) {
        launch(config.floor);
      }
      launch(config.entry);
    }
  }
  function launch(file: string): void {
    var script = doc.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.referrerPolicy = 'no-referrer';
    /* One after the other. */
    script.async = false;
    script.src = file;
    doc.head.appendChild(script);
  }
  var isStarted = false;
  requestAnimationFrame(function () {
    setTimeout(run);
  });
  setTimeout(run, 300);

  doc.addEventListener('click', function (event) {
    var target = event.target;
    if (target instanceof Element && target.id === 'boot-reload') {
      location.reload();
    }
  });
}
