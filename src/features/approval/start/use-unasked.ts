import type { FieldPermission } from '@contract/form/schema';
import { takenTime } from '@contract/leave/rules/taken-time';
import { unaskedFields } from '@contract/overtime/rules/asked-for';
import { useMemo } from 'react';
import type { Start } from './load-start';
import type { useRequest } from './use-request';
import type { useRoutePreview } from './use-route-preview';

/** What may be done with the fields of a request: what is no choice of its person is not asked, as soon as that is known. */
export function useUnasked(
  { config }: Start,
  { filled }: ReturnType<typeof useRequest>,
  { shown, hasFailed }: ReturnType<typeof useRoutePreview>,
): readonly FieldPermission[] {
  const { processCode, form, permissions } = config;
  const hasTime = takenTime(processCode, form.schema, filled.values) !== null;
  // While nobody can say, the choice is there: what is none is not taken.
  const preview = hasFailed ? { asksBecomes: true } : (shown?.overtime ?? null);
  const unasked = processCode === 'overtime' ? unaskedFields(form.schema, { hasTime, preview }).join() : '';
  return useMemo(
    () => [
      ...permissions,
      ...unasked
        .split(',')
        .filter(Boolean)
        .map((fieldKey) => ({ fieldKey, access: 'hidden' as const })),
    ],
    [permissions, unasked],
  );
}
