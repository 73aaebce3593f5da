import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Denial } from '#core/access';
import { denialActions, facts, gated } from '../tokens.ts';
import { Notice } from '../ui/notice.tsx';
import { Contribution } from './contribution.tsx';
import { useObserved } from './use-observed.ts';
import { useService } from './use-service.ts';

export interface DeniedProps {
  /** From `explain` here, or from the gateway's 402 or 403: the same list. */
  readonly denials: readonly Denial[];
}

/** Says which right, licence or flag is missing, and what would open it. */
export function Denied({ denials }: DeniedProps) {
  const { t } = useTranslation();
  const known = useService(facts);
  const academic = useObserved(useCallback(() => known.licence()?.isAcademicLicense === true, [known]));
  const reasons = [...new Set(denials.map((denial) => reasonOf(denial, academic, t)))];
  return (
    <Notice tone="info" title={t('CORE.DENIED.TITLE')} action={<Actions denials={denials} />}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}

/** Help that plugins contribute, such as a button that orders the package. */
function Actions({ denials }: DeniedProps) {
  const contributions = useService(gated);
  const seen = useObserved(useCallback(() => contributions.seen(denialActions), [contributions]));
  return seen.map(({ contribution, visibility }) =>
    visibility === 'open' ? (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={contribution.value.component}
        props={{ denials }}
      />
    ) : null,
  );
}

function reasonOf({ leaf }: Denial, academic: boolean, t: TFunction): string {
  switch (leaf.kind) {
    case 'permission':
      return t('CORE.DENIED.PERMISSION');
    case 'licence':
      if (academic && leaf.rule.forbiddenForAcademic) return t('CORE.DENIED.ACADEMIC'); // [A2-40] [A5-11]
      return leaf.rule.package && leaf.rule.package !== 'Free'
        ? t('CORE.DENIED.LICENCE_PACKAGE', { package: leaf.rule.package })
        : t('CORE.DENIED.LICENCE');
    case 'flag':
      return t('CORE.DENIED.FLAG');
    case 'application':
      return t('CORE.DENIED.APPLICATION');
    case 'role':
      return t('CORE.DENIED.ROLE');
    case 'setting':
      return t('CORE.DENIED.SETTING');
  }
}
