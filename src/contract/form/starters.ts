import type { FormSchema } from './schema';
import { formStarterFields } from './starter-fields';

/** Forms to start from, in the order in which they are offered. */
export const STARTER_CODES = [
  'leave',
  'overtime',
  'businessTrip',
  'expense',
  'equipment',
  'onboarding',
  'satisfaction',
  'repair',
  'suggestion',
  'resignation',
] as const;
export type StarterCode = (typeof STARTER_CODES)[number];

/** The schema that a form made from a starter begins with. */
export function starterSchema(code: StarterCode): FormSchema {
  return { fields: formStarterFields[code] };
}
