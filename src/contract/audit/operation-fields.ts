import { DEVICE_CLIENTS, DEVICE_SYSTEMS } from '../session/device-calls';
import { ANNOUNCEMENT_CATEGORIES } from '../announcement/calls';
import { APPROVAL_STATUSES } from '../approval/approval';
import { ENTRUST_KINDS } from '../delegation/delegation';
import { ORDER_STATUSES } from '../open-shift/order';
import { DAY_FLAGS } from '../attendance/day';
import { WORK_PERIODS, WORK_SYSTEMS } from '../attendance-group/group';
import { DATA_SCOPES } from '../role/rules/data-scope';
import { ROLES } from '../role/functions';
import { MASTER_DATA_MODELS } from '../master-data/calls';
import { FUNCTIONS, WEEKDAYS } from './value-codes';

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
  name: 'text',
  enName: 'text',
  address: 'text',
  enAddress: 'text',
  party: 'text',
  devices: 'text',
  product: 'text',
  orderNumber: 'text',
  seats: 'text',
  months: 'text',
  amount: 'text',
  version: 'text',
  process: 'text',
  shifts: 'text',
  label: 'text',
  enLabel: 'text',
  shiftTimes: 'text',
  breakHours: 'text',
  stations: 'text',
  patternDays: 'text',
  rosterPeople: 'text',
  rosterDays: 'text',
  needOf: 'text',
  needDays: 'text',
  needHours: 'text',
  needed: 'text',
  minRestHours: 'text',
  leaveHours: 'text',
  leaveKind: 'text',
  leaveYear: 'text',
  leaveDays: 'text',
  leaveDaysBy: 'text',
  leaveDaysOf: 'text',
  people: 'text',
  department: 'text',
  position: 'text',
  jobNumber: 'text',
  joinedDay: 'text',
  heir: 'text',
  added: 'text',
  changed: 'text',
  returned: 'text',
  refused: 'text',
  format: 'text',
  accountType: ['primary', 'regular'],
  parent: 'text',
  head: 'text',
  order: 'text',
  reason: 'text',
  corpId: 'text',
  appKey: 'text',
  agentId: 'text',
  templateId: 'text',
  secret: 'text',
  title: 'text',
  body: 'text',
  files: 'text',
  audience: 'text',
  client: 'text',
  shortName: 'text',
  timezone: 'text',
  dictionary: 'text',
  calendarDay: 'text',
  planRule: 'text',
  attendanceTerm: 'text',
  punchedAt: 'text',
  dayFigures: 'text',
  dayFlags: DAY_FLAGS,
  locationDays: 'text',
  placePosition: 'text',
  radiusMetres: 'text',
  wifi: 'text',
  workSystem: WORK_SYSTEMS,
  workPeriod: WORK_PERIODS,
  periodHours: 'text',
  dailyHours: 'text',
  restWeekdays: WEEKDAYS,
  places: 'text',
  groupFrom: 'moment',
  groupPeople: 'text',
  startAt: 'moment',
  endAt: 'moment',
  roles: ROLES,
  dataScope: DATA_SCOPES,
  functionsAdded: FUNCTIONS,
  functionsRemoved: FUNCTIONS,
  status: [...ORDER_STATUSES, ...APPROVAL_STATUSES],
  kinds: ENTRUST_KINDS,
  model: MASTER_DATA_MODELS,
  category: ANNOUNCEMENT_CATEGORIES,
  pay: ['paid', 'unpaid'],
  colour: ['colour1', 'colour2', 'colour3', 'colour4', 'colour5', 'colour6', 'colour7', 'colour8'],
  link: ['on', 'off'],
  mustConsent: ['on', 'off'],
  firstWeekday: ['byLanguage', 'weekday0', 'weekday1', 'weekday6'],
  device: [...DEVICE_CLIENTS, ...DEVICE_SYSTEMS],
} as const satisfies Record<string, 'text' | 'moment' | readonly string[]>;
export type OperationField = keyof typeof OPERATION_FIELDS;

type Fields = typeof OPERATION_FIELDS;
/** Every code that a record's values may hold. */
export type OperationCode = {
  [Field in OperationField]: Fields[Field] extends readonly (infer Code)[] ? Code : never;
}[OperationField];
