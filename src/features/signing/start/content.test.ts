import { describe, expect, it } from 'vitest';
import {
  copiesOf,
  inputOf,
  isContent,
  placedFields,
  signersOf,
  withParties,
  type Party,
  type StartContent,
} from './content';

const party = (key: string, role: Party['role'] = 'signer', turn = 1): Party => ({
  key,
  kind: 'member',
  role,
  turn,
  memberId: `m-${key}`,
  displayName: key,
});
const box = { x: 0, y: 0, width: 10, height: 10 };
const CONTENT: StartContent = {
  title: '合同',
  order: 'inOrder',
  proof: 'code',
  hidesUntilTurn: false,
  mayHandOver: false,
  deadline: null,
  remindDays: null,
  parties: [party('b', 'signer', 2), party('a', 'signer', 1), party('c', 'copy')],
  fields: [
    { key: 'f0', party: 'a', kind: 'signature', page: 1, box, isRequired: true },
    { key: 'f1', party: 'b', kind: 'date', page: 1, box, isRequired: true },
  ],
  values: {},
};

describe('the parties of a draft', () => {
  it('are signers by turn, and copies', () => {
    expect(signersOf(CONTENT).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(copiesOf(CONTENT).map(({ key }) => key)).toEqual(['c']);
  });

  it('get their turns from their order, and one turn when they sign at once', () => {
    const [a, b] = signersOf(CONTENT);
    expect(withParties(CONTENT, [b!, a!]).parties.map(({ key, turn }) => [key, turn])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 1],
    ]);
    const atOnce = withParties(CONTENT, [a!, b!], undefined, 'atOnce');
    expect([atOnce.order, ...atOnce.parties.map(({ turn }) => turn)]).toEqual(['atOnce', 1, 1, 1]);
  });

  it('take their fields along when they go', () => {
    const [a] = signersOf(CONTENT);
    expect(withParties(CONTENT, [a!], []).fields?.map(({ key }) => key)).toEqual(['f0']);
  });
});

describe('fields that the sender has not placed', () => {
  const draft = {
    parties: [party('b', 'signer', 2), party('id-of-a'), party('c', 'copy')],
    fields: [
      { party: 'id-of-a', kind: 'signature' as const, page: 1, box, label: null, isRequired: true },
      { party: 'gone', kind: 'date' as const, page: 1, box, label: null, isRequired: true },
    ],
  };
  const unplaced = { ...CONTENT, fields: null };

  it('stand where the template says, for the party that has its own key here', () => {
    expect(placedFields(unplaced, draft)).toEqual([
      { key: 'f0', party: 'a', kind: 'signature', page: 1, box, isRequired: true },
    ]);
    const [a, b] = [CONTENT.parties[1]!, CONTENT.parties[0]!];
    expect(placedFields({ ...unplaced, parties: [b, a] }, draft)).toEqual([]);
    expect(placedFields(CONTENT, draft)).toBe(CONTENT.fields);
  });

  it('are not saved, so that they follow the text', () => {
    expect('fields' in inputOf(unplaced)).toBe(false);
    expect(withParties(unplaced, []).fields).toBeNull();
    expect(isContent(JSON.parse(JSON.stringify(unplaced)))).toBe(true);
  });
});

it('what is saved has neither names nor keys of the portal', () => {
  const input = inputOf({ ...CONTENT, values: { 岗位: '店长' } });
  expect(JSON.stringify(input)).not.toMatch(/displayName|"key":"f/);
  expect(input.values).toEqual({ 岗位: '店长' });
  expect(isContent(CONTENT)).toBe(true);
  expect(isContent({ ...CONTENT, order: 'other' })).toBe(false);
});
