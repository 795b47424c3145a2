import type { CertificateRow } from '@contract/certificate/calls';
import {
  CERTIFICATE_FILTERS,
  CERTIFICATE_SORTS,
  CERTIFICATES_TABLE,
} from '@contract/certificate/certificates-table';
import { STATUS_NAMES } from '@contract/certificate/words';
import { dayOf } from '@server/kernel/day-range';
import { nameIn } from '@server/kernel/localized-text';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { tableSource, type TableFilter, type TableReader } from '@server/services/view/export/table-source';
import { countPapers, findPapers, type PaperMatch } from './find-papers';

const BATCH = 500;

const matchOf = ({ filters, keyword }: TableFilter): PaperMatch => ({
  keyword,
  organId: filters['organ'],
  kind: filters['kind'],
  status: CERTIFICATE_FILTERS.find((one) => one === filters['status']),
});

const readingOf = async ({ db, scope, now }: TableReader) => ({
  db,
  scope,
  kinds: await certificateKindsOf(db, scope.tenantId),
  today: dayOf(now()),
});

const dayCell = (day: string | null) => (day === null ? '' : { day });

export const certificatesSource = tableSource(CERTIFICATES_TABLE, {
  count: async (reader, filter) => await countPapers(await readingOf(reader), matchOf(filter)),
  async *batches(reader, filter) {
    const reading = await readingOf(reader);
    const [order] = filter.sort;
    const sort = CERTIFICATE_SORTS.find((one) => one === order?.id);
    const isDescending = order?.isDescending;
    for (let offset = 0, more = true; more; offset += BATCH) {
      const range = { sort, isDescending, limit: BATCH, offset };
      const rows = await findPapers(reading, matchOf(filter), range);
      yield rows;
      more = rows.length === BATCH;
    }
  },
  cells: {
    name: ({ person }: CertificateRow, lang) =>
      nameIn({ name: person.name, enName: person.enName ?? null }, lang),
    organ: ({ person }: CertificateRow, lang) =>
      nameIn({ name: person.departmentName ?? '', enName: person.departmentEnName ?? null }, lang),
    kind: ({ kindName, kindEnName }: CertificateRow, lang) =>
      nameIn({ name: kindName, enName: kindEnName }, lang),
    status: ({ status }: CertificateRow, lang) => STATUS_NAMES[status][lang],
    endsOn: ({ endsOn }: CertificateRow) => dayCell(endsOn),
    number: ({ number }: CertificateRow) => number,
    issuedOn: ({ issuedOn }: CertificateRow) => dayCell(issuedOn),
    reviewedOn: ({ reviewedOn }: CertificateRow) => dayCell(reviewedOn),
    submittedAt: ({ submittedAt }: CertificateRow) => ({ day: dayOf(new Date(submittedAt)) }),
  },
});
