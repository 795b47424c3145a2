import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of making forms and questionnaires, and of answering them. */
export const FORM_MESSAGES = {
  formDraftStale: {
    code: CODE.conflict,
    zh_CN: '该表单已在别处被修改，请查看最新内容后再继续',
    en: 'This form was changed elsewhere. Review the latest version before you continue.',
  },
  formNotReady: {
    code: CODE.badRequest,
    zh_CN: '表单还有未完善的内容，暂不能发布',
    en: 'Fix the open issues before you publish this form.',
  },
  questionnaireNotReady: {
    code: CODE.badRequest,
    zh_CN: '问卷还有未完善的内容，暂不能发布',
    en: 'Fix the open issues before you publish this questionnaire.',
  },
  questionnaireClosed: {
    code: CODE.conflict,
    zh_CN: '审批已结束或问卷已停用，不能再作答',
    en: "The request is closed or the questionnaire is turned off, so it can't be answered anymore.",
  },
  questionnaireSubmitted: {
    code: CODE.conflict,
    zh_CN: '问卷已提交，不能再修改',
    en: "The questionnaire has been submitted and can't be changed.",
  },
  questionNotReady: {
    code: CODE.badRequest,
    zh_CN: '第 {number} 题还有未完善的内容，暂不能发布',
    en: 'Fix the open issues of question {number} before you publish this questionnaire.',
  },
  questionUnknown: {
    code: CODE.badRequest,
    zh_CN: '题目不存在，请刷新后重试',
    en: 'This question no longer exists. Reload and try again.',
  },
  questionAnswerWrong: {
    code: CODE.badRequest,
    zh_CN: '第 {number} 题：所选答案不在题目的选项中',
    en: "Question {number}: that answer isn't one of the options.",
  },
  questionOpen: {
    code: CODE.badRequest,
    zh_CN: '第 {number} 题未作答',
    en: 'Question {number} is unanswered.',
  },
  questionsOpen: {
    code: CODE.badRequest,
    zh_CN: '第 {number} 题未作答（共 {count} 题未作答）',
    en: '{count} questions are unanswered, starting with question {number}.',
  },
  questionnaireNotPublished: {
    code: CODE.conflict,
    zh_CN: '请先发布并启用问卷',
    en: 'Publish the questionnaire and turn it on first.',
  },
  questionnaireStale: {
    code: CODE.conflict,
    zh_CN: '该问卷已在别处被修改，请查看最新内容后再继续',
    en: 'This questionnaire was changed elsewhere. Review the latest version before you continue.',
  },
  questionnaireWasPublished: {
    code: CODE.conflict,
    zh_CN: '已发布过的问卷不能删除，可以停用',
    en: "A published questionnaire can't be deleted. Turn it off instead.",
  },
  formNotPublished: {
    code: CODE.conflict,
    zh_CN: '该表单尚未发布',
    en: "This form hasn't been published yet.",
  },
  formWasPublished: {
    code: CODE.conflict,
    zh_CN: '已发布过的表单不能删除，可以停用',
    en: "A published form can't be deleted. Turn it off instead.",
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
