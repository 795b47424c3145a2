import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/people/import-calls';
import { randomId } from '@server/auth/random';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { member } from '@server/db/schema/member';
import { employment, laborContract } from '@server/db/schema/people/employment';
import { checkCompany } from '@server/services/company/set-up/check-company';
import { createEmploymentDesk } from '@tests/helpers/people/employment-desk';
import type { Person } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.insert(dictionaryItem).values({
    id: randomId(),
    itemType: 'skill',
    itemCode: 'english',
    name: '英语',
    enName: 'English',
    sort: 1,
  });
});

let serial = 0;
const person = (given: Person = {}): Person => ({
  name: '沈远',
  mobile: `1370031${String(1000 + ++serial)}`,
  organ: '总部/销售部',
  ...given,
});

const WHOLE: Person = {
  employmentType: '兼职',
  probationUntil: '2026-04-30',
  homePlace: '徐汇店',
  weeklyHours: '20:50',
  contractKind: '固定期限',
  contractFrom: '2026-03-01',
  contractTo: '2028-02-29',
  joinedDay: '2026-03-01',
  skills: '收银:精通；skill: english: learning; station: odd; 岗位：英语',
};

describe('employment in files of people', () => {
  it('is written with the person, in one import with their manager', async () => {
    const { take, stateOf } = await createEmploymentDesk(server);
    const done = await take([
      person({ name: '陈琳', jobNumber: 'M1' }),
      person({ ...WHOLE, jobNumber: 'W1', manager: 'M1' }),
    ]);
    expect(done.result).toMatchObject({ added: 2, refused: 0 });
    const manager = await stateOf('M1');
    expect(await stateOf('W1')).toMatchObject({
      row: {
        type: 'partTime',
        probationUntil: '2026-04-30',
        managerMemberId: manager.id,
        homePlace: 'xuhui',
        weeklyMinutes: 1_250,
      },
      skills: [
        { kind: 'skill', code: 'english', level: 'learning' },
        { kind: 'station', code: 'english', level: 'able' },
        { kind: 'station', code: 'odd', level: 'able' },
        { kind: 'station', code: 'till', level: 'expert' },
      ],
      contracts: [{ kind: 'fixed', from: '2026-03-01', to: '2028-02-29', gone: null }],
    });
  });

  it.each(['xlsx', 'csv'] as const)('exported as %s and imported again, changes nothing', async (format) => {
    const desk = await createEmploymentDesk(server);
    await desk.take([
      person({ name: '陈琳', jobNumber: 'M1', contractKind: '无固定期限', contractFrom: '2020-01-01' }),
      person({ ...WHOLE, jobNumber: 'W1', manager: 'M1' }),
      person({ jobNumber: 'W2', weeklyHours: '37.5' }),
    ]);
    for (const lang of ['zh_CN', 'en'] as const) {
      await server.call(calls.exportStart, { format }, { token: desk.own.token, lang });
      await desk.work();
      const { fileId } = (await desk.call(calls.exportLatest, {})).export!.file!;
      const before = [await desk.stateOf('M1'), await desk.stateOf('W1'), await desk.stateOf('W2')];
      const records = await desk.records();
      const { bytes, cells } = await desk.opened(fileId, format);
      const exported = cells.flat();
      expect(exported).toContain(lang === 'en' ? 'Part-time' : '兼职');
      expect(exported).toContain(lang === 'en' ? 'Xuhui store' : '徐汇店');
      const preview = await desk.read(bytes, `people.${format}`);
      expect(preview.counts).toMatchObject({ change: 0, new: 0, return: 0 });
      await desk.call(calls.importRun, { id: preview.id });
      await desk.work();
      expect((await desk.latest()).result).toMatchObject({ changed: 0, refused: 0 });
      expect([await desk.stateOf('M1'), await desk.stateOf('W1'), await desk.stateOf('W2')]).toEqual(before);
      expect(await desk.records()).toBe(records + 1);
    }
  });

  it('what is left out stays, and a dash removes it', async () => {
    const { take, stateOf, rows, latest } = await createEmploymentDesk(server);
    const manager = person({ name: '陈琳', jobNumber: 'M1' });
    const worker = person({ jobNumber: 'W1' });
    await take([manager, { ...worker, ...WHOLE, manager: 'M1' }]);
    const before = await stateOf('W1');
    await take([{ ...worker, employmentType: '全职' }]);
    expect(await stateOf('W1')).toMatchObject({
      ...before,
      row: { type: 'fullTime', probationUntil: '2026-04-30', weeklyMinutes: 1_250, homePlace: 'xuhui' },
    });
    await take([
      {
        ...worker,
        employmentType: '-',
        probationUntil: '-',
        manager: '-',
        homePlace: '无',
        weeklyHours: 'none',
        contractKind: '-',
        skills: '-',
      },
    ]);
    expect((await rows((await latest()).id))[0]!.changes).toContainEqual({
      field: 'contractTo',
      from: '2028-02-29',
      to: null,
    });
    const after = await stateOf('W1');
    expect(after).toMatchObject({
      row: { type: null, probationUntil: null, managerMemberId: null, homePlace: null, weeklyMinutes: null },
      skills: [],
    });
    expect(after.contracts.map(({ gone }) => gone)).not.toContain(null);
  });

  it('a contract is corrected in place or followed by the next one', async () => {
    const { take, stateOf } = await createEmploymentDesk(server);
    const worker = person({ jobNumber: 'W1' });
    await take([
      { ...worker, contractKind: '固定期限', contractFrom: '2024-01-01', contractTo: '2025-12-31' },
    ]);
    await take([{ ...worker, contractTo: '2024-12-31' }]);
    await take([{ ...worker, contractKind: '无固定期限', contractFrom: '2025-01-01' }]);
    const { contracts } = await stateOf('W1');
    expect(contracts.filter(({ gone }) => gone === null)).toMatchObject([
      { kind: 'fixed', from: '2024-01-01', to: '2024-12-31' },
      { kind: 'openEnded', from: '2025-01-01', to: null },
    ]);
  });

  it('says per line what is wrong with which cell', async () => {
    const { take, rows, tenantId } = await createEmploymentDesk(server);
    const faulty: [Person, string, string][] = [
      [{ employmentType: '老板' }, 'employmentType', '请填写其中之一'],
      [{ probationUntil: '明年' }, 'probationUntil', '日期格式有误'],
      [
        {
          probationUntil: '2026-09-01',
          contractKind: '固定期限',
          contractFrom: '2026-03-01',
          contractTo: '2027-02-28',
          joinedDay: '2026-03-01',
        },
        'probationUntil',
        '试用期最迟到',
      ],
      [{ manager: 'Z9' }, 'manager', '没有工号为 Z9'],
      [{ manager: 'B9' }, 'manager', '在第17行'],
      [{ homePlace: '月球' }, 'homePlace', '没有名为“月球”的地点'],
      [{ weeklyHours: '80' }, 'weeklyHours', '1 到 60'],
      [{ contractKind: '固定期限', contractFrom: '2026-03-01' }, 'contractTo', '需要填写到期日'],
      [{ contractTo: '2026-03-01' }, 'contractFrom', '必填'],
      [{ skills: '飞行' }, 'skills', '没有名为“飞行”'],
      [{ skills: '收银:大师' }, 'skills', '“收银”的熟练程度'],
      [{ skills: '收银; till:精通' }, 'skills', '“till”出现了两次'],
      [{ skills: 'x;'.repeat(51) }, 'skills', '最多50项'],
      [{ jobNumber: 'S1', manager: 'S1' }, 'manager', '没有工号为 S1'],
      [{ manager: '9'.repeat(200) }, 'manager', '最多'],
    ];
    const { id, result } = await take([
      ...faulty.map(([cells]) => person(cells)),
      person({ jobNumber: 'B9' }),
    ]);
    expect(result).toMatchObject({ added: 1 });
    const read = await rows(id, { kind: 'faulty' });
    expect(read.map(({ faults }) => faults.map(({ field }) => field))).toEqual(
      faulty.map(([, field]) => [field]),
    );
    read.forEach(({ faults: [one] }, at) => expect(one!.text).toContain(faulty[at]![2]));
    expect(await server.db.$count(employment, eq(employment.tenantId, tenantId))).toBe(0);
  });

  it('two rows that make a circle of managers are refused while they run, others are done', async () => {
    const { take, rows, stateOf } = await createEmploymentDesk(server);
    const [one, other, third] = [
      person({ jobNumber: 'C1' }),
      person({ jobNumber: 'C2' }),
      person({ jobNumber: 'C3' }),
    ];
    await take([one, other, third]);
    const { id, result } = await take([
      { ...one, manager: 'C2' },
      { ...other, manager: 'C1' },
      { ...third, manager: 'C1' },
    ]);
    expect(result).toMatchObject({ changed: 2, refused: 1 });
    expect((await rows(id, { isRefused: true }))[0]!.refusal).toMatchObject({ field: 'manager' });
    expect((await stateOf('C3')).row?.managerMemberId).toBe((await stateOf('C1')).id);
  });

  it('the check of a company counts who lacks what', async () => {
    const { take, tenantId } = await createEmploymentDesk(server);
    await take([
      person({ ...WHOLE, jobNumber: 'W1' }),
      person({ contractKind: '固定期限', contractFrom: '2023-01-01', contractTo: '2024-12-31' }),
      person({ employmentType: '实习', probationUntil: '2029-01-01' }),
    ]);
    await take([
      person({ name: '何舟', jobNumber: 'P1', joinedDay: '2026-03-01', probationUntil: '2026-12-31' }),
    ]);
    const [own] = await server.db.select().from(member).where(eq(member.jobNumber, 'P1'));
    await server.db.insert(laborContract).values({
      id: randomId(),
      tenantId,
      memberId: own!.id,
      kind: 'fixed',
      fromDay: '2026-03-01',
      toDay: '2027-02-28',
      byMemberId: own!.id,
      createdAt: server.clock.now(),
    });
    const { lines } = await checkCompany(server.database.raw, tenantId, server.clock.now());
    expect(lines).toEqual(
      expect.arrayContaining([
        'note: people without an employment type: 3',
        'note: people without a labor contract: 2',
        'note: people whose last labor contract has ended: 1',
        'note: people without a manager: 5',
        'note: people without a home location: 4',
        'note: people whose probation is longer than their contract allows: 1',
      ]),
    );
  });
});
