import type { FakeApp, FakeDirectory } from '../fake-provider';
import type { Call, Route } from '../fake-provider-routes';

type Person = FakeDirectory['people'][number];
const EMPTY: FakeDirectory = { root: '1', organs: [{ id: '1', parentId: null, name: 'Corp' }], people: [] };

/** Answers with the directory of the app that the token belongs to; pages hold two, so that every test turns them. */
const PAGE = 2;
const within =
  (
    tokenOf: (call: Call) => string | undefined,
    stale: Record<string, unknown>,
    answer: (directory: FakeDirectory, call: Call, app: FakeApp) => Record<string, unknown>,
  ): Route =>
  (state, call) => {
    const held = state.holder(tokenOf(call), 'app');
    return held ? answer(state.directories.get(held.app.corpId) ?? EMPTY, call, held.app) : stale;
  };

const ding = (answer: Parameters<typeof within>[2]) =>
  within(({ query }) => query.access_token, { errcode: 88, sub_code: '40014' }, answer);
const wecom = (answer: Parameters<typeof within>[2]) =>
  within(({ query }) => query.access_token, { errcode: 42001 }, answer);
const feishu = (answer: Parameters<typeof within>[2]) =>
  within(({ bearer }) => bearer, { code: 99991663 }, answer);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
const inOrgan = ({ people }: FakeDirectory, id: string) => people.filter((one) => one.organIds.includes(id));
const split = (mobile: string | undefined) => ({ mobile: mobile?.replace(/^\+86/, ''), state_code: '86' });

const dingPerson = (person: Person, organId?: string) => ({
  userid: person.userId,
  unionid: person.unionId ?? `union-${person.userId}`,
  name: person.name,
  ...split(person.mobile),
  job_number: person.jobNumber ?? '',
  dept_id_list: person.organIds.map(Number),
  leader: organId !== undefined && (person.heads ?? []).includes(organId),
});

/** Departments and people as DingTalk, WeCom and Feishu list them. */
export const FAKE_DIRECTORY_ROUTES: Record<string, Route | undefined> = {
  'POST /topapi/v2/user/get': ding((directory, { body }) => {
    const person = directory.people.find((one) => one.userId === body.userid);
    return person ? { errcode: 0, result: dingPerson(person) } : { errcode: 60121 };
  }),
  'POST /topapi/v2/department/get': ding((directory, { body }) => {
    const organ = directory.organs.find((one) => one.id === text(body.dept_id));
    return organ
      ? { errcode: 0, result: { dept_id: Number(organ.id), name: organ.name } }
      : { errcode: 60003 };
  }),
  'POST /topapi/v2/department/listsub': ding((directory, { body }) => ({
    errcode: 0,
    result: directory.organs
      .filter((one) => one.parentId === text(body.dept_id))
      .map((one) => ({ dept_id: Number(one.id), name: one.name, parent_id: Number(one.parentId) })),
  })),
  'POST /topapi/v2/user/list': ding((directory, { body }) => {
    const id = text(body.dept_id);
    const [from, all] = [Number(body.cursor), inOrgan(directory, id)];
    const has_more = from + PAGE < all.length;
    return {
      errcode: 0,
      result: {
        has_more,
        ...(has_more ? { next_cursor: from + PAGE } : {}),
        list: all.slice(from, from + PAGE).map((one) => dingPerson(one, id)),
      },
    };
  }),

  'GET /cgi-bin/department/list': wecom((directory) => ({
    errcode: 0,
    department: directory.organs.map((one) => ({
      id: Number(one.id),
      name: one.name,
      parentid: Number(one.parentId ?? 0),
    })),
  })),
  'GET /cgi-bin/user/list': wecom((directory, { query }) => ({
    errcode: 0,
    userlist: inOrgan(directory, text(query.department_id)).map((one) => ({
      userid: one.userId,
      name: one.name,
      mobile: one.mobile?.replace(/^\+86/, ''),
      department: one.organIds.map(Number),
      main_department: Number(one.organIds[0]),
      direct_leader: one.managerId === undefined ? [] : [one.managerId],
      is_leader_in_dept: one.organIds.map((id) => ((one.heads ?? []).includes(id) ? 1 : 0)),
    })),
  })),

  'GET /open-apis/contact/v3/departments/{id}/children': feishu((directory, { query }) => {
    const [from, all] = [
      Number(query.page_token ?? 0),
      directory.organs.filter((one) => one.parentId !== null),
    ];
    const has_more = from + PAGE < all.length;
    return {
      code: 0,
      data: {
        has_more,
        ...(has_more ? { page_token: `${from + PAGE}` } : {}),
        items: all.slice(from, from + PAGE).map((one) => ({
          name: one.name,
          open_department_id: one.id,
          parent_department_id: one.parentId,
          leader_user_id: directory.people.find((person) => person.heads?.includes(one.id))?.userId ?? '',
        })),
      },
    };
  }),
  'GET /open-apis/contact/v3/users/find_by_department': feishu((directory, { query }) => {
    const [from, all] = [Number(query.page_token ?? 0), inOrgan(directory, query.department_id ?? '')];
    const has_more = from + PAGE < all.length;
    return {
      code: 0,
      data: {
        has_more,
        ...(has_more ? { page_token: `${from + PAGE}` } : {}),
        items: all.slice(from, from + PAGE).map((one) => ({
          open_id: one.userId,
          union_id: one.unionId ?? '',
          user_id: '',
          name: one.name,
          mobile: one.mobile ?? '',
          employee_no: one.jobNumber ?? '',
          leader_user_id: one.managerId ?? '',
          ...(one.employeeType !== undefined && { employee_type: one.employeeType }),
          department_ids: one.organIds,
          status: { is_resigned: false, is_exited: false },
        })),
      },
    };
  }),
};
