import type { RoleItem } from '@contract/role/role-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { DATA_SCOPES, type DataScope } from '@contract/role/rules/data-scope';
import { FUNCTION_GROUPS, isFixed, type FunctionGroup } from '@contract/role/rules/role-functions';
import { hasScreen } from '@contract/workbench/apps';
import { isRecord } from '@/shared/lib/is-record';

/** A role as it is edited. */
export type RoleContent = {
  name: string;
  enName: string;
  functionIds: readonly number[];
  dataScope: DataScope;
};

export const NEW_ROLE: RoleContent = { name: '', enName: '', functionIds: [], dataScope: 'self' };

export const contentOf = ({ name, enName, functionIds, dataScope }: RoleItem): RoleContent => ({
  name,
  enName: enName ?? '',
  functionIds,
  dataScope,
});

export const isContent = (value: unknown): value is RoleContent =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.enName === 'string' &&
  DATA_SCOPES.some((scope) => scope === value.dataScope) &&
  Array.isArray(value.functionIds) &&
  value.functionIds.every((one) => typeof one === 'number');

export function isSame(one: RoleContent, other: RoleContent): boolean {
  return (
    one.name === other.name &&
    one.enName === other.enName &&
    one.dataScope === other.dataScope &&
    one.functionIds.length === other.functionIds.length &&
    one.functionIds.every((id) => other.functionIds.includes(id))
  );
}

/** Without what a newer portal may have left in a draft. */
export const knownFunctions = (ids: readonly number[]) =>
  Object.values(FUNCTION_ID).filter((id) => ids.includes(id));

export type FunctionChoice = { id: number; text: string; isFixed: boolean };
export type ChoiceGroup = { name: FunctionGroup; choices: FunctionChoice[] };

type Texts = Readonly<Record<keyof typeof FUNCTION_ID, string>>;

/** What may be ticked for a role, by menu; a keyword leaves the functions whose name holds it. */
export function choiceGroups(code: RoleItem['code'], names: Texts, keyword: string): ChoiceGroup[] {
  const wanted = keyword.trim().toLowerCase();
  return (Object.keys(FUNCTION_GROUPS) as FunctionGroup[])
    .map((name) => ({
      name,
      choices: FUNCTION_GROUPS[name]
        .map((one) => ({ id: FUNCTION_ID[one], text: names[one] }))
        // Roles that hold one keep it: it opens its screen as soon as there is one.
        .filter(({ id }) => hasScreen(id))
        .map((one) => ({ ...one, isFixed: isFixed(code ?? undefined, one.id) }))
        // Of the others' roles what is fixed is never held: there is nothing to see.
        .filter((one) => !one.isFixed || code === 'companyAdministrator')
        .filter((one) => one.text.toLowerCase().includes(wanted)),
    }))
    .filter(({ choices }) => choices.length > 0);
}
