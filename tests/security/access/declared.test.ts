import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { AnyVerb } from '@server/kernel/verb';
import { allVerbs } from '@server/routes/all-verbs';

/**
 * The reviewed permission and scope of every call: the verbs declare them, this list confirms them, so that a weaker permission is two
 * changes. After a review, `REVIEWED=1 npx vitest run tests/security/access/declared.test.ts` writes it.
 */
const LIST = fileURLToPath(new URL('declared.txt', import.meta.url));

function permissionText(permission: AnyVerb['access']['permission']): string {
  if (typeof permission === 'string') {
    return permission;
  }
  if ('anyOf' in permission) {
    return permission.anyOf.join(' or ');
  }
  const ofInput = permission.ofInput ? [`${permission.ofInput} if the input asks for it`] : [];
  return [...('allOf' in permission ? permission.allOf : []), ...ofInput].join(' and ');
}

const lineOf = ({ endpoint, access: { permission, scope } }: AnyVerb): string =>
  `${endpoint.id}: ${permissionText(permission)}, ${typeof scope === 'string' ? scope : 'everyone'}`;

it('is what was reviewed', () => {
  const declared = allVerbs.map(lineOf).sort();
  if (process.env.REVIEWED) {
    writeFileSync(LIST, `${declared.join('\n')}\n`);
  }
  expect(declared).toEqual(readFileSync(LIST, 'utf8').trim().split('\n'));
});
