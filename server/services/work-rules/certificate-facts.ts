import { and, eq } from 'drizzle-orm';
import {
  heldSpans,
  stationGaps,
  type CertificateGap,
  type Paper,
} from '@contract/certificate/rules/station-need';
import type { CertificateFacts } from '@contract/certificate/rules/certificates-missing';
import type { Db, Tx } from '@server/db/database';
import { certificate, certificateNeed } from '@server/db/schema/people/certificate';
import { anyOf } from '@server/kernel/any-of';
import { localizedText } from '@server/kernel/localized-text';
import { remembered } from '@server/kernel/remembered';
import { certificateKindsOf } from './certificate-kinds';

/**
 * Which certificates people lack for work at stations, by member; undefined where no station of the company needs any, which takes one
 * query. Inside transactions as well.
 */
export async function certificateFactsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<((memberId: string) => CertificateFacts) | undefined> {
  const needs = await db.select().from(certificateNeed).where(eq(certificateNeed.tenantId, tenantId));
  if (needs.every(({ groups }) => groups.length === 0)) {
    return undefined;
  }
  const kinds = new Map((await certificateKindsOf(db, tenantId)).map((kind) => [kind.code, kind]));
  const papers = await acceptedPapers(db, memberIds);
  const nameOf = kindNames(kinds);
  return (memberId) => {
    const own = heldSpans(papers.get(memberId) ?? [], (kind) => kinds.get(kind));
    // Filling asks the same of a person thousands of times.
    const gaps = remembered((key: string): CertificateGap[] => {
      const [stationCode, placeCode, from, to] = JSON.parse(key) as [string, string | null, string, string];
      return stationGaps(needs, own, { stationCode, placeCode, from, to });
    });
    return {
      gapsOf: ({ stationCode, placeCode }, from, to) =>
        gaps(JSON.stringify([stationCode, placeCode, from, to])),
      nameOf,
    };
  };
}

type Kinds = ReadonlyMap<string, { name: string; enName: string | null }>;
export const kindNames =
  (kinds: Kinds): CertificateFacts['nameOf'] =>
  (code) => {
    const kind = kinds.get(code);
    return kind ? localizedText(kind.name, kind.enName) : { zh_CN: code };
  };

/** Accepted papers of people, by member. */
export async function acceptedPapers(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, Paper[]>> {
  const rows = await db
    .select({
      memberId: certificate.memberId,
      kind: certificate.kind,
      issuedOn: certificate.issuedOn,
      validTo: certificate.validTo,
      reviewedOn: certificate.reviewedOn,
    })
    .from(certificate)
    .where(and(anyOf(certificate.memberId, memberIds), eq(certificate.state, 'valid')));
  const papers = new Map<string, Paper[]>();
  for (const { memberId, ...paper } of rows) {
    papers.set(memberId, [...(papers.get(memberId) ?? []), paper]);
  }
  return papers;
}
