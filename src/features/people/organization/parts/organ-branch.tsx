import { listOrgans, type OrganItem } from '@contract/people/calls';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDataScope, useReach } from '@/modules/people/reach';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { IconButton } from '@/shared/ui/button/icon-button';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';

export type Opened = {
  /** The department that is shown beside the tree. */
  organId: string | undefined;
  /** Changes when the tree does: its levels are read anew. */
  edition: number;
};

type OrganBranchProps = {
  opened: Opened;
  scope: { parentId?: string; keyword?: string };
  /** Called once nothing more comes of itself. */
  onShown?: (() => void) | undefined;
};

/** The departments of one level or of a search; each opens to show those below it. */
export function OrganBranch({ opened, scope, onShown }: OrganBranchProps) {
  const { t } = useTranslation('organization');
  const reached = useDataScope();
  const isNarrow = reached !== undefined && reached !== 'company';
  const { data, error, reload } = useRead(
    listOrgans,
    { ...scope, within: useReach() },
    { edition: opened.edition },
  );
  const isTop = !scope.parentId && !scope.keyword;
  const startsOpen = isTop && data?.length === 1;
  const isShown = (data !== undefined || error !== undefined) && !(startsOpen && data[0]!.hasChildren);
  useEffect(() => {
    if (isShown) {
      onShown?.();
    }
  }, [isShown, onShown]);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  if (data.length === 0) {
    return scope.parentId ? null : (
      <EmptyState
        icon={scope.keyword ? 'search-x' : 'network'}
        title={t(scope.keyword ? 'noneFound' : isNarrow ? 'noneReached' : 'none')}
        note={t(scope.keyword ? 'noneFoundHint' : isNarrow ? 'noneReachedHint' : 'noneHint')}
      />
    );
  }
  return (
    <ul className="organ-branch" aria-label={scope.parentId ? t('below') : t('departments')}>
      {data.map((organ) => (
        <OrganNode
          key={organ.id}
          organ={organ}
          opened={opened}
          isFound={scope.keyword !== undefined}
          startsOpen={startsOpen}
          onShown={startsOpen ? onShown : undefined}
        />
      ))}
    </ul>
  );
}

type OrganNodeProps = Pick<OrganBranchProps, 'opened' | 'onShown'> & {
  organ: OrganItem;
  isFound: boolean;
  startsOpen: boolean;
};

function OrganNode({ organ, opened, isFound, startsOpen, onShown }: OrganNodeProps) {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(startsOpen);
  const name = localizedName(organ.name, organ.enName, language);
  const mayOpen = organ.hasChildren && !isFound;
  return (
    <li>
      <div className="organ-node" data-current={organ.id === opened.organId ? '' : undefined}>
        {mayOpen ? (
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={t(isOpen ? 'collapse' : 'expand', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="organ-leaf" />
        )}
        <Link
          className="organ-name"
          to={`/organization?id=${encodeURIComponent(organ.id)}`}
          // Going back leads from any department to the tree, not through all that were looked at.
          replace={opened.organId !== undefined}
          aria-current={organ.id === opened.organId ? 'page' : undefined}
        >
          <span>
            {name}
            {isFound && organ.parentName ? (
              <span className="organ-note">
                {localizedName(organ.parentName, organ.parentEnName, language)}
              </span>
            ) : null}
          </span>
          <span className="organ-count">{t('people', { count: organ.memberCount })}</span>
        </Link>
      </div>
      {mayOpen && isOpen ? (
        <OrganBranch opened={opened} scope={{ parentId: organ.id }} onShown={onShown} />
      ) : null}
    </li>
  );
}
