import type { FormField } from '@contract/form/schema';
import type { FormContent } from '@contract/form/template-calls';

/** What became of a field from one version to the next. `moved`: its place among the fields that both have. */
export type FieldChange = {
  key: string;
  field: FormField;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** Names of the settings that differ. */
  settings: (keyof FormField | 'permissions')[];
};

/** What changed between two versions, in the order of the later one; removed fields come last. */
export function compareVersions(before: FormContent, after: FormContent): FieldChange[] {
  const old = new Map(before.schema.fields.map((field) => [field.key, field]));
  const now = new Set(after.schema.fields.map((field) => field.key));
  const moved = movedKeys(
    before.schema.fields.map((field) => field.key).filter((key) => now.has(key)),
    after.schema.fields.map((field) => field.key).filter((key) => old.has(key)),
  );
  const changes = after.schema.fields.map((field): FieldChange | undefined => {
    const was = old.get(field.key);
    if (!was) {
      return { key: field.key, field, change: 'added', settings: [] };
    }
    const settings: FieldChange['settings'] = differing(was, field);
    if (rightsOf(before, field.key) !== rightsOf(after, field.key)) {
      settings.push('permissions');
    }
    if (settings.length > 0) {
      return { key: field.key, field, change: 'changed', settings };
    }
    return moved.has(field.key) ? { key: field.key, field, change: 'moved', settings: [] } : undefined;
  });
  const removed = before.schema.fields
    .filter((field) => !now.has(field.key))
    .map((field): FieldChange => ({ key: field.key, field, change: 'removed', settings: [] }));
  return [...changes.filter((one) => one !== undefined), ...removed];
}

function differing(was: FormField, is: FormField): (keyof FormField)[] {
  const names = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof FormField>;
  return [...names].filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}

const rightsOf = ({ permissions }: FormContent, key: string) =>
  permissions
    .filter((one) => one.fieldKey === key)
    .map((one) => `${one.roleCode} ${one.access}`)
    .sort()
    .join();

/** The fewest keys that have to be taken out for the rest to stand in the same order: those are what was moved. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, index) => [key, index]));
  const places = after.map((key) => place.get(key) ?? 0);
  // Longest increasing run of places, by the position of each run's smallest end.
  const ends: number[] = [];
  const previous = Array.from({ length: places.length }, () => -1);
  for (const [index, value] of places.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle]!] ?? 0) < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const kept = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) {
    kept.add(after[index]!);
  }
  return new Set(after.filter((key) => !kept.has(key)));
}
