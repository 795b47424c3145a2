import type { Language } from '@contract/limits';
import type { SheetEntry } from '@contract/roster/sheet-calls';

type Words = Readonly<Record<Language, string>>;

/** Words on paper and in workbooks, apart from the names of the company. */
export const SHEET_WORDS = {
  title: { zh_CN: '排班表', en: 'Roster' },
  dates: { zh_CN: '{from} 至 {to}', en: '{from} to {to}' },
  printed: { zh_CN: '{name} {at} 打印', en: 'Printed by {name}, {at}' },
  withDrafts: { zh_CN: '含未发布的草稿（*）', en: 'With unpublished drafts (*)' },
  published: { zh_CN: '已发布', en: 'Published' },
  name: { zh_CN: '姓名', en: 'Name' },
  jobNumber: { zh_CN: '工号', en: 'Employee ID' },
  organ: { zh_CN: '部门', en: 'Department' },
  position: { zh_CN: '职位', en: 'Position' },
  hours: { zh_CN: '工时', en: 'Hours' },
  hoursADay: { zh_CN: '每天工时', en: 'Hours a day' },
  id: { zh_CN: '编号（请勿修改）', en: "ID (don't change)" },
  base: { zh_CN: '导出时的班次（请勿修改）', en: "As exported (don't change)" },
  noPlace: { zh_CN: '未指定地点', en: 'No location' },
  noPosition: { zh_CN: '没有职位', en: 'No position' },
  idle: { zh_CN: '未排班', en: 'Without shifts' },
  legend: { zh_CN: '图例', en: 'Legend' },
  places: { zh_CN: '地点', en: 'Locations' },
  note: { zh_CN: '备注', en: 'Notes' },
  everyone: { zh_CN: '全部人员', en: 'Everyone' },
  people: { zh_CN: '显示 {shown} 人，共 {all} 人', en: '{shown} of {all} people' },
} as const satisfies Readonly<Record<string, Words>>;

export const KIND_WORDS: Readonly<
  Record<Exclude<SheetEntry['kind'], 'shift'>, { name: Words; label: Words }>
> = {
  take: { name: { zh_CN: '抢单', en: 'Taken shift' }, label: { zh_CN: '抢', en: 'T' } },
  overtime: { name: { zh_CN: '加班', en: 'Overtime' }, label: { zh_CN: '加', en: 'OT' } },
  leave: { name: { zh_CN: '请假', en: 'Leave' }, label: { zh_CN: '假', en: 'LV' } },
  trip: { name: { zh_CN: '出差', en: 'Business trip' }, label: { zh_CN: '差', en: 'BT' } },
};

/** Fills `{name}` in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
