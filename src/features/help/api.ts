import type { In } from '@contract/endpoint';
import { getAgreement, helpcenterView } from '@contract/help/calls';
import { call } from '@/shared/http/call';

export type AgreementCode = In<typeof getAgreement>['code'];

/** An agreement: its newest version, or the named one. The screen shows its own failure. */
export const fetchAgreement = (code: AgreementCode, version: string | undefined, signal: AbortSignal) =>
  call(getAgreement, { code, version }, { signal, silent: true });

/** A page of the release notes, newest first. */
export const fetchReleases = (pageNo: number, signal: AbortSignal) =>
  call(helpcenterView, { category: 'release', pageNo }, { signal, silent: true });
