import type { Permission } from '@contract/role/permission';
import { readPermission } from '@/shared/storage/stored';
import { useSessionStore } from './session-store';

/**
 * Whether a function id may be used (spec section 6): without an id the default; otherwise only when the stored permission
 * object lists it. Nothing stored and a parse error both mean denied.
 */
export function hasPermission(functionId?: number, defaultValue = false): boolean {
  if (functionId === undefined) {
    return defaultValue;
  }
  const found = readPermission();
  return found.state === 'known' && grantsFunction(found.permission, functionId);
}

/** Whether a permission object lists a function id; undefined lists none. */
export const grantsFunction = (permission: Permission | undefined, functionId: number): boolean =>
  Object.values(permission ?? {}).some(
    (list) => Array.isArray(list) && list.some((entry) => idOf(entry) === functionId),
  );

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'functionId' in entry ? entry.functionId : undefined;
}

/** {@link hasPermission} for components: renders again when the permission object changes. */
export function useHasPermission(functionId?: number, defaultValue = false): boolean {
  useSessionStore((state) => state.permission);
  return hasPermission(functionId, defaultValue);
}
