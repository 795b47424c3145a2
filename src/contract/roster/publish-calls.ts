import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { flag, id, page, pageOf } from '../fields';
import { personSchema } from '../people/calls';
import { draftWorkSchema, plannedShiftSchema } from './assignment';
import { part } from './draft-calls';
import { planFindingSchema } from './finding';

/** From drafts to what people know. The specification has no call for it: ours. */
const decision =
  'The specification names no call for it (function 1112); people are those in its data scope.';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/roster';

/** Which of those whom a publication concerned are shown. */
export const PUBLICATION_READERS = ['all', 'unseen', 'seen'] as const;

const shifts = z.array(plannedShiftSchema);
const works = z.array(draftWorkSchema);
const changed = { workDate: z.string(), was: shifts, now: shifts };

export const previewRoster = endpoint({
  ...read,
  id: 'previewRoster',
  path: `${PATH}/preview`,
  summary: 'What publishing would change of what people know, and what is wrong with it (function 1112)',
  request: z.strictObject(part),
  response: z.object({
    /** Names exactly these changes: publishing asks for it. */
    stamp: z.string(),
    people: z.array(
      z.object({
        person: personSchema,
        changes: z.array(
          z.object({
            ...changed,
            /** Both as works of a draft, with their places: what the day is settled with. */
            knownWorks: works,
            draftWorks: works,
            /** What people know has changed since the draft was begun; it has to be settled first. */
            isOvertaken: z.boolean(),
            /** A shift of the draft is not in the catalogue any more. */
            isGone: z.boolean(),
          }),
        ),
        findings: z.array(planFindingSchema),
      }),
    ),
    /** The work places that these works name. */
    places: z.array(z.object({ code: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    /** More days than can be published at once are left out. */
    isWhole: z.boolean(),
    /** Who gets no shift in these dates, published or drafted: the first of them by name. */
    without: z.object({ count: z.int(), people: z.array(personSchema) }),
    /** Drafts within the data scope that stay drafts: of other dates to come, or of other departments. */
    elsewhere: z.object({ cells: z.int(), people: z.int() }),
  }),
});
export type RosterPreview = Out<typeof previewRoster>;

export const publishRoster = endpoint({
  ...write,
  id: 'publishRoster',
  path: `${PATH}/publish`,
  summary: 'Make drafts the plan, and tell those whom it concerns (function 1112)',
  decision: `${decision} All or nothing; the same \`requestId\` again is the same publication. What was changed after the preview, is overtaken or breaks a rule that blocks is refused; a rule that warns needs \`isWarned\`.`,
  request: z.strictObject({
    ...part,
    stamp: z.string().check(z.maxLength(64)),
    requestId: id,
    isWarned: z.optional(flag),
  }),
  response: z.object({ publicationId: z.string(), people: z.number(), days: z.number() }),
});

const publicationSchema = z.object({
  id: z.string(),
  publisher: z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) }),
  publishedAt: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of the scope: whom it concerned, and how many of them have seen it. */
  people: z.number(),
  seen: z.number(),
});
export type RosterPublication = z.infer<typeof publicationSchema>;

export const listPublications = endpoint({
  ...read,
  id: 'listPublications',
  path: `${PATH}/publications`,
  summary: 'What was published, the last first, and how many have seen it (function 1112)',
  request: z.strictObject(page),
  response: pageOf(publicationSchema),
});

export const readPublication = endpoint({
  ...read,
  id: 'readPublication',
  path: `${PATH}/publication`,
  summary: 'Whom a publication concerned, what changed for them and who has seen it (function 1112)',
  decision: `${decision} Who has not seen it comes first.`,
  request: z.strictObject({ id, show: z._default(z.enum(PUBLICATION_READERS), 'all'), ...page }),
  response: z.object({
    publication: publicationSchema,
    readers: pageOf(
      z.object({
        person: personSchema,
        seenAt: z.nullable(z.string()),
        changes: z.array(z.object(changed)),
      }),
    ),
  }),
});
export type PublicationReaders = Out<typeof readPublication>['readers']['list'];
