import { eq } from 'drizzle-orm';
import type { CertificateKind } from '@contract/certificate/calls';
import { STANDARD_KINDS } from '@contract/certificate/standard-kinds';
import type { Db, Tx } from '@server/db/database';
import { certificateKind } from '@server/db/schema/people/certificate';

/** The kinds of a company: standard ones, as it has changed them, then its own in the order of their names. */
export async function certificateKindsOf(db: Db | Tx, tenantId: string): Promise<CertificateKind[]> {
  const rows = await db.select().from(certificateKind).where(eq(certificateKind.tenantId, tenantId));
  const stored = new Map(
    rows.map((row): [string, CertificateKind] => {
      const { code, name, enName, validityMonths, reviewMonths, renewalDays, graceDays } = row;
      const { isSensitive, isEnabled, revision } = row;
      const terms = { validityMonths, reviewMonths, renewalDays, graceDays, isSensitive };
      return [code, { code, name, enName, ...terms, isEnabled, revision }];
    }),
  );
  const standard = STANDARD_KINDS.map(
    (kind): CertificateKind => stored.get(kind.code) ?? { ...kind, isEnabled: true, revision: 0 },
  );
  const codes = new Set(STANDARD_KINDS.map(({ code }) => code));
  const own = [...stored.values()]
    .filter(({ code }) => !codes.has(code))
    .sort((a, b) => a.name.localeCompare(b.name, 'zh') || a.code.localeCompare(b.code));
  return [...standard, ...own];
}
