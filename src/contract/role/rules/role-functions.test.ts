import { describe, expect, it } from 'vitest';
import { FUNCTION_ID, type RoleCode } from '../functions';
import {
  ADMINISTRATORS_KEEP,
  FUNCTION_GROUPS,
  functionChanges,
  functionsFault,
  isFixed,
} from './role-functions';

const { rolePermission, organisation, allOperationRecords, jobs, taskTake, calendar } = FUNCTION_ID;

it('shows each function once', () => {
  const shown = Object.values(FUNCTION_GROUPS).flat();
  expect([...shown].sort()).toEqual(Object.keys(FUNCTION_ID).sort());
});

describe('what a role may hold', () => {
  it.each<[RoleCode | undefined, number[], ReturnType<typeof functionsFault>]>([
    [undefined, [], undefined],
    [undefined, [taskTake, organisation, jobs], undefined],
    [undefined, [taskTake, rolePermission], 'administratorsOnly'],
    ['employee', [rolePermission], 'administratorsOnly'],
    ['manager', [calendar], undefined],
    ['companyAdministrator', [], 'administratorsKeep'],
    ['companyAdministrator', [...ADMINISTRATORS_KEEP], undefined],
    ['companyAdministrator', [...ADMINISTRATORS_KEEP, taskTake], undefined],
    ['companyAdministrator', [organisation, allOperationRecords, jobs], 'administratorsKeep'],
    ['companyAdministrator', [rolePermission, taskTake], 'administratorsKeep'],
  ])('%s with %j: %s', (code, functionIds, fault) => {
    expect(functionsFault(code, functionIds)).toBe(fault);
  });

  it('is fixed where a tick could change nothing', () => {
    expect(isFixed('companyAdministrator', jobs)).toBe(true);
    expect(isFixed('companyAdministrator', taskTake)).toBe(false);
    expect(isFixed('manager', rolePermission)).toBe(true);
    expect(isFixed(undefined, jobs)).toBe(false);
  });
});

it('tells what was added and removed, without what it does not know', () => {
  expect(functionChanges([taskTake, calendar, 9], [jobs, calendar, 10])).toEqual({
    added: ['jobs'],
    removed: ['taskTake'],
  });
});
