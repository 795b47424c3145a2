import type { BootConfig, BootRoute } from './boot-config';

/*
 * All of this runs inline in index.html before anything is painted. It is compiled alone, so it imports types and nothing else, and it is
 * plain ES5, so that an old webview can still be told that it is too old: the build refuses what is younger.
 */
/* oxlint-disable prefer-template -- ES5 has no templates, and an old webview must be able to read this far */

type Answer = { status: number; body: unknown };

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

function fail(): void {
  document.documentElement.setAttribute('data-boot', 'failed');
}

/** Leaves without the hosts' SDKs, which could not be downloaded; a window that stays open says that it may be closed. */
function leave(): void {
  var message = { id: 'boot', method: 'close', params: {} };
  var webkit = window.webkit && window.webkit.messageHandlers && window.webkit.messageHandlers.HrBridge;
  if (webkit) {
    /* oxlint-disable-next-line unicorn/require-post-message-target-origin -- a native bridge: no window is behind it, hence no origin */
    webkit.postMessage(message);
  } else if (window.HrBridge) {
    /* oxlint-disable-next-line unicorn/require-post-message-target-origin -- a native bridge: no window is behind it, hence no origin */
    window.HrBridge.postMessage(JSON.stringify(message));
  }
  if (window.WeixinJSBridge) {
    window.WeixinJSBridge.invoke('closeWindow', {});
  }
  window.close();
  document.documentElement.setAttribute('data-boot', 'left');
}

function isTooOld(): boolean {
  /* Chromium 98 and Safari 15.4 brought it. */
  return !window.structuredClone;
}

/** Takes the token out of the address, before any other script, a referrer or the history can keep it; answers the rest of the query. */
function takeToken(reloadParam: string): { token: string; query: string } {
  var token = decoded((/[?&]token=([^&]*)/.exec(location.search) || [])[1]);
  var query = location.search
    .slice(1)
    .split('&')
    .filter(function (part) {
      var name = decoded(part.split('=')[0]);
      return part && name !== 'token' && name !== reloadParam;
    })
    .join('&');
  if (query !== location.search.slice(1)) {
    history.replaceState(history.state, '', location.pathname + (query ? '?' + query : '') + location.hash);
  }
  return { token: token, query: query };
}

/** Language, in the order of src/shared/i18n/resolve-language.ts; the native app's own answer comes later. */
function showLanguage(key: string): void {
  var candidates = [
    stored(key),
    (/\b(?:language|lang|larklocale)\/([\w-]+)/i.exec(navigator.userAgent) || [])[1],
  ].concat(navigator.languages || [navigator.language]);
  var language = 'zh-CN';
  for (var index = 0; index < candidates.length; index++) {
    var start = (/^\s*(zh|en)(?:[-_.]|\s*$)/i.exec(candidates[index] || '') || [])[1];
    if (start) {
      language = start.toLowerCase() === 'en' ? 'en' : 'zh-CN';
      break;
    }
  }
  document.documentElement.lang = language;
}

/** Appearance, as src/shared/ui/theme/appearance.ts keeps it up to date. */
function showAppearance(keys: BootConfig['keys'], barColors: BootConfig['barColors']): void {
  var html = document.documentElement;
  var theme = stored(keys.theme);
  if (theme !== 'light' && theme !== 'dark') {
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  var skin = stored(keys.skin) || '';
  var textSize = stored(keys.textSize) || '';
  html.setAttribute('data-theme', theme);
  html.setAttribute('data-skin', /^[1-4]$/.test(skin) ? skin : '3');
  html.setAttribute('data-text-size', /^1(\.[24])?$/.test(textSize) ? textSize : '1');
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) {
    bar.setAttribute('content', barColors[theme as 'light' | 'dark']);
  }
}

function routeOf(config: BootConfig): BootRoute {
  var path = location.pathname.slice(config.base.length - 1).replace(/(.)\/+$/, '$1') || '/';
  return config.routes[path] || { shell: 'page', needsSession: true };
}

function cookieOf(name: string): string {
  return decoded(
    (new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie.replace(/\+/g, '%2B')) || [])[1],
  );
}

function showShell(route: BootRoute, hasSession: boolean, foldedKey: string): void {
  var webkit = window.webkit;
  var native = window.HrBridge || (webkit && webkit.messageHandlers && webkit.messageHandlers.HrBridge);
  if (route.shell && (!route.needsSession || hasSession || native)) {
    document.documentElement.setAttribute('data-shell', route.shell);
  }
  /* Room for the side navigation of a desktop, as src/app/root-layout.tsx marks it later. */
  if (route.needsSession && hasSession) {
    document.documentElement.setAttribute('data-nav', stored(foldedKey) === 'true' ? 'folded' : 'open');
  }
}

function supported(rel: string, otherwise: string): string {
  var relList = document.createElement('link').relList;
  return relList && relList.supports && relList.supports(rel) ? rel : otherwise;
}

/** Answers what asks for a route's files, each once; `rel` in place of a preload. */
function filesAsked(config: BootConfig): (route: BootRoute | undefined, rel?: string) => void {
  /* A module's preload is compiled beside the main thread; Safari knows it since 17, and fetches the entry this way before. */
  var moduleRel = supported('modulepreload', 'preload');
  var isAsked: Record<number, boolean> = {};
  return function (route, rel) {
    var files = (route && route.files) || {};
    var language = document.documentElement.lang === 'en' ? 'en' : 'zh_CN';
    (files['*'] || []).concat(files[language] || []).forEach(function (place) {
      var file = config.files[place] as string;
      var isStyle = file.slice(-4) === '.css';
      var link = document.createElement('link');
      link.rel = rel || (isStyle ? 'preload' : moduleRel);
      link.as = isStyle ? 'style' : 'script';
      link.crossOrigin = '';
      link.setAttribute('fetchpriority', 'low');
      link.href = config.base + file;
      if (!isAsked[place]) {
        isAsked[place] = true;
        document.head.appendChild(link);
      }
    });
  };
}

/** A call with the headers of src/shared/http/session-headers.ts. */
function ask(address: string, header: string, token: string): Promise<Answer> {
  var headers: Record<string, string> = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Accept-Language': document.documentElement.lang,
  };
  if (token) {
    headers[header] = token;
  }
  return fetch(address, { method: 'POST', headers: headers, credentials: 'include' }).then(function (answer) {
    return answer.json().then(
      function (body) {
        return { status: answer.status, body: body as unknown };
      },
      function () {
        return { status: answer.status, body: undefined };
      },
    );
  });
}

/** The first calls of a page, as far as the session is settled. */
function firstCalls(
  config: BootConfig,
  route: BootRoute,
  cookie: string,
  request: (name: keyof BootConfig['calls']) => void,
): void {
  /* Changed permissions (404001): until the guard has acknowledged them every call would be refused again. */
  var isRefused = stored(config.keys.userInfo) && !stored(config.keys.permission);
  if (cookie ? !isRefused : !route.needsSession) {
    (route.calls || []).forEach(request);
    if (route.needsSession && !stored(config.keys.userInfo)) {
      request('getLoginUserInfo');
      request('getLoginPermission');
    }
  }
}

/** A missing entry file: most often a kept index.html after a deployment. Reloads once, then says so. */
function watchEntry(config: BootConfig, query: string): void {
  document.addEventListener(
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
            (query ? query + '&' : '') +
            config.reloadParam +
            '=' +
            now.toString(36) +
            location.hash,
        );
      }
    },
    true,
  );
  document.addEventListener('click', function (event) {
    var target = event.target;
    var button = target instanceof Element ? target.closest('button') : null;
    if (button && button.id === 'boot-reload') {
      location.reload();
    } else if (button && button.hasAttribute('data-leaves')) {
      leave();
    }
  });
}

/** Module scripts hold nothing back; src/main.tsx waits until the page is read. */
function startEntry(config: BootConfig): void {
  if (config.entry) {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.referrerPolicy = 'no-referrer';
    script.src = config.entry;
    document.head.appendChild(script);
  }
}

/**
 * Takes the token out of the address, puts language, skin, theme and text size on `<html>`, shows the route's static shell, and
 * starts the page's downloads and first calls.
 */
export function boot(config: BootConfig): void {
  if (isTooOld()) {
    document.documentElement.setAttribute('data-boot', 'old');
    return;
  }
  var landing = location.href;
  var address = takeToken(config.reloadParam);
  showLanguage(config.keys.language);
  showAppearance(config.keys, config.barColors);
  var route = routeOf(config);
  var cookie = cookieOf(config.header);
  showShell(route, !!(cookie || address.token), config.keys.navFolded);
  var fetchFiles = filesAsked(config);
  fetchFiles(route);
  var requests: Record<string, Promise<Answer>> = {};
  function request(name: keyof BootConfig['calls']): void {
    requests[name] = ask(config.calls[name], config.header, cookie);
    /* Whoever takes it handles its failure; nobody may. */
    requests[name].catch(function () {});
  }
  if (!address.token) {
    firstCalls(config, route, cookie, request);
  }
  window.__boot = {
    requests: requests,
    ask: request,
    fail: fail,
    landing: landing,
    fetchAhead: function (wanted) {
      fetchFiles(config.routes[wanted], supported('prefetch', ''));
    },
  };
  if (cookie) {
    window.__boot.token = cookie;
  }
  if (address.token) {
    window.__boot.urlToken = address.token;
  }
  watchEntry(config, address.query);
  startEntry(config);
}
