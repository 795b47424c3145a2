import * as z from 'zod/mini';
import type { Endpoint, Parsed } from '../endpoint';
import { endpoint } from './noun';
import { emailField } from '../account/email-field';
import { day, flag, id, identifierText, keyword, mobile, nameText, nothing, page, pageOf } from '../fields';
import { BULK_UNDO_MINUTES, bulkResult, bulkTarget } from '../bulk';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';
import { ROLES } from '../role/functions';
import { WAITING_KINDS } from './rules/handover';
import { personSchema } from './calls';

/** The people of a company, kept by it. The specification shows them and has no call for changing them: ours. */
const decision = 'The specification names no call for keeping people (function 1509).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;

export const MEMBER_STATUSES = ['normal', 'disabled', 'left'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
export const ACCOUNT_TYPES = ['primary', 'regular'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const memberId = id;
const name = nameText(LIMITS.personName);
const enName = z.optional(nameText(LIMITS.personName, 0));
const jobNumber = z.optional(identifierText(LIMITS.jobNumber));
const email = z.optional(z.union([z.literal(''), emailField]));
const place = { organId: id, positionId: z.nullish(id) };
const job = {
  jobNumber,
  /** Of version 0.1.0: another one than the person has is refused, since it is handed over. */
  accountType: z.optional(z.enum(ACCOUNT_TYPES)),
  joinedDay: z.optional(day),
  /** First day of work for any employer; null takes it away. */
  serviceSince: z.nullish(day),
};

export const memberItemSchema = z.object({
  ...personSchema.shape,
  jobNumber: z.nullish(z.string()),
  status: z.enum(MEMBER_STATUSES),
  joinedDay: z.string(),
});
export type MemberItem = z.infer<typeof memberItemSchema>;

export const memberFileSchema = z.object({
  ...memberItemSchema.shape,
  positionId: z.nullish(z.string()),
  accountType: z.enum(ACCOUNT_TYPES),
  maskedMobile: z.string(),
  maskedEmail: z.nullish(z.string()),
  joinedDay: z.string(),
  serviceSince: z.nullish(z.string()),
  leftDay: z.nullish(z.string()),
  roles: z.array(z.enum(ROLES)),
  /** The name may be changed: the account is this company's alone. */
  isNameOurs: z.boolean(),
  /** Mobile and e-mail may be corrected: nobody has ever signed in with the account. */
  isUnused: z.boolean(),
  /** Who has closed the account cannot come back: they are added anew. */
  isClosed: z.boolean(),
  isSelf: z.boolean(),
  /** The reader may hand the company's primary account over to them. */
  mayBePrimary: z.boolean(),
});
export type MemberFile = z.infer<typeof memberFileSchema>;

export const MEMBER_SORTS = ['name', 'jobNumber', 'joinedDay'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Whom a list, its count and a bulk change mean. */
export const memberMatch = {
  keyword,
  organId: z.optional(id),
  status: z._default(z.enum(MEMBER_STATUSES), 'normal'),
};

export const memberPage = endpoint({
  ...read,
  id: 'memberPage',
  path: '/joyhr/web/organ/mobile/memberPage',
  summary:
    'People for who keeps them: those a keyword finds in any state, those who hold a position and have not left, or those of a state and a department',
  request: z.strictObject({
    ...memberMatch,
    positionId: z.optional(id),
    /** Not of those whom a keyword finds: they come as they are found. */
    sort: z.optional(z.enum(MEMBER_SORTS)),
    isDescending: z.optional(flag),
    ...page,
  }),
  response: pageOf(memberItemSchema),
});

export const memberCount = endpoint({
  ...read,
  id: 'memberCount',
  path: '/joyhr/web/organ/mobile/memberCount',
  summary: 'How many people memberPage lists',
  request: z.strictObject(memberMatch),
  response: z.object({ count: z.number() }),
});

export const memberFile = endpoint({
  ...read,
  id: 'memberFile',
  path: '/joyhr/web/organ/mobile/memberFile',
  summary: 'What the company keeps of one person; contacts are masked (getWholePhone)',
  request: z.strictObject({ memberId }),
  response: memberFileSchema,
});

export const memberAdd = endpoint({
  ...write,
  id: 'memberAdd',
  path: '/joyhr/web/organ/mobile/memberAdd',
  summary:
    'Add a person: with the account of the mobile when there is one, which keeps its password, else with a new one',
  decision: `${decision} A new account has no password: its owner signs in by a code first. A number whose account has another name is refused, so that a slip of the finger lets no stranger in and tells no name.`,
  request: z.strictObject({ name, enName, mobile, email, ...place, ...job }),
  response: z.object({ id: z.string() }),
});

export const memberChange = endpoint({
  ...write,
  id: 'memberChange',
  path: '/joyhr/web/organ/mobile/memberChange',
  summary: 'Correct a person’s file',
  decision: `${decision} The name belongs to the account: it changes only while no other company has it. Mobile and e-mail open the account: they change only until its owner has signed in.`,
  request: z.strictObject({
    memberId,
    name,
    enName,
    mobile: z.optional(mobile),
    email,
    ...job,
  }),
  response: nothing,
});

export const memberMove = endpoint({
  ...write,
  id: 'memberMove',
  path: '/joyhr/web/organ/mobile/memberMove',
  summary: 'Give a person another department or position, now or on a later day',
  decision: `${decision} With a day to come it is planned and happens at the beginning of that day; an earlier one is the day on record.`,
  request: z.strictObject({
    memberId,
    ...place,
    /** Today when left out. */
    day: z.optional(day),
  }),
  response: nothing,
});

const moveMany = z.strictObject({ target: bulkTarget(z.strictObject(memberMatch)), organId: id });

export const previewMoveMany = endpoint({
  ...read,
  encoding: 'json',
  id: 'previewMoveMany',
  path: '/joyhr/web/organ/mobile/previewMoveMany',
  summary: 'What memberMoveMany would do with each person: move, leave where they are, or refuse',
  request: moveMany,
  response: z.object({
    results: z.array(
      z.object({
        ...bulkResult.shape,
        /** Where they are now. */
        from: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
        stays: z.boolean(),
      }),
    ),
  }),
});
export type MovePreview = z.infer<typeof previewMoveMany.response>['results'][number];

export const memberMoveMany = endpoint({
  ...write,
  id: 'memberMoveMany',
  path: '/joyhr/web/organ/mobile/memberMoveMany',
  summary: 'Give several people another department; they keep their positions',
  decision: `${decision} People are found again under the caller's present rights; where the filter matches another number than was shown, nothing changes. Those who may not be moved are left out and named. \`moveId\` takes it back for ${BULK_UNDO_MINUTES} minutes.`,
  request: moveMany,
  response: z.object({
    results: z.array(bulkResult),
    /** How many are elsewhere now. */
    moved: z.number(),
    /** Null where no one was moved. */
    moveId: z.nullable(z.string()),
  }),
});

export const undoMoveMany = endpoint({
  ...write,
  id: 'undoMoveMany',
  path: '/joyhr/web/organ/mobile/undoMoveMany',
  summary: `Give people that the caller has moved together their departments back, within ${BULK_UNDO_MINUTES} minutes`,
  decision: `${decision} Those who were moved again since, have left or are beyond the caller's reach now stay where they are and are counted. The same call again changes nothing more.`,
  request: z.strictObject({ moveId: id }),
  response: z.object({ undone: z.number(), changed: z.number() }),
});

export const memberSetAccess = endpoint({
  ...write,
  id: 'memberSetAccess',
  path: '/joyhr/web/organ/mobile/memberSetAccess',
  summary:
    'Shut a person out for the time being, or let them in again; whoever is shut out is signed out at once',
  request: z.strictObject({ memberId, isOpen: z.boolean() }),
  response: nothing,
});

export const memberLeaveCheck = endpoint({
  ...read,
  id: 'memberLeaveCheck',
  path: '/joyhr/web/organ/mobile/memberLeaveCheck',
  summary: 'What waits for a person and what ends when they leave, and whether somebody has to take over',
  request: z.strictObject({ memberId }),
  response: z.object({
    waiting: z.array(z.object({ kind: z.enum(WAITING_KINDS), count: z.number() })),
    needsHeir: z.boolean(),
    /** The only company administrator cannot leave. */
    isLastAdministrator: z.boolean(),
  }),
});

export const memberLeave = endpoint({
  ...write,
  id: 'memberLeave',
  path: '/joyhr/web/organ/mobile/memberLeave',
  summary: 'Have a person leave: what waits for them goes to the one who takes over, and their sessions end',
  decision: `${decision} With a last working day to come it is planned and happens when that day is over; what waits then without a successor goes to who planned it. Decisions, departments and published shifts go to the heir; delegations end, since only their owner gives them; shifts are given back, own requests withdrawn, seats freed, links to chat clients cut, roles taken.`,
  request: z.strictObject({
    memberId,
    heirId: z.optional(id),
    /** Today when left out. */
    lastDay: z.optional(day),
    /** Of today as the last day: they stay signed in until it is over. */
    isAtDayEnd: z.optional(flag),
    /** A code of the dictionary `leavingReason`. */
    reason: z.optional(identifierText(64)),
    note: z.optional(longText(LIMITS.remark, 0)),
  }),
  response: nothing,
});

export const memberReturn = endpoint({
  ...write,
  id: 'memberReturn',
  path: '/joyhr/web/organ/mobile/memberReturn',
  summary: 'Bring back somebody who left: the same person with all their history, an employee’s role',
  decision: `${decision} The day on which they come back is a new start for entitlements; leave from before is not revived. With a day to come it is planned and happens at the beginning of that day.`,
  request: z.strictObject({
    memberId,
    ...place,
    /** Today when left out. */
    day: z.optional(day),
  }),
  response: nothing,
});

export type NewMember = Parsed<typeof memberAdd>;
