import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of whoever keeps departments, positions, people and roles. */
export const PEOPLE_MESSAGES = {
  beyondScope: {
    code: CODE.forbidden,
    zh_CN: '您的数据范围不包含此操作涉及的部门，请联系公司管理员',
    en: "This is outside the departments you're responsible for. Ask your company administrator.",
  },
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
  roleNameTaken: {
    code: CODE.badRequest,
    zh_CN: '已有同名角色，请换一个名称',
    en: 'A role with this name already exists. Choose another name.',
  },
  roleInUse: {
    code: CODE.conflict,
    zh_CN: '还有{people}人拥有此角色，请先为他们调整角色',
    en: 'People with this role: {people}. Change their roles first.',
  },
  roleStandard: {
    code: CODE.badRequest,
    zh_CN: '系统角色不能改名或删除',
    en: "A standard role can't be renamed or deleted.",
  },
  roleChanged: {
    code: CODE.conflict,
    zh_CN: '此角色刚被其他人修改，请载入最新内容后再改',
    en: 'Someone else just changed this role. Load the newest version, then make your change.',
  },
  rolesFull: {
    code: CODE.conflict,
    zh_CN: '最多{max}个角色，请先删除不用的角色',
    en: 'There can be up to {max} roles. Delete one that is not used.',
  },
  roleAdministratorsOnly: {
    code: CODE.badRequest,
    zh_CN: '“角色权限”功能只属于公司管理员',
    en: 'Only company administrators can have the Roles feature.',
  },
  roleAdministratorsKeep: {
    code: CODE.badRequest,
    zh_CN: '公司管理员必须保留管理公司所需的功能',
    en: 'Company administrators must keep the features needed to manage the company.',
  },
  personNotActive: {
    code: CODE.badRequest,
    zh_CN: '此人不是本公司的在职员工，请重新选择',
    en: "This person isn't active in your company. Choose someone else.",
  },
  memberKnown: {
    code: CODE.conflict,
    zh_CN: '此手机号已是本公司员工',
    en: 'Someone with this mobile number is already in your company.',
  },
  memberLeftBefore: {
    code: CODE.conflict,
    zh_CN: '此人曾在本公司任职并已离职，请在“离职”人员中为其办理返聘',
    en: 'This person has left your company before. Find them under "Left" and bring them back.',
  },
  memberNameDiffers: {
    code: CODE.mobileTaken,
    zh_CN: '此手机号已有账号，且姓名与填写的不同，请核对手机号和姓名',
    en: 'This number belongs to an account with another name. Check the number and the name.',
  },
  memberAccountShut: {
    code: CODE.mobileTaken,
    zh_CN: '此手机号的账号已停用，暂时不能添加',
    en: "The account of this number is turned off and can't be added.",
  },
  memberNameNotOurs: {
    code: CODE.badRequest,
    zh_CN: '姓名属于此人自己的账号，不能在这里修改',
    en: "The name belongs to this person's own account and can't be changed here.",
  },
  memberContactsUsed: {
    code: CODE.badRequest,
    zh_CN: '此人已登录过，手机号和邮箱只能由本人修改',
    en: 'This person has signed in. Only they can change their mobile number and email.',
  },
  jobNumberTaken: {
    code: CODE.conflict,
    zh_CN: '工号已被{name}使用，请换一个',
    en: '{name} already has this employee ID. Enter another one.',
  },
  jobNumberUsed: {
    code: CODE.conflict,
    zh_CN: '工号已被使用，请换一个',
    en: 'Someone already has this employee ID. Enter another one.',
  },
  bulkUndoOver: {
    code: CODE.conflict,
    zh_CN: '已撤销过，或已超过可撤销的时间',
    en: 'This was undone already, or it is too late to undo it.',
  },
  bulkChanged: {
    code: CODE.conflict,
    zh_CN: '所选人员刚刚有变动，请核对最新预览后再提交',
    en: 'Some of these people were just changed. Check the new preview and submit again.',
  },
  bulkNoDepartment: {
    code: CODE.badRequest,
    zh_CN: '此人没有部门，请先调整部门',
    en: 'This person has no department yet. Give them one first.',
  },
  bulkRoleForbidden: {
    code: CODE.forbidden,
    zh_CN: '角色只能由公司管理员调整',
    en: 'Only company administrators can change roles.',
  },
  bulkRoleAdministrator: {
    code: CODE.badRequest,
    zh_CN: '公司管理员请在其档案中逐个任免',
    en: "Appoint and remove company administrators one by one, on each person's page.",
  },
  bulkRoleBeyond: {
    code: CODE.forbidden,
    zh_CN: '此角色含有您没有的权限，不能批量授予',
    en: "This role has permissions that you don't have, so you can't give it to several people.",
  },
  bulkAdministratorSingly: {
    code: CODE.badRequest,
    zh_CN: '此人是公司管理员，请在其档案中单独操作',
    en: 'This person is a company administrator. Change this on their own page.',
  },
  bulkCountChanged: {
    code: CODE.conflict,
    zh_CN: '符合条件的记录已变为 {count} 条，请确认后重试',
    en: 'The number of matching records is now {count}. Check them and try again.',
  },
  memberIsLeft: {
    code: CODE.conflict,
    zh_CN: '此人已离职，请先办理返聘',
    en: 'This person has left. Bring them back first.',
  },
  memberNotLeft: {
    code: CODE.conflict,
    zh_CN: '此人仍在职，无需返聘',
    en: "This person hasn't left.",
  },
  memberClosed: {
    code: CODE.conflict,
    zh_CN: '此人已注销账号，请作为新员工添加',
    en: 'This person closed their account. Add them as someone new.',
  },
  memberIsSelf: {
    code: CODE.badRequest,
    zh_CN: '不能为自己办理，请由其他管理员操作',
    en: "You can't do this for yourself. Ask another administrator.",
  },
  memberIsAdministrator: {
    code: CODE.forbidden,
    zh_CN: '此人是公司管理员，只有公司管理员可以操作',
    en: 'This person is a company administrator. Only company administrators can do this.',
  },
  primaryOnly: {
    code: CODE.forbidden,
    zh_CN: '只有公司的主账号可以设置或移除公司管理员',
    en: 'Only the primary account can add or remove company administrators.',
  },
  primaryStays: {
    code: CODE.conflict,
    zh_CN: '此人是公司的主账号，请先打开接任者的人员档案，选择“设为主账号”',
    en: 'This person has the primary account. First open the profile of who takes over and choose "Make primary account".',
  },
  primaryByHandOver: {
    code: CODE.badRequest,
    zh_CN: '账号类型不能在这里修改，主账号请通过移交更换',
    en: "The account type can't be changed here. Hand the primary account over instead.",
  },
  staffDayTooFar: {
    code: CODE.badRequest,
    zh_CN: '日期只能在过去{back}天到未来{ahead}天之间',
    en: 'Choose a date from {back} days ago to {ahead} days ahead.',
  },
  staffDayBeforeJoining: {
    code: CODE.badRequest,
    zh_CN: '日期不能早于入职日期',
    en: "Choose a date that isn't before the start date.",
  },
  staffDayBeforeLeaving: {
    code: CODE.badRequest,
    zh_CN: '返聘日期不能早于最后工作日',
    en: "Choose a date that isn't before the last working day.",
  },
  returnPlanned: {
    code: CODE.conflict,
    zh_CN: '已安排{date}返聘，请先撤销',
    en: 'Their return is already planned for {date}. Take that back first.',
  },
  leavingPlanned: {
    code: CODE.conflict,
    zh_CN: '已安排{date}离职，请先撤销',
    en: 'Their last day is already planned for {date}. Take that back first.',
  },
  moveAfterLeaving: {
    code: CODE.badRequest,
    zh_CN: '此人{date}离职，不能安排此后的调动',
    en: "Their last day is {date}. A move can't be planned after it.",
  },
  movePlanned: {
    code: CODE.conflict,
    zh_CN: '当天已有调动安排，请先撤销',
    en: 'A move is already planned for that day. Take that back first.',
  },
  assetsTooMany: {
    code: CODE.badRequest,
    zh_CN: '每人最多登记{max}件资产',
    en: 'A person can have up to {max} assets.',
  },
  assetDaysWrong: {
    code: CODE.badRequest,
    zh_CN: '领用和归还日期不能晚于今天，归还日期不能早于领用日期',
    en: "Dates can't be after today, and a return can't be before the handout.",
  },
  assetHandedOut: {
    code: CODE.conflict,
    zh_CN: '该编号的资产在{name}处，尚未归还',
    en: 'The asset with this number is with {name} and was not returned.',
  },
  assetHandedOutElsewhere: {
    code: CODE.conflict,
    zh_CN: '该编号的资产在其他人处，尚未归还',
    en: 'The asset with this number is with someone else and was not returned.',
  },
  staffPlanOver: {
    code: CODE.conflict,
    zh_CN: '此安排已生效或已撤销',
    en: 'This plan has already taken effect or was taken back.',
  },
  staffPlanOrphaned: {
    code: CODE.conflict,
    zh_CN: '没有可执行此安排的管理员',
    en: 'There is no administrator left to carry this out.',
  },
  leavingReasonWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择有效的离职原因',
    en: 'Choose one of the listed reasons.',
  },
  heirMissing: {
    code: CODE.badRequest,
    zh_CN: '此人还有待处理的事项，请选择接手人',
    en: 'Work is waiting for this person. Choose who takes over.',
  },
  heirWrong: {
    code: CODE.badRequest,
    zh_CN: '接手人须是另一位在职员工',
    en: 'The successor must be another active person in your company.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
