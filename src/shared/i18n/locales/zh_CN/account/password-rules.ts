/** The requirements of a new password, ticked off while it is typed. */
export const passwordRules = {
  title: '密码要求',
  rule: {
    length: '{{min}}-{{max}} 个字符',
    classes: '大写字母、小写字母、数字、符号至少 3 种',
    characters: '不含空格和中文等字符',
    differs: '与旧密码不同',
    match: '两次输入一致',
  },
  met: '已满足',
  unmet: '未满足',
} as const;
