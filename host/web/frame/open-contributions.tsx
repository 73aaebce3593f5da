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
  /** The props, which are the same for each component. */
  readonly props: Props;
  /** Returns whether a contribution is shown. By default all are. */
  readonly which?: (value: Value) => boolean;
}

/** Shows the contributions to a part of the frame, in their order. Contributions that are not open to the user are omitted. */
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
