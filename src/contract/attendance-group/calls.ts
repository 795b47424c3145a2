import * as z from 'zod/mini';
import type { Endpoint, In, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing, page, pageOf, revision, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import { GROUP_LIMITS, groupTermsSchema } from './group';
import { termsFault } from './rules/terms-fault';
import { lineText } from '../text/text-fields';

/** Who works by which rules of time, from which day on. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1114).';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/attendanceGroup';

/** How many people are named at once; a department has no such limit. */
export const GROUP_PEOPLE_MAX = 200;
/** How far from today a move may begin, in days. */
export const MOVE_DAYS_MAX = 366;

const content = {
  name: lineText(GROUP_LIMITS.name),
  enName: lineText(GROUP_LIMITS.enName, 0),
  ...groupTermsSchema,
  /** Codes of the master data `place`. */
  placeCodes: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.maxLength(GROUP_LIMITS.places)),
};
const isWhole = z.refine<Parameters<typeof termsFault>[0]>((terms) => termsFault(terms) === undefined, {
  path: ['system'],
});

export const attendanceGroupSchema = z.object({
  /** `default` for the group of everybody without one. */
  id: z.string(),
  isDefault: z.boolean(),
  name: z.string(),
  enName: z.string(),
  ...groupTermsSchema,
  placeCodes: z.array(z.string()),
  /** 0 for a default group that nobody has changed. */
  revision: z.number(),
});
export type AttendanceGroup = z.infer<typeof attendanceGroupSchema>;

export const listAttendanceGroups = endpoint({
  ...read,
  id: 'listAttendanceGroups',
  path: `${PATH}/list`,
  summary:
    'The groups of the company, the default one first, with how many people of the data scope are in each today (function 1114)',
  request: nothing,
  response: z.object({
    groups: z.array(z.object({ ...attendanceGroupSchema.shape, peopleCount: z.number() })),
    /** Whether the person may change the groups themselves: they are the whole company's. */
    mayChange: z.boolean(),
  }),
});
export type ListedGroup = Out<typeof listAttendanceGroups>['groups'][number];

export const addAttendanceGroup = endpoint({
  ...write,
  id: 'addAttendanceGroup',
  path: `${PATH}/add`,
  summary: 'Make a group (function 1114 for the whole company)',
  request: z.strictObject(content).check(isWhole),
  response: z.object({ id: z.string() }),
});

export const saveAttendanceGroup = endpoint({
  ...write,
  id: 'saveAttendanceGroup',
  path: `${PATH}/save`,
  summary: 'Change what a group lays down (function 1114 for the whole company)',
  request: z.strictObject({ id, revision, ...content }).check(isWhole),
  response: z.object({ revision: z.number() }),
});

export const removeAttendanceGroup = endpoint({
  ...write,
  id: 'removeAttendanceGroup',
  path: `${PATH}/remove`,
  summary:
    'Remove a group in which nobody is today or later; it stays in the history of people (function 1114 for the whole company)',
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});

/** A stay of somebody in a group. Without a first day always, without a last one for good. */
const span = {
  groupId: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
};

export const listGroupPeople = endpoint({
  ...read,
  id: 'listGroupPeople',
  path: `${PATH}/people`,
  summary: 'People of the data scope who are in a group today or from a later day on (function 1114)',
  request: z.strictObject({ groupId: id, ...page }),
  response: pageOf(z.object({ person: personSchema, ...span })),
});

export const getPersonGroups = endpoint({
  ...read,
  id: 'getPersonGroups',
  path: `${PATH}/person`,
  summary: 'In which groups somebody of the data scope was, is and will be (function 1114)',
  request: z.strictObject({ memberId: id }),
  response: z.object({
    person: personSchema,
    spans: z.array(z.object({ ...span, name: z.string(), enName: z.string() })),
  }),
});

/** Who moves where: the people named, or those of a department with those below it. */
const move = {
  groupId: id,
  memberIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(GROUP_PEOPLE_MAX))),
  organId: z.optional(id),
  from: day,
};
const isOfSomebody = z.refine<{ memberIds?: string[] | undefined; organId?: string | undefined }>(
  ({ memberIds, organId }) => (memberIds === undefined) !== (organId === undefined),
  { path: ['memberIds'] },
);

export const previewGroupMove = endpoint({
  ...read,
  id: 'previewGroupMove',
  path: `${PATH}/previewMove`,
  summary: 'Who would move from which group, and whose later moves would be dropped (function 1114)',
  decision: `${decision} Only those for whom something changes are listed. \`digest\` names exactly these changes: moving asks for it.`,
  request: z.strictObject({ ...move, ...page }).check(isOfSomebody),
  response: z.object({
    ...pageOf(
      z.object({
        memberId: z.string(),
        name: z.string(),
        enName: z.nullish(z.string()),
        /** The group of that day. */
        fromName: z.string(),
        fromEnName: z.string(),
        /** True where a later move is dropped. */
        dropsLater: z.boolean(),
      }),
    ).shape,
    changed: z.number(),
    people: z.number(),
    digest: z.string(),
  }),
});
export type MovePreview = Out<typeof previewGroupMove>;

export const moveToGroup = endpoint({
  ...write,
  id: 'moveToGroup',
  path: `${PATH}/move`,
  summary: 'Have people be in a group from a day on (function 1114)',
  decision: `${decision} What would change now must be what the preview of \`digest\` showed, else it is refused with conflict. The day lies within ${MOVE_DAYS_MAX} days of today.`,
  request: z
    .strictObject({ ...move, digest: z.string().check(z.minLength(1), z.maxLength(64)) })
    .check(isOfSomebody),
  response: z.object({ changed: z.number() }),
});

/** Who is to move where, as it is shown before and then done. */
export type AskedMove = Omit<In<typeof moveToGroup>, 'digest'>;
