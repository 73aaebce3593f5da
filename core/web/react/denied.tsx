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
  /** The missing rights, licences or flags: from `explain` in the browser, or from the gateway's 402 or 403. */
  readonly denials: readonly Denial[];
  /** The title. The default is *this is not available to you*. */
  readonly title?: string;
  /** The text before the reasons. */
  readonly text?: string;
  /** The default is `info`. */
  readonly tone?: Tone;
  /** The ref of the notice's element, to scroll it into view. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** Shows which right, licence or flag is missing, and how to get it. */
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

/** Shows the help that plugins contribute, such as a button that orders the package. */
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
