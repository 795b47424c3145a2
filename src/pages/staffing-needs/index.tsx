import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NeedList } from '@/features/shift/needs/need-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/ui/page/desk.css';

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** /staffing-needs?place=: how many people are needed where and when, for who manages the roster. */
export function Component() {
  const { t } = useTranslation('staffing-needs');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const [params, setParams] = useSearchParams();
  const place = params.get('place') ?? '';
  return (
    <PageFrame className="hr-page-creates hr-desk-page" title={t('pageTitle')} back>
      {mayPlan ? (
        <NeedList
          placeCode={CODE.test(place) ? place : undefined}
          onPlace={(next) => setParams({ place: next }, { replace: true })}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
