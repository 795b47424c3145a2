import { addDays } from '@contract/day';
import { todayText } from '@/shared/date-time/days';
import type { Out } from '@contract/endpoint';
import { sendSigningBatch, type readSigningRows } from '@contract/signing/batch-calls';
import { variablesOf } from '@contract/signing/rules/variables';
import type { SigningTemplate } from '@contract/signing/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { isKnownVariable } from '../variable-text';
import { unprintableNote } from '../unprintable-note';
import { isContent, sentValues, type BatchContent } from './content';

export const dayFromNow = (days: number) => addDays(todayText(), days);

/**
 * A batch under the hands of its sender, kept by this device without what is told of each person alone; it keeps its name through
 * every retry.
 */
export function useBatch(template: SigningTemplate) {
  const { t } = useTranslation('signing-start');
  const navigate = useNavigate();
  const language = useLanguage();
  const [start] = useState<BatchContent>(() => ({
    requestId: randomId(),
    title: template.name,
    deadline: dayFromNow(template.deadlineDays),
    people: [],
    others: {},
    values: {},
    each: [],
    rows: {},
  }));
  const { content, change, forget } = useLocalDraft<BatchContent>({
    name: 'signing-batch',
    key: template.id,
    start,
    isContent,
    // What each person earns is no business of the next who holds this phone.
    keeps: (all) => ({ ...all, rows: {} }),
  });
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const receiver = template.roles.find(({ kind, role }) => kind === 'member' && role === 'signer');
  const others = template.roles.filter(({ key, kind }) => key !== receiver?.key && kind === 'member');
  const asks = variablesOf(template.blocks).filter((name) => !isKnownVariable(name));
  const sent = sentValues(asks, content);
  const valueCheck = (field: string, text: string, tip: string) =>
    fieldCheck(
      field,
      text,
      { kind: 'required', tip },
      { kind: 'custom', check: (value: string) => unprintableNote(value, t) },
    );
  const checks = () => [
    fieldCheck('title', content.title, { kind: 'required', tip: t('fault.noTitle') }),
    fieldCheck('deadline', content.deadline, { kind: 'required', tip: t('fault.noDeadline') }),
    fieldCheck('people', content.people, { kind: 'required', tip: t('batch.peopleMissing') }),
    ...others.map(({ key, name }) =>
      fieldCheck(`role-${key}`, content.others[key] ?? [], {
        kind: 'required',
        tip: t('batch.roleMissing', { name }),
      }),
    ),
    ...Object.entries(sent.values).map(([name, text]) =>
      valueCheck(`value-${name}`, text, t('fault.variableMissing', { text: name })),
    ),
    ...sent.people.flatMap(({ memberId, values }, at) =>
      Object.entries(values).map(([variable, text]) => {
        const { name, enName } = content.people[at]!;
        const tip = t('rows.missing', { name: localizedName(name, enName, language), variable });
        return valueCheck(`row-${memberId}-${variable}`, text, tip);
      }),
    ),
  ];
  const post = async () => {
    const chosen = await showDialog({
      key: 'signing-batch',
      title: t('batch.ask', { count: content.people.length }),
      content: t('batch.askNote'),
      actions: [
        { text: t('send.not'), kind: 'cancel' },
        { text: t('send.act'), kind: 'primary' },
      ],
    });
    if (chosen !== 1) {
      return undefined;
    }
    return await call(
      sendSigningBatch,
      {
        requestId: content.requestId,
        templateId: template.id,
        title: content.title.trim(),
        deadline: content.deadline,
        ...sent,
        others: others.flatMap(({ key }) => {
          const memberId = content.others[key]?.[0]?.id;
          return memberId ? [{ role: key, memberId }] : [];
        }),
      },
      { silent: true },
    );
  };
  return {
    content,
    receiver,
    others,
    asks,
    isBusy,
    isLocked,
    alert,
    errorOf,
    set: (part: Partial<BatchContent>) => {
      clear();
      change({ ...content, ...part });
    },
    /** The people of a table take the place of those who were chosen. */
    takeRows: ({ rows, variables }: Out<typeof readSigningRows>) => {
      clear();
      change({
        ...content,
        people: rows.map(({ person }) => person),
        each: [...new Set([...content.each, ...variables])],
        rows: Object.fromEntries(
          rows.map(({ person, values }) => [person.id, { ...content.rows[person.id], ...values }]),
        ),
      });
    },
    send: async () => {
      const made = await attempt(checks(), post);
      if (made) {
        forget();
        await navigate(`/signing-batch?id=${encodeURIComponent(made.id)}`, { replace: true });
      }
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;
