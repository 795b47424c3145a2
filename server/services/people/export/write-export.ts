import { and, eq, sql } from 'drizzle-orm';
import { maskMobile } from '@contract/account/rules/mobile';
import type { Language } from '@contract/limits';
import { FUNCTION_ID } from '@contract/role/functions';
import { IMPORT_FIELDS, type ImportField } from '@contract/people/transfer';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { peopleExport } from '@server/db/schema/people-transfer';
import { ServiceError } from '@server/kernel/errors';
import { exportPayload, type ExportPayload } from '@server/jobs/export-payload';
import type { JobKind, Work } from '@server/jobs/job-kind';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { dayOf } from '@server/kernel/day-range';
import { storeMadeFile } from '../../file/store-made-file';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope } from '@server/services/access/data-scope';
import { actingFor } from '@server/services/access/acting-for';
import { headOf, WORDS } from '@server/services/person/column-names';
import { loadCurrent } from '../employment/employment-facts';
import { employmentCells } from './employment-cells';
import { loadPlaces } from '../import/facts';
import { pathText } from '../import/organ-paths';
import { writeTable } from '@server/table/table-file';

export const exportKind: JobKind<ExportPayload> = {
  name: 'people.export',
  schema: exportPayload,
  attempts: 3,
};

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids' | 'files'>;
type Own = typeof peopleExport.$inferSelect;
type Person = {
  id: string;
  name: string;
  enName: string | null;
  areaCode: string;
  mobile: string;
  email: string | null;
  jobNumber: string | null;
  departmentId: string | null;
  positionName: string | null;
  joinedAt: string;
  serviceSince: string | null;
  accountType: 'primary' | 'regular';
  status: string;
  managerNumber: string | null;
};

const BATCH = 500;
const TITLE: Readonly<Record<Language, string>> = { zh_CN: '人员', en: 'People' };

/** Writes people into a file. Done again, it writes another file; the first one is swept. */
export async function writeExport(
  parts: Parts,
  { payload: asked, progress, signal }: Pick<Work<ExportPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const { db, now } = parts;
  const isIt = eq(peopleExport.id, asked.exportId);
  const [own] = await db.select().from(peopleExport).where(isIt);
  if (own?.state !== 'running') {
    return;
  }
  try {
    const { lang } = asked;
    const { ctx, scope } = await actingFor(parts, own, asked, FUNCTION_ID.peopleTransfer);
    const ids = await findPeople(db, own, scope);
    const rows = peopleRows(db, ids, {
      lang,
      seesContacts: ctx.session.roles.includes('companyAdministrator'),
      told: async (done) => {
        signal.throwIfAborted();
        await db.update(peopleExport).set({ people: done }).where(isIt);
        await progress(done, ids.length);
      },
      tenantId: own.tenantId,
    });
    const shape = { name: TITLE[lang], columns: IMPORT_FIELDS.length, headLine: 1 };
    const file = await storeMadeFile(parts, {
      tenantId: own.tenantId,
      memberId: own.memberId,
      name: `${TITLE[lang]}-${dayOf(now())}.${own.format}`,
      type: own.format,
      chunks: writeTable(own.format, rows, shape),
    });
    await finish(parts, ctx, own, { fileId: file.fileId, people: ids.length });
  } catch (error) {
    if (error instanceof ServiceError) {
      const failure = { key: error.messageKey, params: error.params };
      await db.update(peopleExport).set({ state: 'failed', failure, finishedAt: now() }).where(isIt);
      return;
    }
    throw error;
  }
}

/** The people of the filters in the order of their names: of a large company their ids alone are held at a time. */
async function findPeople(
  db: Db,
  { tenantId, filters: { status, organId } }: Own,
  scope: MemberScope,
): Promise<string[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.status, status),
        organId === undefined ? undefined : eq(member.departmentId, organId),
        inScope(scope),
      ),
    )
    .orderBy(member.sortName, member.id);
  return rows.map(({ id }) => id);
}

type Way = {
  tenantId: string;
  lang: Language;
  seesContacts: boolean;
  told: (done: number) => Promise<void>;
};

async function* peopleRows(db: Db, ids: readonly string[], { tenantId, lang, seesContacts, told }: Way) {
  yield headOf(lang);
  const { organs, catalog } = await loadPlaces(db, tenantId);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const people = await query<Person>(
      db,
      sql`select m.id, a.name, a.en_name as "enName", a.area_code as "areaCode", a.mobile, a.email,
          m.job_number as "jobNumber", m.department_id as "departmentId", p.name as "positionName",
          m.joined_at::text as "joinedAt", m.service_since::text as "serviceSince", m.account_type as "accountType", m.status,
          h.job_number as "managerNumber"
        from member m join account a on a.id = m.account_id left join position p on p.id = m.position_id
          left join employment e on e.member_id = m.id left join member h on h.id = e.manager_member_id
        where m.id = any(${sql.param(batch)}::text[]) and m.tenant_id = ${tenantId}
        order by m.sort_name, m.id`,
    );
    const currentOf = await loadCurrent(db, tenantId, batch);
    for (const person of people) {
      const { departmentId } = person;
      const organ = departmentId === null ? '' : pathText(organs.pathOf(departmentId));
      const isHead = organs.headOf(departmentId) === person.id;
      const cells = {
        ...cellsOf(person, { organ, isHead, seesContacts, lang }),
        ...employmentCells(currentOf(person.id), person.managerNumber, catalog, lang),
      };
      yield IMPORT_FIELDS.map((field) => cells[field]);
    }
    await told(at + batch.length);
  }
}

type PersonField = Exclude<ImportField, keyof ReturnType<typeof employmentCells>>;
type Shown = { organ: string; isHead: boolean; seesContacts: boolean; lang: Language };

/** As an import reads it. Whoever may not see all of a number gets its ends; of who has left nothing is told. */
function cellsOf(person: Person, { organ, isHead, seesContacts, lang }: Shown): Record<PersonField, string> {
  const { areaCode, mobile, accountType } = person;
  const hasLeft = person.status === 'left';
  const whole = areaCode === '+86' ? mobile : areaCode + mobile;
  return {
    name: person.name,
    mobile: hasLeft ? '' : seesContacts ? whole : maskMobile(mobile),
    jobNumber: person.jobNumber ?? '',
    organ,
    position: person.positionName ?? '',
    joinedDay: dayOf(new Date(person.joinedAt)),
    serviceSince: person.serviceSince ?? '',
    email: hasLeft || !seesContacts ? '' : (person.email ?? ''),
    enName: person.enName ?? '',
    accountType: WORDS[lang][accountType],
    isHead: WORDS[lang][isHead ? 'yes' : 'no'],
  };
}

async function finish(
  { db, now }: Parts,
  ctx: Acting,
  own: Own,
  { fileId, people }: { fileId: string; people: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(peopleExport)
      .set({ state: 'done', fileId, people, finishedAt: now() })
      .where(eq(peopleExport.id, own.id));
    await recordOperation(tx, ctx, {
      action: 'member.export',
      targetId: own.id,
      changes: [
        { field: 'people', to: String(people) },
        { field: 'format', to: own.format },
      ],
    });
  });
}
