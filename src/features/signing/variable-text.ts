import { TEMPLATE_VARIABLES } from '@contract/signing/template-calls';
import type { TFunction } from 'i18next';

/** Whether the backend fills it; any other is asked of the sender. */
export const isKnownVariable = (name: string): name is (typeof TEMPLATE_VARIABLES)[number] =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/** What a variable is called where people read it. */
export const variableText = (name: string, t: TFunction<'signing-start'>): string =>
  isKnownVariable(name) ? t(`known.${name.replace('.', '_') as 'today'}`) : name;
