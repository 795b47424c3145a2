import { DEVICE_CLIENTS, DEVICE_SYSTEMS } from '../session/device-calls';
import { ANNOUNCEMENT_CATEGORIES } from '../announcement/calls';
import { APPROVAL_STATUSES } from '../approval/approval';
import { ENTRUST_KINDS } from '../delegation/delegation';
import { ORDER_STATUSES } from '../open-shift/order';
import { DAY_FLAGS } from '../attendance/day';
import { WORK_PERIODS, WORK_SYSTEMS } from '../attendance-group/group';
import { DATA_SCOPES } from '../role/rules/data-scope';
import { ROLES, FUNCTION_ID, type FunctionName } from '../role/functions';
import { SEAL_CHANGE_KINDS } from '../seal/seal';
import { MASTER_DATA_MODELS } from '../master-data/calls';

/** Codes that values of operation records hold and that nothing else lists so. */
const WEEKDAYS = [
  'weekday0',
  'weekday1',
  'weekday2',
  'weekday3',
  'weekday4',
  'weekday5',
  'weekday6',
] as const;

const FUNCTIONS = Object.keys(FUNCTION_ID) as FunctionName[];

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
  table: 'text',
  rowCount: 'text',
  columns: 'text',
  needOf: 'text',
  needDays: 'text',
  needHours: 'text',
  needed: 'text',
  minRestHours: 'text',
  leaveHours: 'text',
  leaveKind: 'text',
  leaveYear: 'text',
  leaveDays: 'text',
  leaveDaysBack: 'text',
  leaveDaysBy: 'text',
  leaveDaysOf: 'text',
  leaveTerm: 'text',
  dailyRuns: ['on', 'off'],
  people: 'text',
  department: 'text',
  position: 'text',
  jobNumber: 'text',
  joinedDay: 'text',
  serviceSince: 'text',
  payFrom: 'text',
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
  sealChange: SEAL_CHANGE_KINDS,
  sealKind: 'text',
  sealPicture: 'text',
  sealNeedsTwo: ['on', 'off'],
  sealCount: 'text',
  purpose: 'text',
  validDays: 'text',
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
  settlementPeriod: 'text',
  settlementBegins: 'text',
  settlementConfirmDays: 'text',
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
  cutLeave: ['cutAlone', 'cutAsked'],
  device: [...DEVICE_CLIENTS, ...DEVICE_SYSTEMS],
} as const satisfies Record<string, 'text' | 'moment' | readonly string[]>;
export type OperationField = keyof typeof OPERATION_FIELDS;

type Fields = typeof OPERATION_FIELDS;
/** Every code that a record's values may hold. */
export type OperationCode = {
  [Field in OperationField]: Fields[Field] extends readonly (infer Code)[] ? Code : never;
}[OperationField];
