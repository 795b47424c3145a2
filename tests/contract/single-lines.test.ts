import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { mayHaveLines } from '@contract/text/text-fields';
import { allVerbs } from '@server/routes/all-verbs';
import { expectOfEach } from './every-call';

type Inner = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  getter?: () => z.ZodMiniType;
};

/** Every text of a schema, with the path of keys that leads to it. */
function textsOf(
  schema: z.ZodMiniType,
  path: string,
  seen: ReadonlySet<z.ZodMiniType>,
): [string, z.ZodMiniType][] {
  if (seen.has(schema)) {
    return [];
  }
  const below = new Set([...seen, schema]);
  const def = schema._zod.def as unknown as Inner;
  if (def.type === 'string') {
    return [[path, schema]];
  }
  const inner = [def.element, def.innerType, def.valueType, def.in, def.getter?.()].filter(
    (one) => one !== undefined,
  );
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, one]) => textsOf(one, `${path}.${key}`, below)),
    ...[...(def.options ?? []), ...inner].flatMap((one) => textsOf(one, path, below)),
  ];
}

const texts = allVerbs.flatMap(({ endpoint }) => textsOf(endpoint.request, endpoint.id, new Set()));
const WRITTEN =
  /\.(title|name|enName|shortName|label|subject|keyword|companyName|address|jobNumber|email|mobile|reason|note|remark|opinion|values|text|heading|unit|hint|patternTip|content|explanation)(\.(zh_CN|en))?$/;
/** Codes of a dictionary's items and of options. */
const CODES = /^cancelAccount\.reason$|\.showWhen\./;
/** Keys of fields that people type into. */
const entered = texts.filter(([path]) => WRITTEN.test(path) && !CODES.test(path));
const INJECTED = 'Offer\r\nBcc: c@d.co\u2028\u202Ex';

it('finds the texts of the contract', () => {
  expect(entered.length).toBeGreaterThan(60);
});

it('no text has a line break, control character or direction mark unless it may have lines', async () => {
  await expectOfEach(
    entered,
    ([path]) => path,
    ([, schema]) => {
      const { success, data } = schema.safeParse(INJECTED) as { success: boolean; data?: string };
      const left = success ? (data ?? '') : '';
      expect(left).not.toMatch(/[\r\u202E\u2028]/);
      if (!mayHaveLines(schema)) {
        expect(left).not.toMatch(/\p{Cc}/u);
      }
    },
  );
});
