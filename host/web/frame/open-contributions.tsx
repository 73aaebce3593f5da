import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { Point } from '#core/registry';
import { Contribution, useService } from '#core/web';
import { gated } from '#core/web/tokens';

interface OpenContributionsProps<Props> {
  readonly point: Point<{ readonly component: () => Promise<{ readonly default: ComponentType<Props> }> }>;
  /** The same for each component. */
  readonly props: Props;
}

/** What plugins put in a place of the frame, in its order: whatever is open to this member, and nothing in place of the rest. */
export const OpenContributions = observer(function OpenContributions<Props extends object>({
  point,
  props,
}: OpenContributionsProps<Props>) {
  const all = useService(gated).seen(point);
  return all.map(({ contribution, visibility }) =>
    visibility === 'open' ? (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={contribution.value.component}
        props={props}
      />
    ) : null,
  );
});
