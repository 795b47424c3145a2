/** Texts of disputes about what was computed for a person. */
export const dispute = {
  thread: '异议与答复',
  me: '我',
  confirmDisputed: '撤回异议并确认',
  dispute: '有异议',
  more: '补充说明',
  answer: '答复',
  answerTitle: '答复{{name}}',
  answered: '已答复，对方会收到通知',
  text: '说明',
  send: '发送',
};
