import { describe, expect, it } from 'vitest';
import { isTooMuch, type Company, type Directory } from './directory';
import { differenceOf } from './directory-difference';
import { directoryFault } from './directory-organs';
import { out, own, directory, company, known, kinds } from '@tests/helpers/people/directory-case';

describe('the difference of a directory and a company', () => {
  it.each<[string, Directory, Company, string[]]>([
    ['nothing where all is alike', directory([out('1')]), company([known('1')]), []],
    ['somebody new', directory([out('1')]), company([]), ['personAdd']],
    ['new without a number', directory([out('1', { mobile: null })]), company([]), ['mobileMissing']],
    ['known by the mobile', directory([out('1')]), company([own('1')]), ['personBind']],
    [
      'known by the job number',
      directory([out('1', { mobile: null, jobNumber: 'A7' })]),
      company([own('9', { name: 'Name 1', jobNumber: 'A7' })]),
      ['personBind'],
    ],
    [
      'the mobile is somebody of another name',
      directory([out('1', { name: 'Else' })]),
      company([own('1')]),
      ['nameDiffers'],
    ],
    [
      'two with one mobile',
      directory([out('1'), out('2', { mobile: out('1').mobile })]),
      company([own('1')]),
      ['mobileTwice', 'mobileTwice'],
    ],
    [
      'mobile and job number are two people',
      directory([out('1', { jobNumber: 'A7' })]),
      company([own('1'), own('2', { jobNumber: 'A7' })]),
      ['severalMatches'],
    ],
    [
      'a match that the client shows under another id',
      directory([out('1'), out('2', { mobile: '+86139' })]),
      company([known('2', { mobile: out('1').mobile! })]),
      ['boundElsewhere', 'personChange'].slice(0, 1),
    ],
    [
      'a new user of the client for the same person',
      directory([out('1')]),
      company([own('1', { externalIds: ['old'], isInDirectory: true })]),
      ['personBind'],
    ],
    [
      'somebody who has left comes back',
      directory([out('1')]),
      company([own('1', { hasLeft: true })]),
      ['personReturn'],
    ],
    [
      'a person who was shut out, and not let go yet, comes back',
      directory([out('1')]),
      company([known('1', { isShutOut: true })]),
      ['personReturn'],
    ],
    [
      'a person who was shut out and is still gone',
      directory([out('2')]),
      company([known('1', { isShutOut: true }), known('2')]),
      ['personGone'],
    ],
    ['somebody gone', directory([out('1')]), company([known('1'), known('2')]), ['personGone']],
    [
      'nobody gone who was never shown',
      directory([out('1')]),
      company([known('1'), own('2', { externalIds: ['2'] })]),
      [],
    ],
    ['another name', directory([out('1', { name: 'New' })]), company([known('1')]), ['personChange']],
    [
      'another name of an account that is elsewhere too',
      directory([out('1', { name: 'New' })]),
      company([known('1', { isNameOurs: false })]),
      [],
    ],
    [
      'another department, renamed and below another one',
      directory(
        [out('1', { organIds: ['3'] })],
        [
          { id: '2', parentId: '1', name: 'Shops' },
          { id: '3', parentId: '2', name: 'North' },
        ],
      ),
      company(
        [known('1')],
        [{ id: 'n', parentId: 'top', name: 'Nord', headMemberId: null, externalId: '3' }],
      ),
      ['organAdd', 'organRename', 'organMove', 'personMove'],
    ],
    [
      'a department gone, and one of the company’s own that stays',
      directory([out('1')]),
      company(
        [known('1')],
        [
          { id: 'a', parentId: 'top', name: 'Gone', headMemberId: null, externalId: '8' },
          { id: 'b', parentId: 'a', name: 'Below', headMemberId: null, externalId: '9' },
          { id: 'c', parentId: 'top', name: 'Own', headMemberId: null, externalId: null },
        ],
      ),
      ['organGone', 'organGone'],
    ],
    [
      'an employment type that the company has not entered',
      directory([out('1', { type: 'intern' }), out('2')]),
      company([known('1'), known('2')]),
      ['personType'],
    ],
    [
      'an employment type that the company has entered stays',
      directory([out('1', { type: 'fullTime' })]),
      company([known('1', { type: 'partTime' })]),
      [],
    ],
    [
      'another manager',
      directory([out('1', { managerId: '2' }), out('2')]),
      company([known('1'), known('2')]),
      ['personManager'],
    ],
    [
      'the same manager',
      directory([out('1', { managerId: '2' }), out('2')]),
      company([known('1', { managerMemberId: '2' }), known('2')]),
      [],
    ],
    [
      'a manager whom only the company knows stays',
      directory([out('1'), out('2')]),
      company([known('1', { managerMemberId: '2' }), known('2')]),
      [],
    ],
    [
      'a manager who is nobody of the directory, or oneself',
      directory([out('1', { managerId: '9' }), out('2', { managerId: '2' })]),
      company([known('1'), known('2')]),
      [],
    ],
    ['a head', directory([out('1', { heads: ['1'] })]), company([known('1')]), ['organHead']],
  ])('%s', (_name, there, here, expected) => {
    expect(kinds(differenceOf(there, here))).toEqual(expected);
  });

  it('refuses what is no whole directory', () => {
    expect(directoryFault(directory([]))).toBe('directoryEmpty');
    expect(directoryFault(directory([out('1'), out('1')]))).toBe('directoryTwice');
    const circle = [
      { id: '2', parentId: '3', name: 'A' },
      { id: '3', parentId: '2', name: 'B' },
    ];
    expect(directoryFault(directory([out('1')], circle))).toBe('directoryCycle');
    expect(
      directoryFault(directory([out('1')], [{ id: '2', parentId: 'hidden', name: 'A' }])),
    ).toBeUndefined();
  });

  it('lets a person look where many are gone', () => {
    expect([isTooMuch(10, 100, 10), isTooMuch(11, 100, 10), isTooMuch(0, 0, 0), isTooMuch(1, 3, 10)]).toEqual(
      [false, true, false, true],
    );
  });
});
