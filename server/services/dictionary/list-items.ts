import * as scheduleCalls from '@contract/dictionary/schedule-calls';
import * as calls from '@contract/dictionary/calls';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { Ctx, SessionCtx } from '@server/kernel/context';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { tenant } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { sealItemsIn } from './seal-items';
import { verb } from '@server/kernel/verb';

/** Dictionary items for the signed-in person's company (spec section 7: itemMap/mobile/getItemList). */
export const getItemList = verb(
  calls.getItemList,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    return await findItems(ctx, {
      types: input.itemTypeList,
      keyword: input.keyword,
      tenantId: ctx.session.tenantId,
    });
  },
);

/** All items of a kind of a company, in their order, with those that can't be chosen any more. */
export const itemsOf = async (
  ctx: Pick<Ctx, 'db'>,
  tenantId: string,
  type: string,
): Promise<DictionaryItem[]> => await findItems(ctx, { types: [type], tenantId });

/** Public dictionary items, for pages without a session (spec section 7: nologins/itemMap/getItemList). */
export const getItemListNoLogin = verb(
  calls.getItemListNoLogin,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    const { itemTypeList: types, keyword, companyId } = input;
    const [company] = companyId
      ? await ctx.db
          .select({ id: tenant.id })
          .from(tenant)
          .where(and(eq(tenant.id, companyId), eq(tenant.status, 'normal')))
      : [];
    return await findItems(ctx, { types, keyword, tenantId: company?.id, isPublic: true });
  },
);

/** The same items for the schedule screens (spec section 7: getXlcItemList). */
export const getXlcItemList = verb(
  scheduleCalls.getXlcItemList,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    const { itemTypes, keyword } = input;
    return await findItems(ctx, { types: itemTypes, keyword, tenantId: ctx.session.tenantId });
  },
);

/** One dictionary as options: what cannot be selected is left out (spec section 7: common dictionary getList). */
export const commonDictionaryGetList = verb(
  scheduleCalls.commonDictionaryGetList,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    const items = await findItems(ctx, { types: [input.dictionaryCode], tenantId: ctx.session.tenantId });
    return items
      .filter((item) => item.status === 0)
      .map((item) => ({ value: item.itemCode, label: item.itemName, enLabel: item.itemEnName }));
  },
);

/** Refuses a code that its dictionary does not hold, or holds as not to be chosen (status 1). */
export async function requireSelectable(
  ctx: SessionCtx,
  itemType: string,
  itemCode: string,
  message: MessageKey,
): Promise<void> {
  const items = await findItems(ctx, { types: [itemType], tenantId: ctx.session.tenantId });
  if (!items.some((item) => item.itemCode === itemCode && item.status === 0)) {
    throw new ServiceError(message);
  }
}

type Query = { types: string[]; keyword?: string; tenantId?: string; isPublic?: boolean };

/** A company's item stands in for the shared one before the keyword is asked, so that a renamed one is not found by its old name. */
async function findItems(
  ctx: Pick<Ctx, 'db'>,
  { types, keyword, tenantId, isPublic }: Query,
): Promise<DictionaryItem[]> {
  const isShared = isNull(dictionaryItem.tenantId);
  const rows = await ctx.db
    .select()
    .from(dictionaryItem)
    .where(
      and(
        inArray(dictionaryItem.itemType, types),
        tenantId ? or(isShared, eq(dictionaryItem.tenantId, tenantId)) : isShared,
        isPublic ? eq(dictionaryItem.isPublic, true) : undefined,
      ),
    )
    .orderBy(
      dictionaryItem.itemType,
      sql`${dictionaryItem.tenantId} is not null`,
      dictionaryItem.sort,
      dictionaryItem.itemCode,
    );
  const seals = tenantId && !isPublic ? await sealItemsIn(ctx.db, tenantId, types) : [];
  const byCode = new Map<string, (typeof rows)[number]>();
  for (const row of [...rows, ...seals]) {
    byCode.set(`${row.itemType} ${row.itemCode}`, row);
  }
  const wanted = keyword?.toLowerCase();
  const inOrder = [...byCode.values()].sort((one, other) =>
    one.itemType === other.itemType ? one.sort - other.sort : 0,
  );
  return inOrder.filter((row) => !wanted || holds(row, wanted)).map(presentItem);
}

function holds(row: typeof dictionaryItem.$inferSelect, wanted: string): boolean {
  return [row.name, row.enName, row.itemCode].some((text) => text?.toLowerCase().includes(wanted));
}

function presentItem(row: typeof dictionaryItem.$inferSelect): DictionaryItem {
  const { itemType, itemCode, name, enName, parentCode, status, sort } = row;
  return { itemType, itemCode, itemName: name, itemEnName: enName, parentCode, status, sort };
}
