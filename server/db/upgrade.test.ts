import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getApproval, listApprovals } from '@contract/approval/calls';
import { getApprovalDraft } from '@contract/approval/start-calls';
import { passApproval } from '@contract/approval/operation-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Log } from '@server/log';
import { readEnv } from '@server/config/env';
import {
  countRows,
  releasedVersions,
  upgradeReleased,
  type RowCounts,
} from '@tests/helpers/released-database';
import { createTestServer } from '@tests/helpers/server';
import { signInAs, signInWith } from '@tests/helpers/sign-in-as';
import { workerDatabase } from '@tests/helpers/test-database';
import type { Database } from './database';
import { fillDatabase } from '@server/demo/fill-database';
import { absence } from './schema/planning/roster';
import { DEMO_PASSWORD } from '@server/demo/seed-demo';

const silent: Log = { info: () => undefined, error: () => undefined };

const columnsOf = async ({ raw }: Database) =>
  await raw(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
    [],
  );

/** What migrations take on purpose: work that no screen finishes, and texts about what does not exist. */
const TAKEN: RowCounts = { work_item: 9, help_document: 6 };
/** Tables that migrations take: the days of each year are lots now. */
const GONE = ['leave_quota'];
/** Rows that migrations add in each demo company: a version of nine kinds of request, fourteen functions of its administrators, and two of theirs and of its managers. */
const ADDED: RowCounts = { form_version: 18, role_function: 50, form_field_permission: 12 };
/** Rows that the first start after an upgrade adds: new products, their introductions, release notes, and two dictionaries. */
const LEARNT: RowCounts = {
  product: 4,
  product_plan: 6,
  help_document: 4,
  dictionary_item: 13,
  seed_mark: 4,
};

const changed = (before: RowCounts, by: RowCounts, sign: 1 | -1): RowCounts =>
  Object.fromEntries(
    Object.entries(before).map(([table, count]) => [table, count + sign * (by[table] ?? 0)]),
  );

describe.each(releasedVersions())('a database of version %s', (version) => {
  let before: RowCounts;
  let database: Database;
  const migrated = () => {
    const kept = Object.entries(before).filter(([table]) => !GONE.includes(table));
    return changed(changed(Object.fromEntries(kept), TAKEN, -1), ADDED, 1);
  };
  const rows = async () => await countRows((text) => database.raw(text, []));

  beforeAll(async () => {
    ({ before, database } = await upgradeReleased(version));
  });
  afterAll(async () => await database.close());

  it('is upgraded with every row but those taken on purpose, and has the columns of a new one', async () => {
    const now = await rows();
    expect(now).toMatchObject(migrated());
    // Everyone has an event of the day they joined; the demo of old versions has no one who left.
    expect(now.staff_event).toBe(now.member);
    expect(await columnsOf(database)).toEqual(await columnsOf(await workerDatabase()));
  });

  it('gives its roles no function that nobody could name', async () => {
    const held = await database.raw<{ id: number }>(
      'select distinct function_id as id from role_function order by 1',
      [],
    );
    const named: readonly number[] = Object.values(FUNCTION_ID);
    expect(held.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([]);
  });

  it('gives no one a function of pay: companies give them to whom they choose', async () => {
    const pay = Object.entries(FUNCTION_ID).flatMap(([name, id]) => (/^pay/i.test(name) ? [id] : []));
    const held = await database.raw('select 1 from role_function where function_id = any($1::int[])', [pay]);
    expect(held).toEqual([]);
  });

  it('is not filled a second time, and learns what is new once', async () => {
    await fillDatabase(database.db, readEnv({ SEED: 'demo' }), silent);
    await fillDatabase(database.db, readEnv({ SEED: 'demo' }), silent);
    expect(await rows()).toMatchObject(changed(migrated(), LEARNT, 1));
  });

  it('knows who is away by the requests that were approved before', async () => {
    const approved = await database.raw<{ id: string; start: Date; isTrip: boolean }>(
      `select id, start_time::timestamp at time zone 'Asia/Shanghai' as start, process_code = 'businessTrip' as "isTrip"
       from approval where status = 'approved' and process_code in ('leave', 'compensatoryLeave', 'businessTrip')
       and start_time is not null order by id`,
      [],
    );
    expect(approved).not.toEqual([]);
    const away = await database.db.select().from(absence).orderBy(absence.approvalId);
    expect(away.map(({ approvalId, startsAt, kind }) => [approvalId, startsAt, kind])).toEqual(
      approved.map(({ id, start, isTrip }) => [id, new Date(start), isTrip ? 'trip' : 'leave']),
    );
  });

  it('asks for a seal of the company from now on, and keeps the form of earlier requests', async () => {
    const forms = await database.raw<{ version: number; key: string; isCurrent: boolean }>(
      `select v.version, f ->> 'key' as key, v.id = t.current_version_id as "isCurrent"
       from form_template t join form_version v on v.template_id = t.id, jsonb_array_elements(v.schema -> 'fields') f
       where t.code = 'sealUse' and f ->> 'itemType' in ('seal', 'sealType') order by t.id, v.version`,
      [],
    );
    const old = { version: 1, key: 'sealType', isCurrent: false };
    const now = { version: 2, key: 'seal', isCurrent: true };
    expect(forms).toEqual([old, now, old, now]);
  });

  it('works on where it stood', async () => {
    const server = await createTestServer({ database });
    const employee = await signInAs(server, 'employee');
    const draft = await server.call(getApprovalDraft, { processCode: 'leave' }, { token: employee });
    expect(draft.data.draft?.values).toEqual({ reason: '草稿' });
    const mine = await server.call(
      listApprovals,
      { center: 'lgApprove', box: 'started' },
      { token: employee },
    );
    const { id: approvalId } = mine.data.list.find(({ status }) => status === 'inApproval')!;

    const head = await signInWith(server, { mobile: '13800000009', password: DEMO_PASSWORD });
    const { data } = await server.call(getApproval, { approvalId }, { token: head });
    expect(data.values).toMatchObject({ leaveType: 'annual', leaveDays: 1, reason: '家事' });
    expect(data.comments.map(({ text }) => text)).toEqual(['请先看看']);
    const { taskId } = data.myTask!;
    const passed = await server.call(
      passApproval,
      { approvalId, taskId, requestId: 'after the upgrade' },
      { token: head },
    );
    expect([passed.code, passed.msg]).toEqual([0, '']);
  });
});
