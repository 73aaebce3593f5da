import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { FeedbackView, UnsavedChangesGuard } from '#core/web/shell';
import { KostraProvider, useKostra, useService } from '#core/web';
import { companySession, feedback, frameOverlays, navigator } from '#core/web/tokens';
import { Frame } from '../frame/frame.tsx';
import { OpenContributions } from '../frame/open-contributions.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { useRoute } from '../routes/use-route.ts';
import { useShell } from './shell-context.tsx';
import { usePageView } from './use-page-view.ts';
import { useIsSwitching } from './use-shown-company.ts';

const HelpDialog = lazy(() => import('../keyboard/help-dialog.tsx'));

/** Renders the whole application: the page at the address in the frame, in the scope of the open company. */
export const Shell = observer(function Shell() {
  const { host } = useKostra();
  const { help } = useShell();
  const { scope } = useService(companySession);
  const { search } = useService(navigator).location;
  const { path, resolution } = useRoute();
  usePageView(resolution, path, search);
  useShortcuts();
  return (
    <KostraProvider host={host} scope={scope}>
      <Frame path={path} resolution={resolution} />
      {!useIsSwitching() && <OpenContributions point={frameOverlays} props={{}} />}
      <FeedbackView />
      <UnsavedChangesGuard feedback={useService(feedback)} />
      {help.wanted && (
        <Suspense fallback={null}>
          <HelpDialog />
        </Suspense>
      )}
    </KostraProvider>
  );
});
