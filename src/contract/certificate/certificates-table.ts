import type { TableShape } from '../view/table-shape';

/** By which papers are found: a status on the day of reading. */
export const CERTIFICATE_FILTERS = ['waiting', 'valid', 'ending', 'expired', 'refused', 'revoked'] as const;
export type CertificateFilter = (typeof CERTIFICATE_FILTERS)[number];

/** Columns by which the server sorts. */
export const CERTIFICATE_SORTS = ['name', 'kind', 'endsOn', 'submittedAt'] as const;
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number];

export const CERTIFICATES_TABLE = {
  id: 'certificates',
  name: { zh_CN: '证照', en: 'Certificates' },
  needs: 'certificates',
  columns: [
    { id: 'name', name: { zh_CN: '姓名', en: 'Name' }, kind: 'text', width: 140, isSortable: true },
    { id: 'organ', name: { zh_CN: '部门', en: 'Department' }, kind: 'text', width: 140 },
    { id: 'kind', name: { zh_CN: '证照', en: 'Certificate' }, kind: 'text', width: 180, isSortable: true },
    { id: 'status', name: { zh_CN: '状态', en: 'Status' }, kind: 'text', width: 110 },
    {
      id: 'endsOn',
      name: { zh_CN: '有效期至', en: 'Good until' },
      kind: 'day',
      width: 130,
      isSortable: true,
    },
    { id: 'number', name: { zh_CN: '证号', en: 'Number' }, kind: 'text', width: 160 },
    { id: 'issuedOn', name: { zh_CN: '发证日期', en: 'Issued' }, kind: 'day', width: 120, isHidden: true },
    {
      id: 'reviewedOn',
      name: { zh_CN: '最近复审', en: 'Last review' },
      kind: 'day',
      width: 120,
      isHidden: true,
    },
    {
      id: 'submittedAt',
      name: { zh_CN: '提交日期', en: 'Submitted' },
      kind: 'day',
      width: 130,
      isHidden: true,
      isSortable: true,
    },
  ],
  filters: {
    status: { kind: 'choice', values: CERTIFICATE_FILTERS },
    kind: { kind: 'id' },
    organ: { kind: 'id' },
  },
} as const satisfies TableShape;
