import { importSources } from '../../../scripts/demo-backend.mjs';
import { round } from '../../figures.mjs';
import { measureInParts } from '../../memory.mjs';
import { seed } from '../attendance/company.mjs';
import { measuredOn } from '../attendance/measured-on.mjs';

const PEOPLE = 5_000;
const FEW = 10_000;
const MANY = 100_000;
const LOOK_MS = 1_000;
/** Rows are days of people: so many dates make the smaller and the larger report. */
const FIRST = '2026-08-01';
const dates = (rows) => rows / PEOPLE;

const company = [
  ...seed(PEOPLE, { from: '2026-11-16', days: 1, punches: false }),
  `insert into role (id, tenant_id, code, name, data_scope) values ('k', 't', 'companyAdministrator', '管理员', 'company')`,
  `insert into role_function (role_id, function_id) values ('k', 1701), ('k', 1115)`,
  `insert into member_role (member_id, role_id, tenant_id) values ('b1', 'k', 't')`,
  `insert into day_result (member_id, work_date, tenant_id, brief, digest, flags, asks_confirmation, planned, worked, late, early, built_at)
    select 'b' || n, date '${FIRST}' + d, 't',
      '{"state":"worked","minutes":{"worked":450},"overtime":0,"present":460,"counted":{"late":0,"early":0},"borders":[],"flags":[],"excused":[]}',
      'x', '{}', false, 480, 450, 0, 0, now()
    from generate_series(1, ${PEOPLE}) n, generate_series(0, ${dates(MANY) - 1}) d`,
];

/**
 * A report of 100,000 days of people written into a workbook by its job: rows a second, and the MB that it adds to the process, against those of
 * a report of 10,000.
 */
export const measureReports = async (kind) => await measuredOn(kind, 'reports', company, measured);

async function measured(server) {
  const [{ composeNouns }, { writeRun }, { inZone }] = await importSources([
    'server/composition/compose-nouns.ts',
    'server/services/report/run/write-run.ts',
    'server/kernel/in-zone.ts',
  ]);
  composeNouns();
  let ids = 0;
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    files: server.files,
    ids: () => `n${(ids += 1)}`,
  };
  const write = async (rows) => {
    const id = `run${rows}`;
    const to = new Date(Date.parse(FIRST) + (dates(rows) - 1) * 86_400_000).toISOString().slice(0, 10);
    const definition = {
      source: 'days',
      columns: ['name', 'jobNumber', 'organ', 'day', 'flags', 'planned', 'worked', 'late', 'absent'],
      period: { kind: 'own', from: FIRST, to },
      organId: null,
      groupBy: null,
      lang: 'zh_CN',
      format: 'xlsx',
    };
    await server.database.raw(
      `insert into report_run (id, tenant_id, report_id, owner_member_id, member_id, name, definition, cause, created_at)
        values ($1, 't', 'r', 'b1', 'b1', $1, $2::jsonb, 'now', now())`,
      [id, JSON.stringify(definition)],
    );
    const figures = await measureInParts(async (look) => {
      const timer = setInterval(() => look(), LOOK_MS);
      const payload = { runId: id, ip: '', userAgent: '' };
      const signal = new AbortController().signal;
      try {
        await inZone('Asia/Shanghai', async () => await writeRun(parts, { id, payload, signal }));
      } finally {
        clearInterval(timer);
      }
    });
    const [run] = await server.database.raw('select state, rows from report_run where id = $1', [id]);
    if (run.state !== 'done' || run.rows !== rows) {
      throw new Error(`a report of ${rows} rows: ${JSON.stringify(run)}`);
    }
    return figures;
  };
  // The first one also loads what both use.
  await write(PEOPLE);
  const few = await write(FEW);
  const many = await write(MANY);
  return {
    rows: MANY,
    perSecond: round(MANY / many.seconds),
    seconds: round(many.seconds, 1),
    memory: round(many.memory),
    few: FEW,
    fewMemory: round(few.memory),
  };
}
