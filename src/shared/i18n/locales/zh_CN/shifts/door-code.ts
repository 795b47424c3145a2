export const doorCode = {
  pageTitle: '打卡码',
  hint: '请用考勤页面或手机相机扫描',
  changes: '打卡码每 20 秒更新一次',
  codeLabel: '{{place}}的打卡码',
  offline: '网络中断，打卡码暂时无法更新，正在重新连接…',
  over: { title: '此屏幕已停用', note: '请联系管理员为这个地点重新生成链接。' },
} as const;
