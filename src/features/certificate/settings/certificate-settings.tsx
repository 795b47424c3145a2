import { certificateKinds, type CertificateKind } from '@contract/certificate/calls';
import {
  certificateNeeds,
  type CertificateNeed,
  type CertificateNeeds,
} from '@contract/certificate/settings-calls';
import { audienceText, groupsText, termsText } from '@contract/certificate/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { KindSheet } from './kind-sheet';
import { needName } from '../parts/need-name';
import { NeedSheet } from './need-sheet';
import '../parts/certificate.css';

/** Kinds of certificates, and which of them work at each station needs. */
export function CertificateSettings() {
  const kinds = useRead(certificateKinds, {});
  const needs = useRead(certificateNeeds, {});
  if (!kinds.data || !needs.data) {
    const failed = kinds.error ?? needs.error;
    return failed ? (
      <ErrorState
        cause={failed}
        onRetry={() => {
          kinds.reload();
          needs.reload();
        }}
      />
    ) : (
      <Loading rows={8} />
    );
  }
  return (
    <div className="certificate-screen">
      <Kinds kinds={kinds.data.list} />
      <Needs kinds={kinds.data.list} needs={needs.data} />
    </div>
  );
}

function Kinds({ kinds }: { kinds: readonly CertificateKind[] }) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const [opened, setOpened] = useState<CertificateKind | 'new'>();
  return (
    <Section title={t('kinds')}>
      {kinds.map((kind) => (
        <ListRow
          key={kind.code}
          title={localizedName(kind.name, kind.enName, language)}
          note={termsText(kind, language)}
          onPress={() => setOpened(kind)}
        >
          {kind.isEnabled ? null : <Tag>{t('kindOff')}</Tag>}
        </ListRow>
      ))}
      <ListRow icon="plus" title={t('addKind')} onPress={() => setOpened('new')} />
      {opened ? (
        <KindSheet
          key={opened === 'new' ? 'new' : opened.code}
          kind={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  );
}

type NeedsProps = { kinds: readonly CertificateKind[]; needs: CertificateNeeds };

function Needs({ kinds, needs: { list, today } }: NeedsProps) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const [opened, setOpened] = useState<CertificateNeed | 'new'>();
  const nameOf = (code: string) => kinds.find((kind) => kind.code === code);
  return (
    <Section title={t('needs')}>
      <p className="certificate-note certificate-lead">{t('needsNote')}</p>
      {list.map((need) => (
        <ListRow
          key={need.id}
          title={needName(need, language)}
          note={
            <Dotted
              parts={[
                groupsText(need.groups, nameOf, language) || t('needsNothing'),
                audienceText(need, language),
                t(need.fromDay > today ? 'startsOn' : 'sinceDay', { day: momentWords(need.fromDay, 'day') }),
              ].filter(Boolean)}
            />
          }
          onPress={() => setOpened(need)}
        >
          {need.groups.length === 0 ? null : (
            <Tag tone={need.level === 'block' ? 'bad' : 'warn'}>{t(`level.${need.level}`)}</Tag>
          )}
        </ListRow>
      ))}
      <div className="certificate-card">
        <Button kind="outline" isBlock onClick={() => setOpened('new')}>
          {t('addNeed')}
        </Button>
      </div>
      {opened ? (
        <NeedSheet
          key={opened === 'new' ? 'new' : opened.id}
          need={opened === 'new' ? undefined : opened}
          kinds={kinds}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  );
}
