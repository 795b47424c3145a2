import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PersonCertificates } from '@/features/certificate/person-certificates';
import { PersonFile } from '@/features/people/file/person-file';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /people-detail?id=: what the company keeps of one person, for who keeps it. */
export function Component() {
  const { t } = useTranslation(['titles', 'people']);
  const mayKeep = useHasPermission(FUNCTION_ID.organisation);
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Reach value="organisation">
      <PageFrame className="person-page" title={t('titles:peopleDetail')} back>
        {!mayKeep ? (
          <NoPermission />
        ) : id ? (
          <PersonFile key={id} memberId={id} certificates={<PersonCertificates memberId={id} />} />
        ) : (
          <Missing
            title={t('people:missingPerson')}
            note={t('people:missingPersonNote')}
            to="/people"
            toText={t('people:toList')}
          />
        )}
      </PageFrame>
    </Reach>
  );
}
