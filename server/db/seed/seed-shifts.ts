import { SHIFT_TEMPLATES, templateSegments } from '@contract/shift/rules/templates';
import type { Tx } from '../database';
import { shift } from '../schema/shift';
import { daysBefore } from './company-seed';
import type { Ids } from './seed-base';

/** The shifts that a store plans with, all of them at one station. */
export async function seedShifts(
  tx: Tx,
  tenantId: string,
  stationCode: string,
  ids: Ids,
  now: Date,
): Promise<void> {
  const createdAt = daysBefore(now, 60);
  await tx.insert(shift).values(
    SHIFT_TEMPLATES.map((template, index) => ({
      id: ids(),
      tenantId,
      name: template.names.zh_CN,
      enName: template.names.en,
      label: template.labels.zh_CN,
      enLabel: template.labels.en,
      colour: template.colour,
      segments: templateSegments(template, stationCode),
      sort: index + 1,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}
