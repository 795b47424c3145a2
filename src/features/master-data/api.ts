import type { In } from '@contract/endpoint';
import {
  addMasterData,
  getMasterDataListPage,
  updateMasterData,
  type MasterDataModel,
} from '@contract/master-data/calls';
import { call } from '@/shared/http/call';

export type NewRecord = In<typeof addMasterData>;
export type ChangedRecord = In<typeof updateMasterData>;

/** A page of the records of a model that a keyword finds, in the order of their codes. */
export const fetchRecords = (
  model: MasterDataModel,
  keyword: string | undefined,
  pageNo: number,
  signal: AbortSignal,
) => call(getMasterDataListPage, { model, keyword, pageNo }, { signal, silent: true });

export const addRecord = (record: NewRecord) => call(addMasterData, record, { silent: true });

export const changeRecord = (record: ChangedRecord) => call(updateMasterData, record, { silent: true });
