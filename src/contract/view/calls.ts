import * as z from 'zod/mini';
import { id, nothing, savedRevision } from '../fields';
import { lineText } from '../text/text-fields';
import { endpoint } from './noun';
import { TABLE_IDS } from './tables';
import { AUDIENCES, SYSTEM_VIEW, VIEW_LIMITS, viewStateSchema, widthsSchema } from './view';

const decision =
  'Not in the specification: views of tables are ours. A call about a table needs the function that opens the table.';
const PATH = '/joyhr/web/view';

const tableId = z.enum(TABLE_IDS);
const shared = {
  name: lineText(VIEW_LIMITS.name),
  state: viewStateSchema,
  audience: z.enum(AUDIENCES),
  /** Of the audience "roles" alone. */
  roleIds: z.array(id).check(z.maxLength(VIEW_LIMITS.roles)),
};

export const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As stored: read it with readViewState. */
  state: z.unknown(),
  audience: z.enum(AUDIENCES),
  roleIds: z.array(z.string()),
  revision: z.number(),
  isOwn: z.boolean(),
  /** Owner, or administrator of the company. */
  mayChange: z.boolean(),
  owner: z.object({ name: z.string(), enName: z.nullish(z.string()) }),
});
export type View = z.infer<typeof viewSchema>;

export const listViews = endpoint({
  id: 'listViews',
  path: `${PATH}/list`,
  isRead: true,
  summary: 'The views of a table that the caller sees, own ones first, and which one opens',
  decision,
  request: z.strictObject({ tableId }),
  response: z.object({
    views: z.array(viewSchema),
    /** The caller's choice: a view, "system", or null where the company's choice counts. */
    ownDefault: z.nullable(z.string()),
    companyDefault: z.nullable(z.string()),
    /** Own widths by view. */
    widths: z.record(z.string(), widthsSchema),
    /** Roles that a view can be shared with. */
    roles: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    /** May choose the company's default. */
    mayLead: z.boolean(),
  }),
});

export const addView = endpoint({
  id: 'addView',
  path: `${PATH}/add`,
  summary: `Save a view under a new name; at most ${VIEW_LIMITS.perPerson} a person and table`,
  decision,
  request: z.strictObject({ tableId, ...shared }),
  response: viewSchema,
});

export const changeView = endpoint({
  id: 'changeView',
  path: `${PATH}/change`,
  summary:
    'Change a view: its owner, and administrators where it is shared. Refused when it was changed since',
  decision,
  request: z.strictObject({
    tableId,
    id,
    revision: savedRevision,
    name: z.optional(shared.name),
    state: z.optional(shared.state),
    audience: z.optional(shared.audience),
    roleIds: z.optional(shared.roleIds),
  }),
  response: viewSchema,
});

export const removeView = endpoint({
  id: 'removeView',
  path: `${PATH}/remove`,
  summary: 'Delete a view: its owner, and administrators where it is shared',
  decision,
  request: z.strictObject({ tableId, id }),
  response: nothing,
});

export const setDefaultView = endpoint({
  id: 'setDefaultView',
  path: `${PATH}/setDefault`,
  summary:
    "Choose the view that a table opens with: the caller's, or the company's (administrators; a view shared with the company, or none)",
  decision,
  request: z.strictObject({
    tableId,
    /** A view, "system", or null: no choice of the caller's. */
    id: z.nullable(z.union([z.literal(SYSTEM_VIEW), id])),
    isCompany: z.boolean(),
  }),
  response: nothing,
});

export const setViewWidths = endpoint({
  id: 'setViewWidths',
  path: `${PATH}/setWidths`,
  changes: [],
  summary: "The caller's own widths of a view's columns",
  decision,
  request: z.strictObject({ tableId, id, widths: widthsSchema }),
  response: nothing,
});
