import { certificatesOf, type CertificatePaper } from '@contract/certificate/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { RecordSheet } from './keep/record-sheet';
import { endText } from './parts/end-text';
import { kindNameOf, paperPath } from './parts/kind-name';
import { StatusTag } from './parts/status-tag';

/** Current certificates of a person, for those who manage them; who plans the person sees kinds and dates. */
export function PersonCertificates({ memberId }: { memberId: string }) {
  const mayManage = useHasPermission(FUNCTION_ID.certificates);
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  return mayManage || mayPlan ? <Papers memberId={memberId} /> : null;
}

function Papers({ memberId }: { memberId: string }) {
  const { t } = useTranslation('certificates');
  const [isRecording, setRecording] = useState(false);
  // Someone outside of both scopes has no such section: the rest of the page is readable all the same.
  const { data } = useRead(certificatesOf, { memberId });
  if (!data) {
    return null;
  }
  return (
    <Section title={t('ofPerson')}>
      {data.list.length === 0 ? <ListRow icon="award" title={t('noneOfPerson')} /> : null}
      {data.list.map((paper) => (
        <Paper key={paper.id} paper={paper} isWhole={data.isWhole} />
      ))}
      {data.isWhole ? (
        <ListRow icon="plus" title={t('recordFor')} onPress={() => setRecording(true)} />
      ) : null}
      {isRecording ? <RecordSheet memberId={memberId} onClose={() => setRecording(false)} /> : null}
    </Section>
  );
}

type PaperProps = {
  paper: Pick<CertificatePaper, 'id' | 'kindName' | 'kindEnName' | 'endsOn' | 'status'>;
  isWhole: boolean;
};

function Paper({ paper, isWhole }: PaperProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  return (
    <ListRow
      title={kindNameOf(paper, language)}
      note={endText(paper, t)}
      {...(isWhole && { to: paperPath(paper.id) })}
    >
      <StatusTag status={paper.status} />
    </ListRow>
  );
}
