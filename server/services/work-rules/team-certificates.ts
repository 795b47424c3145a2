import { and, eq } from 'drizzle-orm';
import {
  certificateShortages,
  type CertificateShortage,
  type StaffedWork,
} from '@contract/certificate/rules/certificate-shortages';
import type { CertificateFacts } from '@contract/certificate/rules/certificates-missing';
import {
  heldSpans,
  isHeldOn,
  needsOn,
  type HeldSpan,
  type StationNeed,
  type WorkSpot,
} from '@contract/certificate/rules/station-need';
import type { Db, Tx } from '@server/db/database';
import { certificateNeed } from '@server/db/schema/people/certificate';
import { certificateKindsOf } from './certificate-kinds';
import { acceptedPapers, kindNames } from './certificate-facts';

type Work = Omit<StaffedWork, 'held'>;

/** How to find out where too few at a time have a certificate. */
export type TeamCertificates = {
  needs: readonly StationNeed[];
  /** Of all works at the places in question: one query. */
  shortagesOf: (works: readonly Work[]) => Promise<CertificateShortage[]>;
  /** How many at a time have to have a certificate at a station, and which of these people do; read once for any number of works. */
  holdersAmong: (
    memberIds: readonly string[],
  ) => Promise<(spot: WorkSpot, from: string, to: string) => { atLeast: number; holders: Set<string> }[]>;
  nameOf: CertificateFacts['nameOf'];
};

/** Undefined where no station of the company needs a number of people with a certificate, which takes one query. */
export async function teamCertificatesOf(
  db: Db | Tx,
  tenantId: string,
): Promise<TeamCertificates | undefined> {
  const needs = await db
    .select()
    .from(certificateNeed)
    .where(and(eq(certificateNeed.tenantId, tenantId), eq(certificateNeed.audience, 'some')));
  if (needs.every(({ groups }) => groups.length === 0)) {
    return undefined;
  }
  const kinds = new Map((await certificateKindsOf(db, tenantId)).map((kind) => [kind.code, kind]));
  const heldOf = async (memberIds: readonly string[]): Promise<Map<string, HeldSpan[]>> => {
    const papers = await acceptedPapers(db, memberIds);
    return new Map([...papers].map(([id, own]) => [id, heldSpans(own, (kind) => kinds.get(kind))]));
  };
  return {
    needs,
    nameOf: kindNames(kinds),
    shortagesOf: async (works) => {
      const held = await heldOf([...new Set(works.map(({ memberId }) => memberId))]);
      return certificateShortages(
        needs,
        works.map((work) => ({ ...work, held: held.get(work.memberId) ?? [] })),
      );
    },
    holdersAmong: async (memberIds) => {
      const held = await heldOf(memberIds);
      return (spot, from, to) =>
        needsOn(needs, 'some', spot, from).flatMap(({ groups, atLeast }) =>
          groups.map((kinds) => ({
            atLeast,
            holders: new Set(
              [...held].flatMap(([id, spans]) =>
                isHeldOn(spans, kinds, from) && isHeldOn(spans, kinds, to) ? [id] : [],
              ),
            ),
          })),
        );
    },
  };
}
