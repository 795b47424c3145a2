import * as z from 'zod/mini';
import type { ProviderHttp } from '../http';
import { errcode } from '../issued';
import { gather, limitOrgans, orNone, type ReadDirectory } from './read-directory';

const organs = z.looseObject({
  errcode,
  department: z.optional(
    z.array(
      z.looseObject({ id: z.number(), name: z.optional(z.string()), parentid: z.optional(z.number()) }),
    ),
  ),
});
const people = z.looseObject({
  errcode,
  userlist: z.optional(
    z.array(
      z.looseObject({
        userid: z.string(),
        name: z.string(),
        mobile: z.optional(z.string()),
        department: z.optional(z.array(z.number())),
        main_department: z.optional(z.number()),
        is_leader_in_dept: z.optional(z.array(z.number())),
        direct_leader: z.optional(z.array(z.string())),
      }),
    ),
  ),
});

/** WeCom lists all departments that the app may see at once, and people department by department. Newer apps see no mobiles. */
export function createWechatWorkDirectory(
  http: ProviderHttp,
  base: string,
  check: (errcode: number) => void,
): ReadDirectory {
  return async (app, withToken, look) => {
    const ask = async <T extends z.ZodMiniType<{ errcode: number }>>(
      path: string,
      query: Record<string, string>,
      answer: T,
    ): Promise<z.output<T>> =>
      await withToken(async (token) => {
        const given = await http({
          provider: app.kind,
          base,
          path,
          query: { access_token: token, ...query },
          isLarge: true,
          answer,
        });
        check(given.errcode);
        return given;
      });

    await look(0, 1);
    const { department = [] } = await ask('/cgi-bin/department/list', {}, organs);
    const known = new Set(department.map(({ id }) => id));
    // The topmost one has no parent; an app that may see a part of the tree has its topmost one there.
    const tops = department.filter(({ parentid }) => parentid === undefined || !known.has(parentid));
    const rootId = String(tops.find(({ id }) => id === 1)?.id ?? tops[0]?.id ?? 1);
    const listed = department.map(({ id, name = '', parentid }) => ({
      id: String(id),
      name: name || String(id),
      parentId: String(id) === rootId ? null : String(parentid),
    }));
    limitOrgans(listed);

    const found = gather();
    for (const [index, { id }] of listed.entries()) {
      await look(index, listed.length);
      const { userlist = [] } = await ask('/cgi-bin/user/list', { department_id: id }, people);
      for (const one of userlist) {
        const all = (one.department ?? [Number(id)]).map(String);
        const main = one.main_department === undefined ? all : [String(one.main_department), ...all];
        const mobile = orNone(one.mobile);
        found.add({
          ids: [one.userid],
          name: one.name,
          mobile: mobile && (mobile.startsWith('+') ? mobile : `+86${mobile}`),
          jobNumber: undefined,
          managerId: orNone(one.direct_leader?.[0]),
          organIds: [...new Set(main)],
          heads: all.filter((_, at) => one.is_leader_in_dept?.[at] === 1),
        });
      }
    }
    return { rootId, organs: listed, people: found.people() };
  };
}
