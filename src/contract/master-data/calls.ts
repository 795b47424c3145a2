import * as z from 'zod/mini';
import type { In } from '../endpoint';
import { endpoint } from './noun';
import { AMOUNT_MAX, id, keyword, page, pageOf } from '../fields';
import { lineText } from '../text/text-fields';

/** Master data (spec section 7, /mdm/.../common/): the middle of the path is not shown, ours is `web/mobile`. */
const decision =
  'The specification elides the path’s middle and the payload. Models are workStation, place and contract.';

export const MASTER_DATA_MODELS = ['workStation', 'place', 'contract'] as const;
export type MasterDataModel = (typeof MASTER_DATA_MODELS)[number];

const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/));
const name = lineText(100);

/** What a record of a model holds beside code and name. */
export const MASTER_DATA_FIELDS = {
  workStation: z.strictObject({ isPaid: z.boolean() }),
  place: z.strictObject({
    address: lineText(200, 0),
    enAddress: z.optional(z.string().check(z.maxLength(200))),
  }),
  contract: z.strictObject({
    totalAmount: z.number().check(z.minimum(0), z.maximum(AMOUNT_MAX)),
    party: lineText(100, 0),
  }),
} satisfies Record<MasterDataModel, z.ZodMiniType>;

const recordSchema = z.object({
  id: z.string(),
  model: z.enum(MASTER_DATA_MODELS),
  code: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  isEnabled: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
});
export type MasterDataRecord = z.infer<typeof recordSchema>;

export const getMasterData = endpoint({
  id: 'getMasterData',
  path: '/mdm/web/mobile/common/getMasterData',
  isRead: true,
  summary: 'The enabled records of a model, or those with the named codes',
  decision: `${decision} At most 200 records; named codes are answered also when they are disabled, so that old forms read right. Contracts, whose amounts are not everybody’s, need the function of the next calls.`,
  request: z.strictObject({
    model: z.enum(MASTER_DATA_MODELS),
    codes: z.optional(z.array(code).check(z.maxLength(200))),
  }),
  response: z.array(recordSchema),
});

const texts = { name, enName: z.optional(name) };
const addBase = { code, ...texts };
const updateBase = { id, ...texts, isEnabled: z.boolean() };

export const addMasterData = endpoint({
  id: 'addMasterData',
  path: '/mdm/web/mobile/common/add',
  summary: 'Add a record to a model (function 1507)',
  decision: `${decision} A code exists once in a model.`,
  request: z.discriminatedUnion('model', [
    z.strictObject({ model: z.literal('workStation'), ...addBase, fields: MASTER_DATA_FIELDS.workStation }),
    z.strictObject({ model: z.literal('place'), ...addBase, fields: MASTER_DATA_FIELDS.place }),
    z.strictObject({ model: z.literal('contract'), ...addBase, fields: MASTER_DATA_FIELDS.contract }),
  ]),
  response: recordSchema,
});

export const updateMasterData = endpoint({
  id: 'updateMasterData',
  path: '/mdm/web/mobile/common/update',
  summary: 'Correct a record, or take it out of use (function 1507)',
  decision: 'Not in the specification: a record with a mistake could not be mended. Model and code stay.',
  request: z.discriminatedUnion('model', [
    z.strictObject({
      model: z.literal('workStation'),
      ...updateBase,
      fields: MASTER_DATA_FIELDS.workStation,
    }),
    z.strictObject({ model: z.literal('place'), ...updateBase, fields: MASTER_DATA_FIELDS.place }),
    z.strictObject({ model: z.literal('contract'), ...updateBase, fields: MASTER_DATA_FIELDS.contract }),
  ]),
  response: recordSchema,
});

export const getMasterDataListPage = endpoint({
  id: 'getMasterDataListPage',
  path: '/mdm/web/mobile/common/getListPage',
  isRead: true,
  summary: 'Records of a model by page, by code (function 1507)',
  decision: `${decision} Enabled and disabled ones, for whoever keeps them.`,
  request: z.strictObject({ model: z.enum(MASTER_DATA_MODELS), keyword, ...page }),
  response: pageOf(recordSchema),
});

export type NewRecord = In<typeof addMasterData>;

export type ChangedRecord = In<typeof updateMasterData>;
