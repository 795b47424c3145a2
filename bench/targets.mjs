const TARGETS = {
  score: 100,
  fcpOfStatic: 1.1,
  lcpOfPlain: 1,
  tbtMs: 50,
  routeMs: 100,
  taskMs: 50,
  perSecond: { pglite: 1000, postgres: 2000 },
  paging: 1.2,
};

/** What a run misses of the budgets (design section 6), in words; nothing when all are held. Parts that did not run are left out. */
export function missedTargets({ bytes, lighthouse, routes, form, throughput, paging }) {
  const missed = [];
  const expectAtMost = (name, figure, limit) => {
    // Written so that a figure that is no number misses too.
    if (!(figure <= limit)) {
      missed.push(`${name}: ${figure}, at most ${limit}`);
    }
  };
  for (const [screen, { moments, shifts }] of Object.entries(bytes ?? {})) {
    for (const [moment, one] of Object.entries(moments)) {
      expectAtMost(`bytes of ${screen} until ${moment}`, one.bytes, one.limit);
    }
    expectAtMost(`layout shift of ${screen}`, Number(shifts), 0);
  }
  for (const screen of lighthouse ? ['login', 'home'] : []) {
    const ours = lighthouse[screen];
    const of = (figure, page) => Number((ours[figure] / lighthouse[`${screen}, ${page}`][figure]).toFixed(2));
    if (!(ours.score >= TARGETS.score)) {
      missed.push(`Lighthouse score of ${screen}: ${ours.score}, at least ${TARGETS.score}`);
    }
    expectAtMost(`FCP of ${screen}, of the static page`, of('fcp', 'static page'), TARGETS.fcpOfStatic);
    expectAtMost(`LCP of ${screen}, of plain use`, of('lcp', 'plain use'), TARGETS.lcpOfPlain);
    expectAtMost(`TBT of ${screen} in ms`, ours.tbt, TARGETS.tbtMs);
    expectAtMost(`CLS of ${screen}`, ours.cls, 0);
  }
  if (routes) {
    expectAtMost('slowest route change in ms', routes.worst, TARGETS.routeMs);
    expectAtMost('longest task of a route change in ms', routes.longestTask, TARGETS.taskMs);
  }
  if (form) {
    expectAtMost('longest task while a long form opens, in ms', form.opening, TARGETS.taskMs);
    expectAtMost('longest task while one scrolls through it, in ms', form.scrolling, TARGETS.taskMs);
    expectAtMost('longest task while one types into it, in ms', form.typing, TARGETS.taskMs);
  }
  for (const [database, one] of Object.entries(throughput ?? {})) {
    if (one && !(one.perSecond >= TARGETS.perSecond[database])) {
      missed.push(
        `getLoginUserInfo on ${database}: ${one.perSecond}/s, at least ${TARGETS.perSecond[database]}`,
      );
    }
  }
  for (const [database, rows] of Object.entries(paging ?? {})) {
    for (const { name, ratio } of rows ?? []) {
      expectAtMost(`a page of ${name} on ${database}, of 5,000 against 50`, ratio, TARGETS.paging);
    }
  }
  return missed;
}
