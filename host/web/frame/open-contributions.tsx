import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { Point } from '#core/registry';
import { Contribution, useService } from '#core/web';
import { gated } from '#core/web/tokens';

interface Shown<Props> {
  readonly component: () => Promise<{ readonly default: ComponentType<Props> }>;
}

interface OpenContributionsProps<Props, Value extends Shown<Props>> {
  readonly point: Point<Value>;
  /** The same for each component. */
  readonly props: Props;
  /** Default: all. */
  readonly which?: (value: Value) => boolean;
}

/** What plugins put in a place of the frame, in its order: whatever is open to this member, and nothing in place of the rest. */
export const OpenContributions = observer(function OpenContributions<Props extends object, Value extends Shown<Props>>({
  point,
  props,
  which = () => true,
}: OpenContributionsProps<Props, Value>) {
  const all = useService(gated).seen(point);
  return all.map(({ contribution, visibility }) =>
    visibility === 'open' && which(contribution.value) ? (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={contribution.value.component}
        props={props}
      />
    ) : null,
  );
});
