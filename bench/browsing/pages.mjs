import { importSource } from '../../scripts/demo-backend.mjs';

/**
 * The pages that are visited. Every entry page of the portal stands beside the static page of its kind; sign-in and home
 * beside plain use, too, and those are visited twice and as a whole. People come from `elsewhere`.
 */
export function browsingPages({ baselines, portals, elsewhere }) {
  const whole = { isWhole: true, isTwice: true };
  const pages = [
    { name: 'login, static page', url: `${baselines}/static/login`, ready: 'button', isTwice: true },
    { name: 'home, static page', url: `${baselines}/static/home`, ready: 'li', isTwice: true },
    { name: 'login, plain use', url: `${baselines}/login`, ready: '#root button', ...whole },
    { name: 'home, plain use', url: `${baselines}/home`, ready: '#root .adm-list-item', ...whole },
    ...portals.flatMap(({ label, origin, signedIn, approvalId }) => {
      const content = '#root main:not(:has([aria-busy="true"])) h1';
      const rows = [
        { name: '/loginDev', ready: '#root form [type="submit"]', ...whole },
        { name: '/loginvc', ready: '#root form [type="submit"]' },
        { name: '/auth', ready: '#root main h1' },
        { name: '/', ready: '#root a[href*="announcement-detail"]', signedIn, ...whole },
        { name: '/lg-approve-detail', query: `?id=${approvalId}`, ready: content, signedIn },
        { name: '/messages', ready: '#root main .hr-windowed li', signedIn },
      ];
      return rows.map(({ name, query = '', ...row }) => ({
        ...row,
        name: label + name,
        url: `${origin}/m${name}${query}`,
      }));
    }),
  ];
  return pages.map((page) => ({ ...page, from: elsewhere }));
}

/** What sign-in leaves in the browser, and the request for approval that a message would link to. */
export async function signedInAt({ direct, origin, token, load = importSource }) {
  const [{ KEY }, { SESSION_HEADER }] = [
    await load('src/shared/storage/keys.ts'),
    await importSource('src/contract/start-limits.ts'),
  ];
  const ask = async (path, body = '', type = 'application/x-www-form-urlencoded') => {
    const answer = await fetch(`${direct}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': type, [SESSION_HEADER]: token },
      body,
    });
    const { code, msg, result, data } = await answer.json();
    if (Number(code) !== 0) {
      throw new Error(`${path}: ${code} ${msg}`);
    }
    return result ?? data;
  };
  const items = {
    [KEY.token]: token,
    [KEY.userInfo]: JSON.stringify(await ask('/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo')),
    [KEY.permission]: JSON.stringify(await ask('/joyhr/web/permFun/mobile/getLoginPermission')),
  };
  const { list } = await ask(
    '/workflow/web/mobile/approval/list',
    JSON.stringify({ box: 'pending', center: 'lgApprove' }),
    'application/json',
  );
  return {
    approvalId: list[0].id,
    signedIn: {
      origin,
      cookies: [
        {
          name: SESSION_HEADER,
          value: token,
          domain: '127.0.0.1',
          path: '/',
          httpOnly: false,
          secure: true,
          sameSite: 'Lax',
        },
      ],
      items,
    },
  };
}
