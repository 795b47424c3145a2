import { needDaysText, needHoursText } from '@contract/shift/need-words';
import type { OperationChange } from '@server/db/schema/audit';
import { presentNeed, type NeedFacts, type NeedRow } from './kept-needs';

/** Which need a record is about. */
export function needTarget(row: NeedRow, { places, stations }: NeedFacts) {
  const place = places.find(({ code }) => code === row.placeCode);
  const station = stations.find(({ code }) => code === row.stationCode);
  return {
    targetId: row.id,
    targetName: `${place?.name ?? row.placeCode} · ${station?.name ?? row.stationCode}`,
    targetEnName: `${place?.enName ?? place?.name ?? row.placeCode} · ${station?.enName ?? station?.name ?? row.stationCode}`,
  };
}

/** What a record says of a need that was added, changed or deleted, in both languages. */
export function needChanges(
  before: NeedRow | undefined,
  after: NeedRow | undefined,
  { shifts, ...facts }: NeedFacts,
) {
  const words = (row: NeedRow | undefined, language: 'zh_CN' | 'en') =>
    row && {
      needDays: needDaysText(presentNeed(row), language),
      needHours: needHoursText(presentNeed(row), shifts, language),
      needed: String(row.needed),
      needOf: needTarget(row, { shifts, ...facts })[language === 'en' ? 'targetEnName' : 'targetName'],
    };
  const [from, fromEn, to, toEn] = [
    words(before, 'zh_CN'),
    words(before, 'en'),
    words(after, 'zh_CN'),
    words(after, 'en'),
  ];
  const fields = ['needOf', 'needDays', 'needHours', 'needed'] as const;
  return fields
    .filter((field) => from?.[field] !== to?.[field] && (field !== 'needOf' || (before && after)))
    .map((field): OperationChange => ({
      field,
      ...(from ? { from: from[field], fromEn: fromEn![field] } : {}),
      ...(to ? { to: to[field], toEn: toEn![field] } : {}),
    }));
}
