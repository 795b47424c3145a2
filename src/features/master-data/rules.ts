import { figureOf } from '@contract/text/typed-number';
import {
  MASTER_DATA_MODELS,
  type ChangedRecord,
  type MasterDataModel,
  type MasterDataRecord,
  type NewRecord,
} from '@contract/master-data/calls';
import type { TFunction } from 'i18next';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';

/** A record as its form holds it: every field of every model, amounts as they were typed. */
export type RecordText = {
  code: string;
  name: string;
  enName: string;
  address: string;
  enAddress: string;
  totalAmount: string;
  party: string;
  isPaid: boolean;
};

export const NEW_RECORD: RecordText = {
  code: '',
  name: '',
  enName: '',
  address: '',
  enAddress: '',
  totalAmount: '',
  party: '',
  isPaid: true,
};

/** The model that an address asks for; stations when it names none. */
export const modelOf = (text: string | null): MasterDataModel =>
  MASTER_DATA_MODELS.find((one) => one === text) ?? 'workStation';

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What the form starts from. */
export function readRecord({ code, name, enName, fields }: MasterDataRecord): RecordText {
  const { address, enAddress, totalAmount, party, isPaid } = fields;
  return {
    code,
    name,
    enName: enName ?? '',
    address: textOf(address),
    enAddress: textOf(enAddress),
    totalAmount: textOf(totalAmount),
    party: textOf(party),
    isPaid: isPaid === true,
  };
}

function isAmount(text: string): boolean {
  const amount = figureOf(text);
  return amount !== undefined && amount >= 0 && amount < 1e12 && Number(amount.toFixed(2)) === amount;
}

/** The demands on a record of the model, in the order of its fields. */
export function checksOf(
  model: MasterDataModel,
  text: RecordText,
  isNew: boolean,
  t: TFunction<'master-data'>,
): FieldCheck[] {
  const need = (field: 'code' | 'name' | 'address' | 'party' | 'totalAmount') =>
    ({ kind: 'required', tip: t(`missing.${field}`) }) as const;
  const code = fieldCheck('code', text.code.trim(), need('code'), {
    kind: 'pattern',
    pattern: /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
    tip: t('codeWrong'),
  });
  const checks = [...(isNew ? [code] : []), fieldCheck('name', text.name, need('name'))];
  if (model === 'place') {
    checks.push(fieldCheck('address', text.address, need('address')));
  }
  if (model === 'contract') {
    checks.push(
      fieldCheck('party', text.party, need('party')),
      fieldCheck('totalAmount', text.totalAmount.trim(), need('totalAmount'), {
        kind: 'custom',
        check: (typed) => (isAmount(typed) ? undefined : { key: 'amountWrong' }),
      }),
    );
  }
  return checks;
}

/** What is sent to add the record. The form has been checked. */
export function newRecordOf(model: MasterDataModel, text: RecordText): NewRecord {
  return { code: text.code.trim(), ...contentOf(model, text) };
}

/** What is sent to change the record. The form has been checked. */
export function changedRecordOf(
  { id, model }: MasterDataRecord,
  text: RecordText,
  isEnabled: boolean,
): ChangedRecord {
  return { id, isEnabled, ...contentOf(model, text) };
}

function contentOf(model: MasterDataModel, text: RecordText) {
  const named = { name: text.name.trim(), enName: text.enName.trim() || undefined };
  switch (model) {
    case 'workStation':
      return { model, ...named, fields: { isPaid: text.isPaid } };
    case 'place':
      return {
        model,
        ...named,
        fields: { address: text.address.trim(), enAddress: text.enAddress.trim() || undefined },
      };
    case 'contract':
      return {
        model,
        ...named,
        fields: { totalAmount: figureOf(text.totalAmount) ?? 0, party: text.party.trim() },
      };
  }
}
