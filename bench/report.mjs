import { table } from './figures.mjs';
import { live, scope } from './report-calls.mjs';
import { analysisScreen, peopleTable, rosterScreen } from './report-screens.mjs';
import { browsingRatios, HOT_CALL_RATIOS } from './targets.mjs';

/** The figures of one run as Markdown. */
export function report(figures, { parts, failures, missed }) {
  const sections = [
    `# Bench\n\n${new Date().toISOString().slice(0, 10)}, ${figures.machine}, Chromium ${figures.browser ?? 'not started'}, ${figures.seconds} s, load average ${figures.load} before it began. Written by \`npm run bench\`.`,
    figures.bytes && bytes(figures.bytes),
    figures.browsing && browsing(figures.browsing),
    figures.lighthouse && lighthouse(figures.lighthouse),
    figures.routes && routes(figures.routes),
    figures.form && form(figures.form),
    figures.throughput && throughput(figures.throughput),
    figures.paging && paging(figures.paging),
    figures.import && imports(figures.import),
    figures.roster && roster(figures.roster),
    figures.rosterScreen && rosterScreen(figures.rosterScreen),
    figures.peopleTable && peopleTable(figures.peopleTable),
    figures.analysisScreen && analysisScreen(figures.analysisScreen),
    figures.attendance && attendance(figures.attendance),
    figures.month && month(figures.month),
    figures.settlement && settlement(figures.settlement),
    figures.payslips && payslips(figures.payslips),
    figures.analysis && analysis(figures.analysis),
    figures.reports && reports(figures.reports),
    figures.leave && leave(figures.leave),
    figures.signing && signing(figures.signing),
    figures.overtime && overtime(figures.overtime),
    figures.scope && scope(figures.scope),
    figures.live && live(figures.live),
    missed.length > 0
      ? `## Targets missed\n\n${missed.map((one) => `- ${one}`).join('\n')}`
      : 'All targets of what ran are held.',
    failures.length > 0 && `## Failed\n\n${failures.map((one) => `- ${one}`).join('\n')}`,
    parts.length > 0 && `Only ${parts.join(', ')}.`,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

const kB = (bytes) => (bytes / 1000).toFixed(1);

const bytes = (figures) =>
  `## Bytes of a first visit\n\nkB (1,000 bytes) on the wire, brotli, response headers included; the prefetch of other routes is not counted.\n\n${table(
    ['screen', 'until it answers a tap', 'budget', 'until idle', 'budget', 'requests', 'layout shift'],
    Object.entries(figures).map(
      ([
        name,
        {
          shifts,
          moments: { interactive, idle },
        },
      ]) => [
        name,
        kB(interactive.bytes),
        kB(interactive.limit),
        kB(idle.bytes),
        kB(idle.limit),
        idle.requests.length,
        shifts,
      ],
    ),
  )}`;

const browsing = (figures) =>
  `## As people browse\n\nHTTP/2 with TLS, slow 4G (562.5 ms, 1.47 Mbit/s) by the front and 4x CPU by the browser, medians of shuffled rounds. Ready: the real content is painted and the main thread is free for a tap. Main thread, requests and kB until the network has been quiet for two seconds.\n\n${table(
    [
      'page',
      'first paint ms',
      'LCP ms',
      'ready ms',
      'blocked ms',
      'main thread ms',
      'requests',
      'kB',
      'CLS',
      'ready again ms',
    ],
    Object.entries(figures).map(([name, one]) => [
      name,
      one.firstPaint,
      one.lcp,
      one.ready,
      one.blocked,
      one.busy,
      one.requests,
      one.kB,
      one.shift,
      one.second?.ready ?? '',
    ]),
  )}\n\n${table(
    [
      'page',
      'first paint of the static page',
      'ready of plain use',
      'ready again of plain use',
      'main thread of plain use',
    ],
    browsingRatios(figures).map(({ path, firstPaint, ready = '', again = '', busy = '' }) => [
      path,
      firstPaint,
      ready,
      again,
      busy,
    ]),
  )}`;

const lighthouse = (figures) =>
  `## Lighthouse, mobile\n\nWhole Chromium, HTTP/2 with TLS, simulated slow 4G, 4x CPU, medians of shuffled rounds. "Static page": the screen as HTML alone. "Plain use": the portal's dependencies without any trick.\n\n${table(
    ['page', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'kB'],
    Object.entries(figures).map(([name, one]) => [
      name,
      one.score,
      one.fcp,
      one.lcp,
      one.tbt,
      one.cls,
      one.kB,
    ]),
  )}\n\n${['login', 'home']
    .map((name) => {
      const [ours, still, plain] = [
        figures[name],
        figures[`${name}, static page`],
        figures[`${name}, plain use`],
      ];
      return `- ${name}: FCP ${ratio(ours.fcp, still.fcp)} of the static page, LCP ${ratio(ours.lcp, plain.lcp)} of plain use`;
    })
    .join('\n')}`;

const routes = (one) =>
  `## Route changes\n\nFrom the tap to the painted page, 4x CPU, chunks there, ${one.taps} taps.\n\n${table(
    ['median ms', 'worst ms', 'longest task ms', 'target'],
    [[one.median, one.worst, one.longestTask, '100 ms, no task over 50 ms']],
  )}`;

const form = (one) =>
  `## A form of ${one.fields} fields\n\nLongest task in ms, 4x CPU, chunks there.\n\n${table(
    ['while it opens', 'while one scrolls to its middle', 'while one types there', 'target'],
    [[one.opening, one.scrolling, one.typing, 'no task over 50 ms']],
  )}`;

const throughput = ({ pglite, postgres }) =>
  `## Hot calls\n\n16 connections from the same machine; the statements of a call, that of its session among them; "bare" is a Hono route of the same minute that reads one row with a prepared statement of the same database.\n\n${table(
    ['call', 'database', 'statements', 'calls/s', 'p50 ms', 'p99 ms', 'bare/s', 'ratio', 'target'],
    [
      ['PGlite', pglite],
      ['PostgreSQL', postgres],
    ]
      .filter(([, rows]) => rows)
      .flatMap(([database, rows]) =>
        rows.map((one) => [
          one.name,
          database,
          one.statements,
          one.perSecond,
          one.p50,
          one.p99,
          one.bare,
          one.ratio,
          HOT_CALL_RATIOS[one.name] ?? '',
        ]),
      ),
  )}`;

const paging = ({ pglite, postgres }) =>
  `## A page of 20\n\nmilliseconds in process, medians of calls by turns; the target is a ratio of 1.2.\n\n${table(
    ['list', 'database', 'of 50', 'of 5,000', 'ratio'],
    [
      ['PGlite', pglite],
      ['PostgreSQL', postgres],
    ]
      .filter(([, rows]) => rows)
      .flatMap(([name, rows]) => rows.map((row) => [row.name, name, row.small, row.large, row.ratio])),
  )}`;

const imports = ({ pglite, postgres }) =>
  `## An import of people\n\nseconds, the target is 60; beside it two bare inserts a person, one by one, in transactions of fifty people.\n\n${table(
    ['database', 'people', 'read and judged', 'imported', 'bare inserts', 'ratio'],
    [
      ['PGlite', pglite],
      ['PostgreSQL', postgres],
    ]
      .filter(([, one]) => one)
      .map(([name, one]) => [name, one.people, one.read, one.import, one.bare, one.ratio]),
  )}`;

const roster = ({ people, days, places, ms, empty }) =>
  `## A roster filled\n\nThe needs are those of a plan that leaves no place empty and nobody's forty hours over; the targets are 300 ms and one empty place.\n\n${table(
    ['people', 'days', 'places', 'ms', 'empty'],
    [[people, days, places, ms, empty]],
  )}`;

const attendance = ({ punches, board, days, months, peak }) =>
  `## Attendance\n\nPunches by the product's own call in process, 16 at a time, and by a bare Hono route that inserts the same rows and asks nothing; the target is a ratio of 0.3.\n\n${table(
    ['database', 'punches/s', 'p99 ms', 'inserts/s', 'ratio'],
    Object.entries({ PGlite: punches.pglite, PostgreSQL: punches.postgres }).map(([name, one]) => [
      name,
      one.punches.perSecond,
      one.punches.p99,
      one.inserts.perSecond,
      one.ratio,
    ]),
  )}\n\n${days.days.toLocaleString('en')} days of ${days.people.toLocaleString('en')} people were built in ${days.seconds} s: ${days.perSecond} a second. A month's page took ${months.small} ms in a company of 50 people and ${months.large} ms in one of ${months.people.toLocaleString('en')}: ${months.ratio} (target 1.2).\n\nA manager's board of ${board.people.toLocaleString('en')} people took ${board.ms} ms on the server (p95 ${board.p95}, target 150); that of ${board.team} people ${board.ofTeam} ms in a company of ${board.company.toLocaleString('en')} and ${board.ofSmall} ms in one of ${board.small}: ${board.ratio} (target 1.2).\n\nA morning: ${peak.people.toLocaleString('en')} people opened the page and punched within ${peak.seconds} s on a built process, every tenth with a double tap, while a board was told ${peak.words} times and read: ${peak.refused} calls refused, ${peak.lost} punches lost, ${peak.doubled} made twice (targets 0); p99 ${peak.page} ms for the page, ${peak.punch} ms for the punch, ${peak.board} ms for the board.`;

const settlement = (databases) =>
  `## A settled month\n\nof 5,000 people and 31 days, made by the job in process, then once more with the same figures.\n\n${table(
    ['database', 'people a second', 'once more', 'seconds', 'MB added'],
    Object.entries(databases).map(([name, one]) => [name, one.perSecond, one.again, one.seconds, one.memory]),
  )}`;

const payslips = (databases) =>
  `## A run of payslips\n\nof 5,000 people, computed by the job in process from a locked month, then once more with the same rows.\n\n${table(
    ['database', 'people a second', 'once more', 'seconds', 'MB added'],
    Object.entries(databases).map(([name, one]) => [name, one.perSecond, one.again, one.seconds, one.memory]),
  )}`;

const analysis = (databases) =>
  `## Analysis\n\nfigures of the days of 5,000 people, computed by the job in process; the first screen on the server, with two years of figures, in a company of 5,000 people and one of 50 by turns (targets 100 ms and 1.2).\n\n${table(
    ['database', 'days of people a second', 'seconds', 'MB added', 'ms (p95)', 'ms of 50 people', 'ratio'],
    Object.entries(databases).map(([name, one]) => [
      name,
      one.perSecond,
      one.seconds,
      one.memory,
      `${one.homeMs} (${one.homeP95})`,
      one.fewMs,
      one.ratio,
    ]),
  )}`;

const signing = (databases) => {
  const rows = Object.entries(databases).filter(([, one]) => one);
  const [, { pages, parties, files }] = rows[0];
  return `## Signed documents\n\na file of ${pages} pages and ${parties} parties: its pages as pictures, and its seal with marks, evidence page and signature; MB are the worker's process at most. Beside it the answers of an open portal (50 calls a second that don't wait for each other), quiet and while ${files} files are sealed by jobs, the middle of three rounds; the target is a ratio of 1.5.\n\n${table(
    [
      'database',
      'pictures a second',
      'seconds a seal',
      'MB',
      'MB of all',
      'files a second',
      'quiet p50 / p99 ms',
      'sealing p50 / p99 ms',
      'ratio',
    ],
    rows.map(([name, one]) => [
      name,
      one.pictures,
      one.seconds,
      one.memory,
      one.memoryOfAll,
      one.filesPerSecond,
      `${one.quiet.p50} / ${one.quiet.p99}`,
      `${one.busy.p50} / ${one.busy.p99}`,
      one.ratio,
    ]),
  )}`;
};

const reports = (databases) =>
  `## A report\n\nof 100,000 days of people, written into a workbook by its job in process; MB that it adds, and those of 10,000 days.\n\n${table(
    ['database', 'rows a second', 'seconds', 'MB added', 'MB of 10,000'],
    Object.entries(databases).map(([name, one]) => [
      name,
      one.perSecond,
      one.seconds,
      one.memory,
      one.fewMemory,
    ]),
  )}`;

const overtime = (databases) =>
  `## A month of overtime\n\nof 5,000 people with eight or nine requests each and shifts on statutory days, built from plan, punches and requests with the time off that it becomes, then once more with the same entries.\n\n${table(
    ['database', 'people a second', 'once more', 'seconds', 'entries', 'MB added'],
    Object.entries(databases).map(([name, one]) => [
      name,
      one.perSecond,
      one.again,
      one.seconds,
      one.entries,
      one.memory,
    ]),
  )}`;

const leave = ({ perSecond, again, seconds, memory, now, ahead }) =>
  `## Leave\n\na daily run for 5,000 people in process on PostgreSQL, which grants everybody theirs, then once more with nothing to do; and My leave in milliseconds, medians of calls by turns: of a person of a company of 50 with a year behind them, and of one of 5,000 with ten. The target is a ratio of 1.2.\n\n${table(
    ['people a second', 'once more', 'seconds', 'MB added'],
    [[perSecond, again, seconds, memory]],
  )}\n\n${table(
    ['My leave', 'of 50', 'of 5,000', 'ratio'],
    [
      ['today', now.small, now.large, now.ratio],
      ['on a day to come', ahead.small, ahead.large, ahead.ratio],
    ],
  )}`;

const month = ({ people, small, large, ratio }) =>
  `## A month of a person\n\nmilliseconds in process on PostgreSQL, medians of calls by turns: in a company of 50 people and in one of ${people.toLocaleString('en')}; the target is a ratio of 1.2.\n\n${table(
    ['of 50', 'of all', 'ratio'],
    [[small, large, ratio]],
  )}`;

const ratio = (ours, other) => (ours / other).toFixed(2);
