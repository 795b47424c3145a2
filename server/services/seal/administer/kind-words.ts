import type { SealChangeKind, SealKind } from '@contract/seal/seal';
import type { LocalizedText } from '@server/db/columns';

const KINDS: Record<SealKind, Required<LocalizedText>> = {
  company: { zh_CN: '公章', en: 'Company seal' },
  contract: { zh_CN: '合同章', en: 'Contract seal' },
  finance: { zh_CN: '财务章', en: 'Finance seal' },
  legal: { zh_CN: '法人章', en: "Legal representative's seal" },
  personnel: { zh_CN: '人事章', en: 'Personnel seal' },
  other: { zh_CN: '其他印章', en: 'Other seal' },
};

const CHANGES: Record<SealChangeKind, Required<LocalizedText>> = {
  make: { zh_CN: '新刻', en: 'make' },
  change: { zh_CN: '修改', en: 'change' },
  suspend: { zh_CN: '停用', en: 'suspend' },
  resume: { zh_CN: '恢复', en: 'resume' },
  destroy: { zh_CN: '销毁', en: 'destroy' },
};

export const kindWords = (kind: SealKind): Required<LocalizedText> => KINDS[kind];
export const changeWords = (kind: SealChangeKind): Required<LocalizedText> => CHANGES[kind];
