import { afterAll, beforeAll, expect, it } from 'vitest';
import { releasedVersions, upgradeReleased } from '@tests/helpers/released-database';
import type { Database } from '../database';

let database: Database;
let version: string;

const WHO = `(select initiator_id from approval where process_code = 'leave' order by id limit 1)`;
/** A request of the year 2031, in all else like one that is there. */
const request = (id: string, day: string, status: string, values: object, code = 'leave') => `
  insert into form_instance select (jsonb_populate_record(f, '${JSON.stringify({ id: `f-${id}`, values })}')).*
    from form_instance f join approval a on a.form_instance_id = f.id where a.process_code = 'leave' order by a.id limit 1;
  insert into approval select (jsonb_populate_record(a, '${JSON.stringify({
    id: `a-${id}`,
    no: `no-${id}`,
    request_id: `r-${id}`,
    form_instance_id: `f-${id}`,
    start_day: day,
    status,
    process_code: code,
  })}')).* from approval a where a.process_code = 'leave' order by a.id limit 1;`;
const change = (id: string, kind: string, before: number | null, after: number | null) => `
  insert into leave_quota_change (id, tenant_id, member_id, year, kind, days_before, days_after, reason, by_member_id, created_at)
  select '${id}', tenant_id, id, 2031, '${kind}', ${before}, ${after}, 'why ${id}', id, '2031-02-01T00:00:00Z'
  from member where id = ${WHO};`;
const quota = (kind: string, days: number) => `
  insert into leave_quota (member_id, year, kind, tenant_id, days)
  select id, 2031, '${kind}', tenant_id, ${days} from member where id = ${WHO};`;

const EARLIER = [
  quota('annual', 2.6),
  change('c1', 'annual', null, 0.1),
  change('c2', 'annual', 0.1, 2.6),
  request('late', '2031-05-05', 'inApproval', { leaveType: 'annual', leaveDays: '1.5' }),
  request('early', '2031-03-03', 'approved', { leaveType: 'annual', leaveDays: 2 }),
  request('refused', '2031-04-04', 'rejected', { leaveType: 'annual', leaveDays: 1 }),
  request('vague', '2031-04-05', 'approved', { leaveType: 'annual', leaveDays: 'two' }),
  // Days that were there from the beginning and then changed.
  quota('sick', 7),
  change('c3', 'sick', 5.5, 7),
  // Counted no longer.
  change('c4', 'personal', null, 3),
  change('c5', 'personal', 3, null),
  request('free', '2031-06-06', 'approved', { leaveType: 'personal', leaveDays: 0.5 }),
  quota('compensatory', 0.5),
  request('rest', '2031-07-07', 'abnormal', { leaveDays: 0.1 }, 'compensatoryLeave'),
].join('\n');

beforeAll(async () => {
  [version = ''] = releasedVersions();
  ({ database } = await upgradeReleased(version, EARLIER));
});
afterAll(async () => await database.close());

it('days of a year become a lot whose events are its changes, and requests take of it', async () => {
  const rows = await database.raw<Record<string, unknown>>(
    `select e.kind, e.type, e.minutes, e.day::text, e.request_id as request, c.reason, l.is_counted as counted
     from leave_event e left join leave_lot l on l.id = e.lot_id left join leave_quota_change c on c.id = e.change_id
     where e.member_id = ${WHO} and e.day between '2031-01-01' and '2031-12-31'
     order by e.kind, e.day, e.type desc, e.minutes`,
    [],
  );
  expect(
    rows.map(({ kind, type, minutes, day, request: id, reason, counted }) => [
      kind,
      type,
      minutes,
      day,
      id ?? reason,
      counted,
    ]),
  ).toEqual([
    ['annual', 'grant', 48, '2031-01-01', 'why c1', true],
    ['annual', 'adjust', 1_200, '2031-01-01', 'why c2', true],
    ['annual', 'reserve', -960, '2031-03-03', 'a-early', true],
    ['annual', 'uncovered', -432, '2031-05-05', 'a-late', null],
    ['annual', 'reserve', -288, '2031-05-05', 'a-late', true],
    ['compensatory', 'grant', 240, '2031-01-01', null, true],
    ['compensatory', 'reserve', -48, '2031-07-07', 'a-rest', true],
    ['personal', 'grant', 1_440, '2031-01-01', 'why c4', false],
    ['personal', 'adjust', -1_440, '2031-01-01', 'why c5', false],
    ['personal', 'uncovered', -240, '2031-06-06', 'a-free', null],
    ['sick', 'grant', 2_640, '2031-01-01', null, true],
    ['sick', 'adjust', 720, '2031-01-01', 'why c3', true],
  ]);
});

it('every quota that stood is the sum of its lot, no lot is below zero, and no change is lost', async () => {
  const [row] = await database.raw<Record<string, number>>(
    `select (select count(*)::int from leave_lot where is_counted) as lots,
       (select count(*)::int from leave_quota_change c where not exists
         (select 1 from leave_event e where e.change_id = c.id and e.written_at = c.created_at)) as lost,
       (select count(*)::int from (select lot_id from leave_event where lot_id is not null group by lot_id
         having sum(minutes) < 0) b) as below`,
    [],
  );
  expect(row).toEqual({ lots: 252 + 3, lost: 0, below: 0 });
});
