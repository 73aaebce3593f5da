import { type Ref, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Denial } from '#core/access';
import { denialActions, facts, gated } from '../tokens.ts';
import { Notice } from '../ui/notice.tsx';
import type { Tone } from '../ui/tone.ts';
import { Contribution } from './contribution.tsx';
import { denialReasons } from './denial-reasons.ts';
import { useObserved } from './use-observed.ts';
import { useService } from './use-service.ts';

export interface DeniedProps {
  /** From `explain` here, or from the gateway's 402 or 403: the same list. */
  readonly denials: readonly Denial[];
  /** Default: *this is not available to you*. */
  readonly title?: string;
  /** Before the reasons. */
  readonly text?: string;
  /** Default `info`. */
  readonly tone?: Tone;
  /** Its box, to be brought into view. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** Says which right, licence or flag is missing, and what would open it. */
export function Denied({ denials, title, text, tone = 'info', ref }: DeniedProps) {
  const { t } = useTranslation();
  const known = useService(facts);
  const licence = useObserved(useCallback(() => known.licence(), [known]));
  const reasons = denialReasons(denials, licence, t);
  return (
    <Notice
      {...(ref && { ref })}
      tone={tone}
      title={title ?? t('CORE.DENIED.TITLE')}
      action={<Actions denials={denials} />}
    >
      {text && <p>{text}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}

/** Help that plugins contribute, such as a button that orders the package. */
function Actions({ denials }: Pick<DeniedProps, 'denials'>) {
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
