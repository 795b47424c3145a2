import { CONNECTION_FAULTS, type ConnectionFault } from '@contract/host/chat-client';
import type { DirectoryChange, DirectoryRun, DirectoryRunState } from '@contract/host/directory';
import { EMPLOYMENT_TYPES } from '@contract/people/employment';
import type { useTranslation } from 'react-i18next';
import type { Tone } from '@/shared/ui/mark/tag';

type Words = ReturnType<typeof useTranslation<'chat-clients'>>['t'];

export const RUN_TONES: Record<DirectoryRunState, Tone | undefined> = {
  reading: 'main',
  waiting: 'warn',
  applying: 'main',
  done: 'good',
  failed: 'bad',
  dropped: undefined,
};

const isConnectionFault = (fault: string): fault is ConnectionFault =>
  (CONNECTION_FAULTS as readonly string[]).includes(fault);

/** What is wrong with a reading and what to do about it; nothing when nothing is. */
export function faultNote({ fault, errcode }: DirectoryRun, t: Words, client: string): string | undefined {
  if (fault === null) {
    return undefined;
  }
  const said = isConnectionFault(fault)
    ? t(`fault.${fault}`, { client })
    : t(`directory.fault.${fault}`, { client });
  return errcode === null ? said : t('withNumber', { said, errcode });
}

/** A reading in one line. */
export function runNote(run: DirectoryRun, t: Words, client: string): string | undefined {
  const { counts, state } = run;
  const fault = faultNote(run, t, client);
  if (fault !== undefined) {
    return fault;
  }
  const total = counts.open + counts.chosen + counts.done + counts.failed + counts.left;
  if (state === 'waiting') {
    return t('directory.differs', { count: counts.open });
  }
  if (state !== 'done') {
    return undefined;
  }
  const said = total === 0 ? t('directory.same') : t('directory.applied', { count: counts.done });
  return counts.failed > 0 ? `${said} · ${t('directory.refused', { count: counts.failed })}` : said;
}

/** What a difference changes, from what to what. */
export function changeNote(change: DirectoryChange, t: Words): string {
  const { kind, from, to, by, maskedMobile, jobNumber, jobNumberFrom, needsHeir, heir } = change;
  const none = t('directory.none');
  const parts: (string | undefined)[] = [];
  switch (kind) {
    case 'organLink':
    case 'organGone':
      break;
    case 'organAdd':
      parts.push(to ? t('directory.below', { name: to }) : undefined);
      break;
    case 'personAdd':
    case 'personReturn':
    case 'personDecide':
      parts.push(to ?? undefined, maskedMobile ?? undefined, jobNumber ?? undefined);
      break;
    case 'personBind':
      parts.push(by ? t(`directory.by.${by}`) : undefined);
      break;
    case 'personGone':
      parts.push(from ?? undefined);
      if (needsHeir) {
        parts.push(heir ? t('directory.heir', { name: heir }) : t('directory.noHeir'));
      }
      break;
    case 'personChange':
      parts.push(
        to ? t('directory.change', { from: from ?? none, to }) : undefined,
        jobNumber ? t('directory.number', { from: jobNumberFrom ?? none, to: jobNumber }) : undefined,
      );
      break;
    case 'personType':
      parts.push(EMPLOYMENT_TYPES.flatMap((one) => (one === to ? t(`directory.types.${one}`) : []))[0]);
      break;
    case 'organRename':
    case 'organMove':
    case 'personMove':
    case 'organHead':
    case 'personManager':
      parts.push(t('directory.change', { from: from ?? none, to: to ?? none }));
  }
  return parts.filter(Boolean).join(' · ');
}
