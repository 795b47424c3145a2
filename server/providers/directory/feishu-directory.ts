import * as z from 'zod/mini';
import type { EmploymentType } from '@contract/people/employment';
import type { ProviderHttp } from '../http';
import { gather, limitOrgans, orNone, type ListedOrgan, type ReadDirectory } from './read-directory';

/** Numbers of Feishu: regular, intern, outsourced and labor service; 5 is a consultant, and a company's own kinds are above. */
const TYPES: Readonly<Record<number, EmploymentType>> = {
  1: 'fullTime',
  2: 'intern',
  3: 'dispatched',
  4: 'temporary',
};
const ROOT = '0';
const PAGE = '50';
const organPage = z.looseObject({
  has_more: z.boolean(),
  page_token: z.optional(z.string()),
  items: z.optional(
    z.array(
      z.looseObject({
        name: z.string(),
        open_department_id: z.string(),
        parent_department_id: z.optional(z.string()),
        leader_user_id: z.optional(z.string()),
        status: z.optional(z.looseObject({ is_deleted: z.optional(z.boolean()) })),
      }),
    ),
  ),
});
const tenant = z.looseObject({ tenant: z.optional(z.looseObject({ name: z.optional(z.string()) })) });
const userPage = z.looseObject({
  has_more: z.boolean(),
  page_token: z.optional(z.string()),
  items: z.optional(
    z.array(
      z.looseObject({
        open_id: z.string(),
        union_id: z.optional(z.string()),
        user_id: z.optional(z.string()),
        name: z.string(),
        mobile: z.optional(z.string()),
        employee_no: z.optional(z.string()),
        leader_user_id: z.optional(z.string()),
        employee_type: z.optional(z.number()),
        department_ids: z.optional(z.array(z.string())),
        status: z.optional(
          z.looseObject({ is_resigned: z.optional(z.boolean()), is_exited: z.optional(z.boolean()) }),
        ),
      }),
    ),
  ),
});

/** Feishu lists all departments below the topmost one in pages, and people department by department. */
export function createFeishuDirectory(
  http: ProviderHttp,
  base: string,
  check: (code: number) => void,
): ReadDirectory {
  return async (app, withToken, look) => {
    const ask = async <T extends z.ZodMiniType>(path: string, query: Record<string, string>, data: T) =>
      await withToken(async (token) => {
        const answer = await http({
          provider: app.kind,
          base,
          path,
          query: {
            department_id_type: 'open_department_id',
            user_id_type: 'open_id',
            page_size: PAGE,
            ...query,
          },
          headers: { authorization: `Bearer ${token}` },
          isLarge: true,
          answer: z.looseObject({ code: z.number(), data: z.optional(data) }),
        });
        check(answer.code);
        return answer.data;
      });
    const at = (token: string): Record<string, string> => (token === '' ? {} : { page_token: token });

    await look(0, 1);
    const own = await ask('/open-apis/tenant/v2/tenant/query', {}, tenant);
    const organs: ListedOrgan[] = [{ id: ROOT, parentId: null, name: own?.tenant?.name ?? app.corpId }];
    const headOf = new Map<string, string>();
    let token: string | undefined = '';
    while (token !== undefined) {
      await look(0, organs.length);
      const page: z.infer<typeof organPage> | undefined = await ask(
        `/open-apis/contact/v3/departments/${ROOT}/children`,
        { fetch_child: 'true', ...at(token) },
        organPage,
      );
      for (const one of page?.items ?? []) {
        if (one.status?.is_deleted !== true) {
          organs.push({
            id: one.open_department_id,
            parentId: one.parent_department_id ?? ROOT,
            name: one.name,
          });
          headOf.set(one.open_department_id, one.leader_user_id ?? '');
        }
      }
      limitOrgans(organs);
      token = page?.has_more ? page.page_token : undefined;
    }

    const found = gather();
    for (const [index, { id }] of organs.entries()) {
      let next: string | undefined = '';
      while (next !== undefined) {
        await look(index, organs.length);
        const page: z.infer<typeof userPage> | undefined = await ask(
          '/open-apis/contact/v3/users/find_by_department',
          { department_id: id, ...at(next) },
          userPage,
        );
        for (const one of page?.items ?? []) {
          if (one.status?.is_resigned !== true && one.status?.is_exited !== true) {
            const ids = [one.open_id, one.union_id, one.user_id].flatMap((text) => orNone(text) ?? []);
            found.add({
              ids: [...new Set(ids)],
              name: one.name,
              mobile: orNone(one.mobile),
              jobNumber: orNone(one.employee_no),
              organIds: one.department_ids ?? [id],
              managerId: orNone(one.leader_user_id),
              type: TYPES[one.employee_type ?? 0],
              heads: headOf.get(id) === one.open_id ? [id] : [],
            });
          }
        }
        next = page?.has_more ? page.page_token : undefined;
      }
    }
    return { rootId: ROOT, organs, people: found.people() };
  };
}
