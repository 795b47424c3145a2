import {
  type Change,
  type Company,
  type Directory,
  type OutPerson,
  type OwnPerson,
} from '@contract/host/rules/directory';

export const out = (id: string, given: Partial<OutPerson> = {}): OutPerson => ({
  ids: [id],
  name: `Name ${id}`,
  mobile: `+8613${id.padStart(9, '0')}`,
  jobNumber: null,
  organIds: ['1'],
  heads: [],
  ...given,
});
export const own = (memberId: string, given: Partial<OwnPerson> = {}): OwnPerson => ({
  memberId,
  name: `Name ${memberId}`,
  mobile: `+8613${memberId.padStart(9, '0')}`,
  jobNumber: null,
  organId: 'top',
  managerMemberId: null,
  type: null,
  hasLeft: false,
  isShutOut: false,
  externalIds: [],
  isInDirectory: false,
  isNameOurs: true,
  ...given,
});
export const root = { id: '1', parentId: null, name: 'Corp' };
export const top = { id: 'top', parentId: null, name: 'Own', headMemberId: null, externalId: '1' };
export const directory = (people: OutPerson[], organs: Directory['organs'] = []): Directory => ({
  rootId: '1',
  organs: [root, ...organs],
  people,
});
export const company = (people: OwnPerson[], organs: Company['organs'] = []): Company => ({
  organs: [top, ...organs],
  people,
});
export const known = (id: string, given: Partial<OwnPerson> = {}) =>
  own(id, { externalIds: [id], isInDirectory: true, ...given });
export const kinds = (changes: readonly Change[]) => changes.map(({ kind, problem }) => problem ?? kind);
