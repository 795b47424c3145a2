import { and, eq } from 'drizzle-orm';
import { goodSpan } from '@contract/certificate/rules/validity';
import { placedOn } from '@contract/analysis/rules/placements';
import { datesIn } from '@contract/roster/rules/days';
import { certificate } from '@server/db/schema/people/certificate';
import type { DepartmentCounts, MetricSource } from '@server/services/analysis/metric-source';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';

/** By day and department: certificates of employed people (one per kind), and how many of them are valid that day. */
export const CERTIFICATE_METRICS: MetricSource = {
  departments: async (db, tenantId, days, people) => {
    const papers = await db
      .select({
        memberId: certificate.memberId,
        kind: certificate.kind,
        issuedOn: certificate.issuedOn,
        validTo: certificate.validTo,
        reviewedOn: certificate.reviewedOn,
      })
      .from(certificate)
      .where(and(eq(certificate.tenantId, tenantId), eq(certificate.state, 'valid')));
    if (papers.length === 0) {
      return [];
    }
    const kinds = new Map((await certificateKindsOf(db, tenantId)).map((kind) => [kind.code, kind]));
    const held = new Map<string, { memberId: string; spans: { from: string; until: string | null }[] }>();
    for (const { memberId, kind, ...dates } of papers) {
      const terms = kinds.get(kind);
      if (terms) {
        const key = `${memberId} ${kind}`;
        const own = held.get(key) ?? { memberId, spans: [] };
        own.spans.push(goodSpan(dates, terms));
        held.set(key, own);
      }
    }
    return datesIn(days).flatMap((day) => {
      const counts = new Map<string, { papers: number; papersValid: number }>();
      for (const { memberId, spans } of held.values()) {
        const departmentId = placedOn(people.get(memberId) ?? [], day);
        if (departmentId !== undefined && spans.some(({ from }) => from <= day)) {
          const own = counts.get(departmentId) ?? { papers: 0, papersValid: 0 };
          own.papers += 1;
          own.papersValid += spans.some(({ from, until }) => from <= day && (until === null || day <= until))
            ? 1
            : 0;
          counts.set(departmentId, own);
        }
      }
      return [...counts].map(([departmentId, own]): DepartmentCounts => ({ departmentId, day, ...own }));
    });
  },
};
