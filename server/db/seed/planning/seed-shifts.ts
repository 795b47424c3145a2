import { SHIFT_TEMPLATES, templateSegments } from '@contract/shift/rules/templates';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Tx } from '../../database';
import { shift } from '../../schema/planning/shift';
import { daysBefore } from '../company-seed';
import type { Ids } from '../seed-base';

export type SeededShifts = Record<(typeof SHIFT_TEMPLATES)[number]['code'], PlannedShift>;

/** The shifts that a store plans with, all of them at one station; as they stand in plans. */
export async function seedShifts(
  tx: Tx,
  tenantId: string,
  stationCode: string,
  ids: Ids,
  now: Date,
): Promise<SeededShifts> {
  const createdAt = daysBefore(now, 60);
  const planned = SHIFT_TEMPLATES.map((template) => ({
    shiftId: ids(),
    name: template.names.zh_CN,
    enName: template.names.en,
    label: template.labels.zh_CN,
    enLabel: template.labels.en,
    colour: template.colour,
    segments: templateSegments(template, stationCode),
  }));
  await tx.insert(shift).values(
    planned.map(({ shiftId: id, ...content }, index) => ({
      id,
      tenantId,
      ...content,
      sort: index + 1,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  return Object.fromEntries(
    SHIFT_TEMPLATES.map(({ code }, index) => [code, planned[index]!]),
  ) as SeededShifts;
}
