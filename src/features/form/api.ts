import type { In } from '@contract/endpoint';
import { getItemList } from '@contract/dictionary/calls';
import { findFormTemplateInstanceWithFormInstanceId } from '@contract/form/calls';
import { listFilledForms, listMyFilledForms } from '@contract/form/filled-calls';
import {
  createFormTemplate,
  deleteFormTemplate,
  getFormTemplate,
  getFormVersion,
  listDictionaryTypes,
  listFormTemplates,
  listFormVersions,
  openFormByLink,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
  submitFormByLink,
  type FormStatus,
} from '@contract/form/template-calls';
import { getQuestionnaireOfForm, listQuestionnaires } from '@contract/questionnaire/calls';
import { call } from '@/shared/http/call';

export type FormFilters = { keyword: string; status: FormStatus | undefined };

export const fetchForms = ({ keyword, status }: FormFilters, pageNo: number, signal: AbortSignal) =>
  call(listFormTemplates, { keyword: keyword || undefined, status, pageNo }, { signal, silent: true });

export const fetchForm = (formId: string, signal?: AbortSignal) =>
  call(getFormTemplate, { formId }, { signal, silent: true });

export const makeForm = (input: In<typeof createFormTemplate>) => call(createFormTemplate, input);

/** The caller shows how saving stands; no toast, no dialog. */
export const saveForm = (input: In<typeof saveFormTemplate>) =>
  call(saveFormTemplate, input, { silent: true });

export const publishForm = (formId: string, revision: number) =>
  call(publishFormTemplate, { formId, revision });

export const changeForm = (input: In<typeof setFormTemplateStatus>) => call(setFormTemplateStatus, input);

export const removeForm = (formId: string) => call(deleteFormTemplate, { formId });

/** Of a form that was left blank: nobody waits for the answer. */
export const removeBlank = (formId: string, revision: number) =>
  call(deleteFormTemplate, { formId, revision }, { silent: true });

export const fetchVersions = (formId: string, pageNo: number, signal: AbortSignal) =>
  call(listFormVersions, { formId, pageNo }, { signal, silent: true });

export const fetchVersion = (formId: string, version: number, signal: AbortSignal) =>
  call(getFormVersion, { formId, version }, { signal, silent: true });

export const fetchDictionaryTypes = (keyword: string, signal: AbortSignal) =>
  call(listDictionaryTypes, { keyword: keyword || undefined }, { signal, silent: true });

export const fetchDictionaryItems = (itemType: string, keyword: string | undefined, signal: AbortSignal) =>
  call(getItemList, { itemTypeList: itemType, keyword: keyword || undefined }, { signal, silent: true });

export const openForm = (formId: string, signal: AbortSignal) =>
  call(openFormByLink, { formId }, { signal, silent: true });

/** The filler tells what is refused, at the fields. */
export const sendForm = (input: In<typeof submitFormByLink>) =>
  call(submitFormByLink, input, { silent: true });

export const fetchFilled = (formInstanceId: string, signal: AbortSignal) =>
  call(findFormTemplateInstanceWithFormInstanceId, { formInstanceId }, { signal, silent: true });

export const fetchAllFilled = (formId: string, pageNo: number, signal: AbortSignal) =>
  call(listFilledForms, { formId, pageNo }, { signal, silent: true });

export const fetchMyFilled = (formId: string, pageNo: number, signal: AbortSignal) =>
  call(listMyFilledForms, { formId, pageNo }, { signal, silent: true });

export const fetchQuestionnaires = (keyword: string, pageNo: number, signal: AbortSignal) =>
  call(
    listQuestionnaires,
    { keyword: keyword || undefined, status: 'published', pageNo },
    { signal, silent: true },
  );

/** Refused when it is switched off: the form goes without it then. */
export const fetchQuestionnaire = (questionnaireId: string, signal: AbortSignal) =>
  call(getQuestionnaireOfForm, { questionnaireId }, { signal, silent: true });
