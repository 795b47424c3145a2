import { DEVICE_CLIENTS, DEVICE_SYSTEMS } from './device';
import { APPROVAL_STATUSES } from './entities/approval';
import { ENTRUST_KINDS } from './entities/entrust';
import { ORDER_STATUSES } from './entities/grab-order';
import { ROLES } from './functions';
import { MASTER_DATA_MODELS } from './master-data';

/** What operation records tell of: `<thing>.<verb>`. Codes, not texts: the portal names them in both languages. */
export const OPERATIONS = [
  'session.open',
  'session.close',
  'session.end',
  'session.endOthers',
  'account.setPassword',
  'account.updatePassword',
  'account.resetPassword',
  'account.resetMobile',
  'account.bindEmail',
  'account.setAvatar',
  'account.cancel',
  'role.saveMemberRoles',
  'tenant.switch',
  'tenant.viewPhone',
  'account.saveSignature',
  'account.forgetSignature',
  'entrust.add',
  'entrust.copy',
  'entrust.update',
  'entrust.enable',
  'entrust.disable',
  'entrust.delete',
  'masterData.add',
  'schedule.addOrder',
  'schedule.updateOrder',
  'product.ask',
  'product.order',
  'product.pay',
  'product.refund',
  'product.cancelOrder',
  'product.assign',
  'product.revoke',
  'form.create',
  'form.copy',
  'form.edit',
  'form.publish',
  'form.enable',
  'form.disable',
  'form.share',
  'form.delete',
  'form.fill',
  'questionnaire.create',
  'questionnaire.edit',
  'questionnaire.publish',
  'questionnaire.enable',
  'questionnaire.disable',
  'questionnaire.attach',
  'questionnaire.delete',
  'questionnaire.submit',
  'schedule.endOrder',
  'schedule.withdrawOrder',
  'schedule.take',
  'schedule.giveBack',
  'schedule.joinWaiting',
  'schedule.leaveWaiting',
  'schedule.promote',
  'schedule.release',
  'schedule.saveRule',
  'approval.submit',
  'approval.resubmit',
  'approval.pass',
  'approval.reject',
  'approval.transfer',
  'approval.addSigner',
  'approval.removeSigner',
  'approval.withdraw',
  'approval.urge',
  'approval.copy',
  'approval.comment',
  'approval.undo',
  'flow.create',
  'flow.publish',
  'flow.enable',
  'flow.disable',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * What a record may say has changed, and how its value reads: text as it is (`fromEn` and `toEn` hold it in English where
 * it has a name there), a moment, or codes joined by commas, of which these are known.
 */
export const OPERATION_FIELDS = {
  company: 'text',
  email: 'text',
  mobile: 'text',
  delegate: 'text',
  remark: 'text',
  code: 'text',
  devices: 'text',
  product: 'text',
  orderNumber: 'text',
  seats: 'text',
  months: 'text',
  amount: 'text',
  version: 'text',
  process: 'text',
  shifts: 'text',
  minRestHours: 'text',
  leaveHours: 'text',
  startAt: 'moment',
  endAt: 'moment',
  roles: ROLES,
  status: [...ORDER_STATUSES, ...APPROVAL_STATUSES],
  kinds: ENTRUST_KINDS,
  model: MASTER_DATA_MODELS,
  link: ['on', 'off'],
  device: [...DEVICE_CLIENTS, ...DEVICE_SYSTEMS],
} as const satisfies Record<string, 'text' | 'moment' | readonly string[]>;
export type OperationField = keyof typeof OPERATION_FIELDS;

type Fields = typeof OPERATION_FIELDS;
/** Every code that a record's values may hold. */
export type OperationCode = {
  [Field in OperationField]: Fields[Field] extends readonly (infer Code)[] ? Code : never;
}[OperationField];
