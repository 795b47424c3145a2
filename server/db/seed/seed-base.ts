import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database';
import { area } from '../schema/area';
import { seedMark } from '../schema/content';
import { conditionItem, dictionaryItem } from '../schema/dictionary';
import { helpDocument } from '../schema/help';
import { both, daysBefore } from './company-seed';
import { AREA_SEEDS } from './records/areas';
import { CONDITION_SEEDS, operatorsOf } from './records/conditions';
import { SHARED_DICTIONARIES } from './records/dictionaries';
import { AGREEMENT_SEEDS } from './records/help/help-agreements';
import { HELP_CENTER_SEEDS, INTRODUCTION_SEEDS, RELEASE_SEEDS } from './records/help/help-center';
import type { HelpSeed } from './records/help/help-agreements';
import { seedProducts } from './seed-products';

export type Ids = () => string;

/** Dictionaries that versions after 0.1.0 brought. */
const LATER_DICTIONARIES = ['leavingReason', 'skill'] as const;

/**
 * Claims a part of the first filling. A second process waits here for the first one's transaction and is then told
 * false; a rolled back transaction leaves the claim to the next.
 */
export async function claimSeed(tx: Tx, name: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(seedMark)
    .values({ name, doneAt: now })
    .onConflictDoNothing()
    .returning({ name: seedMark.name });
  return claimed.length > 0;
}

/** Filling takes longer than calls may wait for a lock: a process that starts next to another waits until that one is done. */
export async function waitForSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** What every installation needs, demo or not: areas, shared dictionaries, condition items, agreements and help. */
export async function seedBase(db: Db, ids: Ids, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForSeeding(tx);
    if (await claimSeed(tx, 'base', now)) {
      await fillBase(tx, ids, now);
    }
    // What an installation learns of later comes by itself: new products, and the notes of the version it was upgraded to.
    if (await claimSeed(tx, 'products 1', now)) {
      await seedProducts(tx, ids);
      await fillHelp(tx, INTRODUCTION_SEEDS, ids, now);
    }
    for (const itemType of LATER_DICTIONARIES) {
      if (await claimSeed(tx, `dictionary ${itemType}`, now)) {
        await tx
          .insert(dictionaryItem)
          .values(dictionaryRows({ [itemType]: SHARED_DICTIONARIES[itemType]! }, ids))
          .onConflictDoNothing();
      }
    }
    for (const release of RELEASE_SEEDS) {
      if (await claimSeed(tx, release.code, now)) {
        await fillHelp(tx, [release], ids, now);
      }
    }
  });
}

async function fillHelp(tx: Tx, seeds: readonly HelpSeed[], ids: Ids, now: Date): Promise<void> {
  await tx.insert(helpDocument).values(
    seeds.map((one) => ({
      id: ids(),
      code: one.code,
      category: one.category,
      version: one.version,
      title: both(one.title),
      summary: one.summary && both(one.summary),
      body: { zh_CN: one.zh, en: one.en },
      publishedAt: daysBefore(now, one.daysAgo),
    })),
  );
}

async function fillBase(tx: Tx, ids: Ids, now: Date): Promise<void> {
  await tx.insert(area).values(
    AREA_SEEDS.map(([areaCode, name, enName, mobilePattern], sort) => ({
      areaCode,
      name,
      enName,
      mobilePattern,
      sort,
    })),
  );
  await tx.insert(dictionaryItem).values(dictionaryRows(SHARED_DICTIONARIES, ids));
  await tx.insert(conditionItem).values(
    CONDITION_SEEDS.map((one, sort) => ({
      ...one,
      id: ids(),
      name: both(one.name),
      unit: one.unit && both(one.unit),
      operators: operatorsOf(one.valueType),
      sort,
    })),
  );
  await fillHelp(tx, [...AGREEMENT_SEEDS, ...HELP_CENTER_SEEDS], ids, now);
}

/** Rows of dictionary_item; without a company they are shared. */
export function dictionaryRows(dictionaries: typeof SHARED_DICTIONARIES, ids: Ids, tenantId?: string) {
  return Object.entries(dictionaries).flatMap(([itemType, { isPublic = false, items }]) =>
    items.map(([itemCode, [name, enName], status = 0 as const], index) => ({
      id: ids(),
      tenantId,
      itemType,
      itemCode,
      name,
      enName,
      status,
      sort: tenantId === undefined ? index : placeOf(itemType, itemCode, index),
      isPublic,
    })),
  );
}

/** A company's item takes the place of the shared one that it stands in for; the others follow behind. */
function placeOf(itemType: string, itemCode: string, index: number): number {
  const shared = SHARED_DICTIONARIES[itemType]?.items.findIndex(([code]) => code === itemCode) ?? -1;
  return shared >= 0 ? shared : 100 + index;
}
