import {
  agreementAdd,
  agreementOverview,
  agreementVersions,
  type AgreementSummary,
  type AgreementVersion,
} from '@contract/agreement/calls';
import type { AgreementState } from '@contract/agreement/rules/agreement-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import './keep.css';

export const STATE_TONES: Record<AgreementState, Tone | undefined> = {
  draft: 'warn',
  scheduled: 'main',
  inForce: 'good',
  replaced: undefined,
};

const fileAddress = (id: string) => `/agreement-manage?id=${encodeURIComponent(id)}`;

/** What is in force of each agreement, and the versions that the company has written. */
export function AgreementOverview() {
  const { t } = useTranslation('agreements');
  const { data, error, reload } = useRead(agreementOverview, {});
  const list = usePages(agreementVersions, {}, (row) => row.id);
  const [begun, setBegun] = useState<AgreementSummary['code']>();
  const navigate = useNavigate();
  const begin = async ({ code }: AgreementSummary) => {
    setBegun(code);
    try {
      const { id } = await call(agreementAdd, { code });
      await navigate(fileAddress(id));
    } catch {
      // Told by the error policy.
    } finally {
      setBegun(undefined);
    }
  };
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={4} />;
  }
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <Section className="agreement-present" title={t('present')}>
        {data.map((one) => (
          <ListRow
            key={one.code}
            icon="scroll-text"
            title={t(`code.${one.code}`)}
            note={
              <Dotted
                parts={[
                  t(one.isOwn ? 'own' : 'usual'),
                  t('version', { version: one.version }),
                  t('since', { date: momentWords(one.publishedAt, 'day') }),
                ]}
              />
            }
            {...(one.next ? { to: fileAddress(one.next.id) } : {})}
          >
            {one.next ? (
              <Tag tone={STATE_TONES[one.next.state]}>{t(`state.${one.next.state}`)}</Tag>
            ) : (
              <Button
                kind="outline"
                size="small"
                isBusy={begun === one.code}
                disabled={begun !== undefined}
                aria-label={t('changeOf', { name: t(`code.${one.code}`) })}
                onClick={() => void begin(one)}
              >
                {t('change')}
              </Button>
            )}
          </ListRow>
        ))}
      </Section>
      <Section title={t('history')} isCard={false}>
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={(row) => <VersionItem row={row} />}
          estimate={4.5}
          label={t('history')}
          skeleton={<Loading rows={3} />}
          empty={<EmptyState icon="history" title={t('none')} note={t('noneNote')} />}
        />
      </Section>
    </>
  );
}

function VersionItem({ row }: { row: AgreementVersion }) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const { id, code, version, state, mustConsent, publishedAt, createdAt } = row;
  return (
    <ListRow
      title={`${t(`code.${code}`)} ${version}`}
      note={
        <Dotted
          parts={[
            localizedName(row.authorName ?? '', row.authorEnName, language),
            momentWords(publishedAt ?? createdAt, 'minute'),
            mustConsent ? t('asks') : '',
          ].filter(Boolean)}
        />
      }
      to={fileAddress(id)}
    >
      <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>
    </ListRow>
  );
}
