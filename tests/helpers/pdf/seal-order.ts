import { makeCertificate } from '@server/paper/certificate/make-certificate';
import type { SealOrder } from '@server/paper/types';

export const SEALED_AT = new Date('2026-11-25T02:00:00Z');
export const COMPANY = '示例科技有限公司';

const evidence = {
  title: '签署证据页',
  facts: [{ label: '文件', value: '劳动合同' }],
  parties: [{ name: '王䶮', facts: [{ label: '签署时间', value: '2026-11-25 10:00' }] }],
  record: {
    title: '操作记录',
    head: ['时间', '操作', '操作人'],
    rows: [['2026年11月25日 10:00:00 UTC+08:00', '完成签署', '王䶮']],
  },
  notes: ['企业自制证书'],
  verifyUrl: 'https://hr.example.com/m/signing-verify#ABCD-EFGH',
  footer: '{page} / {pages}',
};

/** How a document is sealed by a company with a certificate of its own; the key takes a moment to be made. */
export async function sealOrders(): Promise<(original: Uint8Array, more?: Partial<SealOrder>) => SealOrder> {
  const signer = await makeCertificate(COMPANY, SEALED_AT);
  return (original, more = {}) => ({
    original,
    marks: [],
    evidence,
    signer,
    signedBy: { name: COMPANY, reason: '电子签署' },
    sealedAt: SEALED_AT,
    ...more,
  });
}
