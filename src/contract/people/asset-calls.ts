import * as z from 'zod/mini';
import { day, flag, id, nothing } from '../fields';
import { lineText } from '../text/text-fields';
import { ASSET_LIMITS } from './asset';
import { endpoint } from './noun';

/** Things of the company that people have. */
const decision = 'The specification names no assets (function 1509).';
const PATH = '/joyhr/web/organ/mobile';

const content = {
  name: lineText(ASSET_LIMITS.name),
  /** The company's own number of it; empty where it has none. */
  number: z._default(lineText(ASSET_LIMITS.number, 0), ''),
  handedOutOn: day,
  returnedOn: z.nullish(day),
};

const assetSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  handedOutOn: z.string(),
  returnedOn: z.nullable(z.string()),
});
export type Asset = z.infer<typeof assetSchema>;

export const memberAssets = endpoint({
  encoding: 'form',
  isRead: true,
  decision,
  id: 'memberAssets',
  path: `${PATH}/memberAssets`,
  summary: 'Things of the company that a person has or had, those not returned first',
  request: z.strictObject({ memberId: id }),
  response: z.object({ assets: z.array(assetSchema), mayChange: z.boolean() }),
});

export const addAsset = endpoint({
  decision: `${decision} A number is with one person at a time.`,
  id: 'addAsset',
  path: `${PATH}/addAsset`,
  summary: 'Record a thing that was handed out to a person',
  request: z.strictObject({ memberId: id, ...content }),
  response: z.object({ id: z.string() }),
});

export const changeAsset = endpoint({
  decision: `${decision} A number is with one person at a time.`,
  id: 'changeAsset',
  path: `${PATH}/changeAsset`,
  summary: 'Correct a thing that was handed out, or record its return',
  request: z.strictObject({ id, ...content }),
  response: nothing,
});

export const removeAsset = endpoint({
  decision,
  id: 'removeAsset',
  path: `${PATH}/removeAsset`,
  summary: 'Remove a thing that was recorded by mistake; with `isUndone` bring it back',
  request: z.strictObject({ id, isUndone: z.optional(flag) }),
  response: nothing,
});
