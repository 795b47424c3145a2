import { listSeals, type ListedSeal } from '@contract/seal/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { CreateButton } from '@/shared/ui/button/create-button';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { SealPicture } from '@/modules/seal/seal-picture';
import { SealSheet } from './sheets/seal-sheet';
import { STATE_TONES } from './words';
import './seal.css';

/** The seals of the company: what waits for the reader, for others, and the rest by how it stands. */
export function SealList() {
  const { t } = useTranslation('seals');
  const navigate = useNavigate();
  const { data, error, reload } = useRead(listSeals, {});
  const [isMaking, setMaking] = useState(false);
  useRefreshOnFocus(reload);
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={5} />;
  }
  const rest = data.list.filter(({ waiting }) => !waiting);
  const groups: readonly [title: string, seals: readonly ListedSeal[]][] = [
    [t('waitingForMe'), data.list.filter(({ waiting, mayDecide }) => waiting && mayDecide)],
    [t('waitingForOthers'), data.list.filter(({ waiting, mayDecide }) => waiting && !mayDecide)],
    [t('inUse'), rest.filter(({ state }) => state === 'active')],
    [t('outOfUse'), rest.filter(({ state }) => state !== 'active')],
  ];
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      {data.hasApprover ? null : (
        <div className="hr-card seal-waiting" role="note">
          <p>{t('noApprover')}</p>
          <p>
            <Link to="/roles">{t('toRoles')}</Link>
          </p>
        </div>
      )}
      {data.list.length === 0 ? (
        <EmptyState icon="stamp" title={t('none')} note={t('noneNote')} />
      ) : (
        groups.map(([title, seals]) =>
          seals.length > 0 ? (
            <Section key={title} title={title}>
              {seals.map((seal) => (
                <SealRow key={seal.id} seal={seal} />
              ))}
            </Section>
          ) : null,
        )
      )}
      <CreateButton text={t('add')} onPress={() => setMaking(true)} />
      {isMaking ? (
        <SealSheet
          onDone={(id) => {
            setMaking(false);
            showToast(t('form.added'), { kind: 'success' });
            void navigate(`/seal-detail?id=${encodeURIComponent(id)}`);
          }}
          onReload={reload}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}

/** One seal in a list: what it is, how it stands and who may use it. */
function SealRow({ seal }: { seal: ListedSeal }) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const name = localizedName(seal.name, seal.enName, language);
  const { waiting } = seal;
  return (
    <ListRow
      lead={<SealPicture pictureId={seal.pictureId} name={name} />}
      title={
        <span className="seal-title">
          {name}
          <Tag tone={STATE_TONES[seal.state]}>{t(`state.${seal.state}`)}</Tag>
        </span>
      }
      note={
        waiting ? (
          <Dotted
            parts={[
              t(`change.${waiting.kind}`),
              localizedName(waiting.askedBy.name, waiting.askedBy.enName, language),
            ]}
          />
        ) : (
          <Dotted
            parts={[
              t(`kind.${seal.kind}`) === name ? '' : t(`kind.${seal.kind}`),
              t('grants', { count: seal.grants }),
              t('uses', { count: seal.uses }),
            ]}
          />
        )
      }
      to={`/seal-detail?id=${encodeURIComponent(seal.id)}`}
    />
  );
}
