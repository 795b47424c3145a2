import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of whoever keeps departments, positions and people. */
export const PEOPLE_MESSAGES = {
  organCycle: {
    code: CODE.badRequest,
    zh_CN: '不能将部门移到自己或自己的下级部门中',
    en: "A department can't move into itself or a department below it.",
  },
  organTooDeep: {
    code: CODE.badRequest,
    zh_CN: '部门层级最多12级，请选择更靠上的位置',
    en: 'Departments can be 12 levels deep. Choose a place further up.',
  },
  organsFull: {
    code: CODE.badRequest,
    zh_CN: '同一级最多{max}个部门',
    en: 'There can be up to {max} departments on one level.',
  },
  organNameTaken: {
    code: CODE.conflict,
    zh_CN: '同级部门中已有这个名称，请换一个',
    en: 'A department on this level already has this name. Choose another one.',
  },
  organsChanged: {
    code: CODE.conflict,
    zh_CN: '部门已有变动，请刷新后重新排序',
    en: 'The departments have changed. Refresh and sort them again.',
  },
  organNotEmpty: {
    code: CODE.conflict,
    zh_CN: '部门下还有{people}名员工和{organs}个下级部门，请先移走再删除',
    en: 'People here: {people}. Departments below: {organs}. Move them before you delete this department.',
  },
  positionNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有同名职位，请换一个名称',
    en: 'A position with this name already exists. Choose another name.',
  },
  positionInUse: {
    code: CODE.conflict,
    zh_CN: '还有{people}人担任此职位，请先为他们更换职位',
    en: 'People in this position: {people}. Give them another position first.',
  },
  personNotActive: {
    code: CODE.badRequest,
    zh_CN: '此人不是本公司的在职员工，请重新选择',
    en: "This person isn't active in your company. Choose someone else.",
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
