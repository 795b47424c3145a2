import type { FormSchema } from './schema';
import { LIMITS } from '../limits';

type Field = FormSchema['fields'][number];
type Both = readonly [zh_CN: string, en: string];

const text = ([zh_CN, en]: Both) => ({ zh_CN, en });
const field = (key: string, kind: Field['kind'], label: Both, given: Partial<Field> = {}): Field => ({
  key,
  kind,
  label: text(label),
  ...given,
});
const must = { isRequired: true };
const options = (...list: readonly (readonly [code: string, ...Both])[]) => ({
  options: list.map(([code, zh_CN, en]) => ({ code, label: { zh_CN, en } })),
});
const remark = field('remark', 'longText', ['备注', 'Remark'], { purpose: 'remark' });
const files = field('files', 'attachment', ['附件', 'Attachments']);

const FIVE_GRADES = options(
  ['5', '非常满意', 'Very satisfied'],
  ['4', '满意', 'Satisfied'],
  ['3', '一般', 'Neutral'],
  ['2', '不满意', 'Dissatisfied'],
  ['1', '非常不满意', 'Very dissatisfied'],
);

/** The fields of every starter, in both languages. */
export const formStarterFields = {
  leave: [
    field('leaveType', 'singleChoice', ['请假类型', 'Leave type'], { ...must, itemType: 'leaveType' }),
    field('period', 'dateRange', ['起止时间', 'Dates'], must),
    field('days', 'number', ['天数', 'Days'], { ...must, min: 0.5, max: 180 }),
    field('reason', 'longText', ['请假事由', 'Reason'], { ...must, minLength: 2, maxLength: LIMITS.remark }),
    field('certificate', 'image', ['病假证明', 'Medical certificate'], {
      ...must,
      showWhen: { key: 'leaveType', values: ['sick'] },
    }),
    field('deputy', 'person', ['工作交接人', 'Handover to']),
  ],
  overtime: [
    field('overtimeType', 'singleChoice', ['加班类型', 'Overtime type'], {
      ...must,
      itemType: 'overtimeType',
    }),
    field('period', 'dateRange', ['起止时间', 'Dates'], must),
    field('hours', 'number', ['时长（小时）', 'Hours'], { ...must, min: 0.5, max: 36 }),
    field('settlement', 'singleChoice', ['结算方式', 'Compensation'], { ...must, itemType: 'settlementWay' }),
    field('reason', 'longText', ['加班事由', 'Reason'], { ...must, minLength: 2, maxLength: LIMITS.remark }),
  ],
  businessTrip: [
    field('destination', 'text', ['目的地', 'Destination'], { ...must, maxLength: 60 }),
    field('period', 'dateRange', ['起止时间', 'Dates'], must),
    field('transport', 'multiChoice', ['交通工具', 'Transport'], {
      ...must,
      ...options(['train', '火车', 'Train'], ['plane', '飞机', 'Plane'], ['car', '汽车', 'Car']),
    }),
    field('companions', 'person', ['同行人', 'Companions']),
    field('budget', 'amount', ['预计费用', 'Estimated cost'], { min: 0 }),
    field('purpose', 'longText', ['出差事由', 'Purpose'], { ...must, maxLength: LIMITS.remark }),
  ],
  expense: [
    field('expenseType', 'singleChoice', ['报销类型', 'Expense type'], {
      ...must,
      ...options(
        ['travel', '差旅费', 'Travel'],
        ['meal', '业务招待', 'Business meals'],
        ['office', '办公用品', 'Office supplies'],
        ['other', '其他', 'Other'],
      ),
    }),
    field('items', 'detailTable', ['费用明细', 'Items'], {
      ...must,
      columns: [
        field('day', 'date', ['日期', 'Date'], must),
        field('item', 'text', ['费用说明', 'Description'], { ...must, maxLength: 60 }),
        field('cost', 'amount', ['金额', 'Amount'], { ...must, min: 0.01 }),
      ],
    }),
    field('total', 'amount', ['报销总额', 'Total'], { ...must, min: 0.01 }),
    field('invoices', 'image', ['发票照片', 'Invoice photos'], must),
    remark,
  ],
  equipment: [
    field('equipment', 'singleChoice', ['设备类型', 'Equipment'], {
      ...must,
      ...options(
        ['laptop', '笔记本电脑', 'Laptop'],
        ['monitor', '显示器', 'Monitor'],
        ['phone', '工作手机', 'Work phone'],
        ['other', '其他', 'Other'],
      ),
    }),
    field('otherEquipment', 'text', ['设备名称', 'Equipment name'], {
      ...must,
      maxLength: 60,
      showWhen: { key: 'equipment', values: ['other'] },
    }),
    field('quantity', 'number', ['数量', 'Quantity'], { ...must, min: 1, max: 100 }),
    field('neededOn', 'date', ['期望领用日期', 'Needed on']),
    field('purpose', 'longText', ['用途', 'Purpose'], { ...must, maxLength: LIMITS.remark }),
  ],
  onboarding: [
    field('intro', 'description', [
      '欢迎加入！以下信息仅用于办理入职手续。',
      'Welcome aboard! These details are used for your onboarding alone.',
    ]),
    field('mobile', 'phone', ['手机号', 'Mobile number'], must),
    field('joinDay', 'date', ['入职日期', 'First day'], must),
    field('department', 'department', ['入职部门', 'Department'], must),
    field('education', 'singleChoice', ['最高学历', 'Education'], {
      ...must,
      ...options(
        ['college', '大专及以下', 'College or below'],
        ['bachelor', '本科', 'Bachelor'],
        ['master', '硕士及以上', 'Master or above'],
      ),
    }),
    field('contact', 'text', ['紧急联系人', 'Emergency contact'], { ...must, maxLength: 30 }),
    field('contactPhone', 'phone', ['紧急联系电话', 'Emergency number'], must),
    field('identity', 'image', ['身份证照片', 'ID card photos'], must),
    field('signature', 'signature', ['本人签名', 'Your signature'], must),
  ],
  satisfaction: [
    field('intro', 'description', [
      '您的反馈会帮助我们改进工作环境，约需 1 分钟。',
      'Your answers help us to improve the workplace. It takes about a minute.',
    ]),
    field('overall', 'singleChoice', ['总体满意度', 'Overall satisfaction'], { ...must, ...FIVE_GRADES }),
    field('team', 'singleChoice', ['团队协作', 'Teamwork'], { ...must, ...FIVE_GRADES }),
    field('growth', 'singleChoice', ['成长机会', 'Growth'], { ...must, ...FIVE_GRADES }),
    field('unhappy', 'longText', ['哪里让您不满意', 'What could be better?'], {
      maxLength: LIMITS.remark,
      showWhen: { key: 'overall', values: ['1', '2'] },
    }),
    field('improve', 'multiChoice', ['最希望改进的方面', 'What should we improve first?'], {
      ...options(
        ['pay', '薪酬福利', 'Pay and benefits'],
        ['schedule', '排班与工时', 'Schedules and hours'],
        ['training', '培训发展', 'Training'],
        ['environment', '办公环境', 'Workplace'],
      ),
    }),
    field('suggestion', 'longText', ['其他建议', 'Anything else?'], { maxLength: LIMITS.remark }),
  ],
  repair: [
    field('place', 'location', ['报修地点', 'Location'], must),
    field('urgency', 'singleChoice', ['紧急程度', 'Urgency'], {
      ...must,
      ...options(
        ['low', '一般', 'Normal'],
        ['high', '紧急', 'Urgent'],
        ['stop', '已停工', 'Work has stopped'],
      ),
    }),
    field('fault', 'longText', ['故障描述', "What's wrong?"], { ...must, minLength: 5, maxLength: 500 }),
    field('photos', 'image', ['现场照片', 'Photos']),
    field('visitDay', 'date', ['期望上门日期', 'Preferred day']),
    field('visitTime', 'time', ['期望上门时间', 'Preferred time']),
  ],
  suggestion: [
    field('topic', 'text', ['主题', 'Topic'], { ...must, maxLength: 60 }),
    field('proposal', 'longText', ['建议内容', 'Your suggestion'], {
      ...must,
      minLength: 10,
      maxLength: 1000,
    }),
    field('benefit', 'longText', ['预期效果', 'What it would bring'], { maxLength: LIMITS.remark }),
    files,
  ],
  resignation: [
    field('lastDay', 'date', ['预计离职日期', 'Last working day'], must),
    field('cause', 'singleChoice', ['离职原因', 'Reason'], {
      ...must,
      ...options(
        ['career', '个人发展', 'Career'],
        ['family', '家庭原因', 'Family'],
        ['health', '身体原因', 'Health'],
        ['other', '其他', 'Other'],
      ),
    }),
    field('note', 'longText', ['补充说明', 'More about it'], { maxLength: 500 }),
    field('successor', 'person', ['工作交接人', 'Who takes over'], must),
    field('handover', 'detailTable', ['交接事项', 'Delegation'], {
      columns: [
        field('matter', 'text', ['事项', 'What'], { ...must, maxLength: 60 }),
        field('state', 'text', ['进度', 'Progress'], { maxLength: 60 }),
      ],
    }),
    field('signature', 'signature', ['本人签名', 'Your signature'], must),
  ],
} satisfies Record<string, Field[]>;
