import * as z from 'zod/mini';
import type { ProviderHttp } from '../http';
import { gather, limitOrgans, orNone, type ListedOrgan, type ReadDirectory } from './read-directory';

const ROOT = 1;
const PAGE = 100;
const organ = z.looseObject({ dept_id: z.number(), name: z.string() });
const person = z.looseObject({
  userid: z.string(),
  name: z.string(),
  mobile: z.optional(z.string()),
  state_code: z.optional(z.string()),
  job_number: z.optional(z.string()),
  dept_id_list: z.optional(z.array(z.number())),
  leader: z.optional(z.boolean()),
});
const userPage = z.looseObject({
  has_more: z.boolean(),
  next_cursor: z.optional(z.number()),
  list: z.array(person),
});

type Envelope = { errcode: number; sub_code?: number | undefined };

/** DingTalk lists departments level by level and people department by department. */
export function createDingTalkDirectory(
  http: ProviderHttp,
  base: string,
  check: (answer: Envelope) => void,
): ReadDirectory {
  return async (app, withToken, look) => {
    const ask = async <T extends z.ZodMiniType>(path: string, body: Record<string, unknown>, result: T) =>
      await withToken(async (token) => {
        const answer = await http({
          provider: app.kind,
          base,
          path,
          query: { access_token: token },
          body: { ...body, language: 'zh_CN' },
          isLarge: true,
          answer: z.looseObject({
            errcode: z.number(),
            sub_code: z.optional(z.coerce.number()),
            result: z.optional(result),
          }),
        });
        check(answer);
        return answer.result;
      });

    const root = await ask('/topapi/v2/department/get', { dept_id: ROOT }, organ);
    const organs: ListedOrgan[] = [{ id: String(ROOT), parentId: null, name: root?.name ?? '' }];
    const seen = new Set([String(ROOT)]);
    // Grows while it is walked.
    for (const { id } of organs) {
      await look(0, organs.length);
      const below = await ask('/topapi/v2/department/listsub', { dept_id: Number(id) }, z.array(organ));
      for (const one of below ?? []) {
        if (!seen.has(String(one.dept_id))) {
          seen.add(String(one.dept_id));
          organs.push({ id: String(one.dept_id), parentId: id, name: one.name });
        }
      }
      limitOrgans(organs);
    }

    const found = gather();
    for (const [index, { id }] of organs.entries()) {
      let cursor: number | undefined = 0;
      while (cursor !== undefined) {
        await look(index, organs.length);
        const page: z.infer<typeof userPage> | undefined = await ask(
          '/topapi/v2/user/list',
          { dept_id: Number(id), cursor, size: PAGE },
          userPage,
        );
        for (const one of page?.list ?? []) {
          const mobile = orNone(one.mobile);
          found.add({
            ids: [one.userid],
            name: one.name,
            mobile: mobile && `+${one.state_code ?? '86'}${mobile}`,
            jobNumber: orNone(one.job_number),
            // Its lists name no manager.
            managerId: undefined,
            organIds: (one.dept_id_list ?? [Number(id)]).map(String),
            heads: one.leader === true ? [id] : [],
          });
        }
        cursor = page?.has_more ? page.next_cursor : undefined;
      }
    }
    return { rootId: String(ROOT), organs, people: found.people() };
  };
}
