import { median, percentile, round } from '../../figures.mjs';
import { openCompany, seed, tokensOf } from './company.mjs';

const PEOPLE = 50_000;
const SMALL = 100;
/** People of a department, and departments of a region. */
const TEAM = 20;
const TEAMS = 100;
const ROUNDS = 60;
/** Around the morning of 20 November 2026, at which the test server's clock stands. */
const WEEK = { from: '2026-11-17', days: 6, punches: true };

/** Regions of a hundred departments of twenty people; one manager of a region, one of a department. Some are away, some have not come. */
const company = (people) => [
  ...seed(people, WEEK),
  `insert into department (id, tenant_id, name) select 'g' || n, 't', '大区' || n from generate_series(0, ${Math.floor((people - 1) / TEAM / TEAMS)}) n`,
  `insert into department (id, tenant_id, parent_id, name)
    select 'd' || n, 't', 'g' || n / ${TEAMS}, '门店' || n from generate_series(0, ${people / TEAM - 1}) n`,
  `update member set department_id = 'd' || (substr(id, 2)::int - 1) / ${TEAM}`,
  `update member set department_id = 'g0' where id = 'b1'`,
  `insert into role (id, tenant_id, code, name, data_scope) values ('k', 't', 'manager', '经理', 'departmentTree')`,
  `insert into role_function (role_id, function_id) values ('k', 1115)`,
  `insert into member_role (member_id, role_id, tenant_id) values ('b1', 'k', 't'), ('b${people}', 'k', 't')`,
  `insert into absence (id, tenant_id, member_id, kind, starts_at, ends_at, approval_id, created_at)
    select 'x' || n, 't', 'b' || n, 'leave', '2026-11-19 16:00+00', '2026-11-20 16:00+00', 'x' || n, now()
    from generate_series(1, ${people}, 17) n`,
  // Nobody has gone home yet, and every eleventh has not come.
  `delete from punch where at > '2026-11-20 02:00+00' or (at > '2026-11-19 16:00+00' and substr(member_id, 2)::int % 11 = 0)`,
];

/** A manager's board of 2,000 people, and one of twenty in a small and a large company. */
export async function measureBoard(cluster) {
  const large = await openCompany(cluster, 'board_large', company(PEOPLE));
  const small = await openCompany(cluster, 'board_small', company(SMALL));
  const boards = [
    { ...large, id: 'b1', people: TEAM * TEAMS, times: [] },
    { ...large, id: `b${PEOPLE}`, people: TEAM, times: [] },
    { ...small, id: `b${SMALL}`, people: TEAM, times: [] },
  ];
  for (const board of boards) {
    [board.token] = await tokensOf(board.server, [board.id]);
  }
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const board of boards) {
      board.times.push(await readBoard(board));
    }
  }
  await Promise.all([large.close(), small.close()]);
  const [region, team, few] = boards.map(({ times }) => times.slice(ROUNDS / 10));
  return {
    people: TEAM * TEAMS,
    ms: round(median(region)),
    p95: round(percentile(region, 95)),
    team: TEAM,
    ofTeam: round(median(team), 2),
    ofSmall: round(median(few), 2),
    ratio: round(median(team) / median(few), 2),
    company: PEOPLE,
    small: SMALL,
  };
}

async function readBoard({ server, token, people }) {
  const begunAt = performance.now();
  const answer = await server.post('/attendance/web/mobile/board/read', {
    token,
    body: JSON.stringify({ pageSize: 30 }),
    headers: { 'content-type': 'application/json' },
  });
  const { code, msg, data } = await answer.json();
  const ms = performance.now() - begunAt;
  const counted = Object.values(data?.counts ?? {}).reduce((sum, one) => sum + one, 0);
  if (counted !== people || !(data.counts.late > 0 && data.counts.leave > 0 && data.counts.in > 0)) {
    throw new Error(`the board was answered ${code} ${msg}: ${JSON.stringify(data?.counts)}`);
  }
  return ms;
}
