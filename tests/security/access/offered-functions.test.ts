import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '@/app/routes/route-table';
import { choiceGroups } from '@/features/role/keep/role-content';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { functionNamesOf } from '@contract/role/rules/role-functions';
import { APPS, idsOf, type AppEntry } from '@contract/workbench/apps';
import { ROLE_SEEDS } from '@server/db/seed/records/roles';
import type { AnyVerb } from '@server/kernel/verb';
import { allVerbs } from '@server/routes/all-verbs';

const ALL = Object.keys(FUNCTION_ID) as FunctionName[];
const NAMES = Object.fromEntries(ALL.map((name) => [name, name])) as Record<FunctionName, string>;
const PATHS = new Set(ROUTE_TABLE.map(({ path }) => path));

const offered = new Set(
  functionNamesOf(
    choiceGroups('companyAdministrator', NAMES, '').flatMap(({ choices }) => choices.map(({ id }) => id)),
  ),
);

/** The functions that a call asks for. Which app or process an input names decides for itself, and its app is a page below. */
function askedBy(permission: AnyVerb['access']['permission']): readonly string[] {
  if (typeof permission === 'string') {
    return [permission];
  }
  if ('ofInput' in permission) {
    return [];
  }
  return 'anyOf' in permission ? permission.anyOf : permission.allOf;
}
const ofCalls = new Set(allVerbs.flatMap(({ access }) => askedBy(access.permission)));

/** The functions of apps whose page is in the route table. */
const ofPages = new Set(
  functionNamesOf(
    APPS.filter((app: AppEntry) => app.path !== undefined && PATHS.has(app.path.split('?')[0]!)).flatMap(
      idsOf,
    ),
  ),
);

describe('a function is offered to roles if it opens something', () => {
  it.each(ALL.filter((name) => offered.has(name)))('%s opens a page or a call', (name) => {
    expect(ofPages.has(name) || ofCalls.has(name)).toBe(true);
  });

  it.each(ALL.filter((name) => ofPages.has(name)))('%s opens a page, so it is offered', (name) => {
    expect(offered.has(name)).toBe(true);
  });

  it.each(ALL.filter((name) => !offered.has(name)))('%s is not offered: its app has no page', (name) => {
    expect(APPS.some((app) => app.functionId === FUNCTION_ID[name])).toBe(true);
  });

  it('has pages and calls to be derived from', () => {
    expect([ofPages.size > 20, ofCalls.size > 20, ofCalls.has('roster'), ofPages.has('calendar')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

it('standard roles begin with offered functions alone', () => {
  const given = Object.values(ROLE_SEEDS).flatMap(({ functions }) => functions);
  expect(given.filter((name) => !offered.has(name))).toEqual([]);
});
