/** Operations on forms, questionnaires and requests. */
export const formActions = {
  form: {
    create: '新建表单',
    copy: '复制表单',
    edit: '编辑表单草稿',
    publish: '发布表单',
    enable: '启用表单',
    disable: '停用表单',
    share: '开关表单的填写链接',
    delete: '删除表单',
    fill: '填写表单',
  },
  questionnaire: {
    create: '新建问卷',
    edit: '编辑问卷草稿',
    publish: '发布问卷',
    enable: '启用问卷',
    disable: '停用问卷',
    attach: '调整流程的问卷',
    delete: '删除问卷',
    submit: '提交问卷',
  },
  approval: {
    submit: '提交审批',
    resubmit: '重新提交审批',
    pass: '通过审批',
    reject: '驳回审批',
    transfer: '转交审批',
    addSigner: '加签',
    removeSigner: '移除加签人',
    withdraw: '撤回审批',
    urge: '催办审批',
    copy: '抄送审批',
    comment: '评论审批',
    undo: '撤销审批操作',
  },
  flow: {
    create: '新建审批流程',
    publish: '发布审批流程',
    enable: '启用审批流程',
    disable: '停用审批流程',
  },
};

export const formModules = {
  form: '表单',
  questionnaire: '问卷',
  approval: '审批',
  flow: '审批流程',
};
