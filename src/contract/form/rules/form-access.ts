import type { FieldAccess, FieldPermission } from '@contract/form/schema';

export type AccessOf = (fieldKey: string) => FieldAccess;

/** What may be done with each field; one that is not named may be edited, unless told otherwise. */
export function accessOf(
  permissions: readonly FieldPermission[] = [],
  otherwise: FieldAccess = 'edit',
): AccessOf {
  const byKey = new Map(permissions.map(({ fieldKey, access }) => [fieldKey, access]));
  return (fieldKey) => byKey.get(fieldKey) ?? otherwise;
}
