import { observer } from 'mobx-react-lite';
import { Contribution } from '#core/web/react/contribution.tsx';
import { useService } from '#core/web/react/use-service.ts';
import { frameBars, frameOverlays, gated } from '#core/web/tokens';
import { styledLoader } from '../shell/styled-loader.ts';

/** What plugins say of the whole company, under the top bar. */
export const FrameBars = observer(function FrameBars() {
  const bars = useService(gated).seen(frameBars);
  return bars.map(({ contribution, visibility }) =>
    visibility === 'open' ? (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={styledLoader(contribution, contribution.value.component)}
        props={{}}
      />
    ) : null,
  );
});

/** Dialogs of plugins that may open over any page. */
export const FrameOverlays = observer(function FrameOverlays() {
  const overlays = useService(gated).seen(frameOverlays);
  return overlays.map(({ contribution, visibility }) =>
    visibility === 'open' ? (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={styledLoader(contribution, contribution.value.component)}
        props={{}}
      />
    ) : null,
  );
});
