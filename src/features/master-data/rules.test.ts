import { describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { addMasterData, updateMasterData, type MasterDataRecord } from '@contract/master-data/calls';
import { firstFailure } from '@/shared/form/check-fields';
import { changedRecordOf, checksOf, modelOf, NEW_RECORD, newRecordOf, readRecord } from './rules';

const t = ((key: string) => key) as unknown as TFunction<'master-data'>;
const CONTRACT = { ...NEW_RECORD, code: 'HT-1', name: '租赁合同', party: '园区', totalAmount: '960000.50' };
const PLACE = { ...NEW_RECORD, code: 'XH', name: '徐汇店', address: '漕宝路88号' };
const STATION = { ...NEW_RECORD, code: 'WS_01', name: '收银台' };

it.each([
  ['place', 'place'],
  [null, 'workStation'],
  ['<script>', 'workStation'],
])('shows %j of the address as %s', (text, model) => {
  expect(modelOf(text)).toBe(model);
});

describe('the form of a record', () => {
  it.each([
    ['workStation', STATION, undefined],
    ['workStation', { ...STATION, code: ' ' }, 'code'],
    ['workStation', { ...STATION, code: '_WS' }, 'code'],
    ['workStation', { ...STATION, code: 'WS 1' }, 'code'],
    ['workStation', { ...STATION, code: '收银' }, 'code'],
    ['workStation', { ...STATION, name: '' }, 'name'],
    ['place', PLACE, undefined],
    ['place', { ...PLACE, address: '  ' }, 'address'],
    ['contract', CONTRACT, undefined],
    ['contract', { ...CONTRACT, party: '' }, 'party'],
    ['contract', { ...CONTRACT, totalAmount: '' }, 'totalAmount'],
    ['contract', { ...CONTRACT, totalAmount: '-1' }, 'totalAmount'],
    ['contract', { ...CONTRACT, totalAmount: '1e5' }, 'totalAmount'],
    ['contract', { ...CONTRACT, totalAmount: '0.125' }, 'totalAmount'],
    ['contract', { ...CONTRACT, totalAmount: '9600000000000' }, 'totalAmount'],
  ] as const)('of %s with %j stops at %s', (model, text, field) => {
    expect(firstFailure(checksOf(model, text, true, t))?.field).toBe(field);
  });

  it('does not judge the code of a record that has one', () => {
    expect(firstFailure(checksOf('place', { ...PLACE, code: '旧 编码' }, false, t))).toBeUndefined();
  });

  it.each([
    ['workStation', STATION],
    ['place', PLACE],
    ['contract', CONTRACT],
  ] as const)('of %s sends what the call takes, and reads back what it answers', (model, text) => {
    const sent = addMasterData.request.parse(newRecordOf(model, text));
    expect(sent.model).toBe(model);
    const record: MasterDataRecord = { ...sent, id: 'r1', isEnabled: true, fields: { ...sent.fields } };
    expect(newRecordOf(model, readRecord(record))).toEqual(newRecordOf(model, text));
    const changed = updateMasterData.request.parse(changedRecordOf(record, readRecord(record), false));
    expect(changed).toMatchObject({ id: 'r1', model, isEnabled: false, fields: sent.fields });
  });
});
