import { describe, expect, it } from 'vitest';
import { DATA_SCOPES, knownScope, roleScope, widestScope, type DataScope } from './data-scope';

describe('the data scope of a person', () => {
  it.each<[DataScope[], DataScope]>([
    [[], 'self'],
    [['self'], 'self'],
    [['department', 'self'], 'department'],
    [['department', 'departmentTree'], 'departmentTree'],
    [['company', 'department', 'self'], 'company'],
  ])('of roles with %j is %s', (scopes, widest) => {
    expect(widestScope(scopes)).toBe(widest);
    expect(widestScope([...scopes].reverse())).toBe(widest);
  });

  it('is the company for administrators, whatever their role says', () => {
    for (const stored of DATA_SCOPES) {
      expect(roleScope('companyAdministrator', stored)).toBe('company');
      expect(roleScope('manager', stored)).toBe(stored);
      expect(roleScope('dfG3kd92', stored)).toBe(stored);
    }
  });

  it('is told in the words of version 0.1.0', () => {
    expect(DATA_SCOPES.map(knownScope)).toEqual(['self', 'department', 'department', 'company']);
  });
});
