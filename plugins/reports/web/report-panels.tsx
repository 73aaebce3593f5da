import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Contribution, useObserved, useService } from '#core/web';
import { gated, navigator, reportPanels } from '#core/web/tokens';

/** The parts of the page from other plugins; each has a fragment of the address. */
export const ReportPanels = observer(function ReportPanels() {
  const place = useService(navigator);
  const open = useService(gated)
    .seen(reportPanels)
    .filter(({ visibility }) => visibility === 'open');
  const hash = useObserved(useCallback(() => place.location.hash, [place]));
  return open.map(({ contribution }) => (
    <Panel key={contribution.id} fragment={contribution.value.fragment} hash={hash}>
      <Contribution contribution={contribution} load={contribution.value.component} props={{}} />
    </Panel>
  ));
});

interface PanelProps {
  readonly fragment: string;
  readonly hash: string;
  readonly children: ReactNode;
}

/**
 * A part of the page. If the address has its fragment, it stays in view while content above it grows, until the user scrolls or two seconds
 * pass.
 */
function Panel({ fragment, hash, children }: PanelProps) {
  const isMeant = hash === `#${fragment}`;
  useEffect(() => {
    const panel = document.getElementById(fragment);
    if (!isMeant || !panel) return;
    const show = () => panel.scrollIntoView({ block: 'start' });
    const grown = new ResizeObserver(show);
    const stop = () => grown.disconnect();
    if (panel.parentElement) grown.observe(panel.parentElement);
    const timer = setTimeout(stop, 2_000);
    for (const name of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(name, stop, { once: true });
    show();
    return () => {
      clearTimeout(timer);
      stop();
      for (const name of ['wheel', 'pointerdown', 'keydown']) window.removeEventListener(name, stop);
    };
  }, [isMeant, fragment]);
  return (
    <div id={fragment} className="k-report-panel">
      {children}
    </div>
  );
}
