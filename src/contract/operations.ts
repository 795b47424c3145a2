/** What operation records tell of: `<thing>.<verb>`. Codes, not texts: the portal names them in both languages. */
export const OPERATIONS = [
  'session.open',
  'session.close',
  'account.setPassword',
  'account.updatePassword',
  'account.resetPassword',
  'account.resetMobile',
  'account.bindEmail',
  'account.cancel',
  'role.saveMemberRoles',
  'tenant.switch',
  'tenant.viewPhone',
  'entrust.add',
  'entrust.copy',
  'entrust.update',
  'entrust.enable',
  'entrust.disable',
  'entrust.delete',
  'masterData.add',
  'schedule.addOrder',
  'schedule.updateOrder',
] as const;
export type Operation = (typeof OPERATIONS)[number];
