import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of making forms and questionnaires, and of answering them. */
export const FORM_MESSAGES = {
  formDraftStale: {
    code: CODE.conflict,
    zh_CN: '该表单已被他人修改，请查看最新内容后再继续',
    en: 'Someone else has changed this form. Look at the latest before you go on.',
  },
  formNotReady: {
    code: CODE.badRequest,
    zh_CN: '表单还有未完善的内容，暂不能发布',
    en: 'Some things have to be put right before this form can be published.',
  },
  questionnaireNotReady: {
    code: CODE.badRequest,
    zh_CN: '问卷还有未完善的内容，暂不能发布',
    en: 'Some things have to be put right before this questionnaire can be published.',
  },
  questionnaireClosed: {
    code: CODE.conflict,
    zh_CN: '审批已结束或问卷已停用，不能再作答',
    en: 'The approval has ended or the questionnaire is disabled, so it can no longer be answered.',
  },
  questionnaireSubmitted: {
    code: CODE.conflict,
    zh_CN: '问卷已提交，不能再修改',
    en: 'The questionnaire has been submitted. It can no longer be changed.',
  },
  questionAnswerWrong: {
    code: CODE.badRequest,
    zh_CN: '所选答案不在题目的选项中',
    en: 'This is not an answer to that question.',
  },
  questionsOpen: {
    code: CODE.badRequest,
    zh_CN: '还有{count}道题未作答',
    en: 'Questions still open: {count}.',
  },
  questionnaireNotPublished: {
    code: CODE.conflict,
    zh_CN: '请先发布并启用问卷',
    en: 'Publish and enable the questionnaire first.',
  },
  questionnaireStale: {
    code: CODE.conflict,
    zh_CN: '该问卷已被他人修改，请查看最新内容后再继续',
    en: 'Someone else has changed this questionnaire. Look at the latest before you go on.',
  },
  questionnaireWasPublished: {
    code: CODE.conflict,
    zh_CN: '已发布过的问卷不能删除，可以停用',
    en: 'A questionnaire that was published cannot be deleted. Disable it instead.',
  },
  formNotPublished: {
    code: CODE.conflict,
    zh_CN: '该表单尚未发布',
    en: 'This form has not been published yet.',
  },
  formWasPublished: {
    code: CODE.conflict,
    zh_CN: '已发布过的表单不能删除，可以停用',
    en: 'A form that was published cannot be deleted. Disable it instead.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
