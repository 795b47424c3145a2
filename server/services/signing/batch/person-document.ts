import { eq } from 'drizzle-orm';
import { momentText } from '@contract/moment-text';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found } from '@server/kernel/errors';
import { writeDocument } from '@server/paper/paper';
import type { PaperBlock } from '@server/paper/types';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { personsOf } from '@server/services/person/load-people';

type Of = { tenantId: string; memberId: string };
export type Named = { name: string; enName: string | null };
/** Who a document is about, and who issues it. */
export type DocumentSubject = { company: Named; person: Named; jobNumber: string | null };

export async function documentSubject(db: Db, { tenantId, memberId }: Of): Promise<DocumentSubject> {
  const [company] = await db
    .select({ name: tenant.name, enName: tenant.enName })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  const [person] = await personsOf(db, tenantId, [memberId]);
  const [row] = await db.select({ jobNumber: member.jobNumber }).from(member).where(eq(member.id, memberId));
  const { name, enName } = found(person);
  return {
    company: found(company),
    person: { name, enName: enName ?? null },
    jobNumber: row?.jobNumber ?? null,
  };
}

type PersonDocument = { title: string; fileName: string; blocks: readonly PaperBlock[] };

/** Writes a document about one person as a PDF in both languages, to be signed; returns its file. */
export async function storePersonDocument(
  parts: Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>,
  of: Of,
  { company, person }: DocumentSubject,
  { title, fileName, blocks }: PersonDocument,
): Promise<string> {
  const footer = '第 {page} 页，共 {pages} 页 Page {page} of {pages}';
  const { fileId } = await storeMadeFile(parts, {
    ...of,
    name: `${fileName} ${person.name}.pdf`,
    type: 'pdf',
    kind: 'attachment',
    chunks: (async function* () {
      const written = { title, author: company.name, madeAt: parts.now(), blocks, footer };
      yield (await writeDocument(written)).bytes;
    })(),
  });
  return fileId;
}

export const bothNames = ({ name, enName }: Named): string =>
  enName && enName !== name ? `${name} ${enName}` : name;
export const dayInBoth = (day: string): string =>
  `${momentText(day, 'day', 'zh_CN', 0)} ${momentText(day, 'day', 'en', 0)}`;
