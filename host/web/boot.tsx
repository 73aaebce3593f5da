import '#core/web/ui/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PreferencesStore } from '#core/web/storage/preferences-store.ts';
import { browserStorage } from '#core/web/storage/browser-storage.ts';
import { systemClock } from '#core/web/time/clock.ts';
import { Splash } from './pages/splash.tsx';
import { Application, startShell } from './shell/start-shell.tsx';
import { StartFailure } from './shell/start-failure.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');
const root = createRoot(place);

// Before the first paint, so that a dark page never flashes white.
const preferences = new PreferencesStore(browserStorage);
preferences.applyTo(document.documentElement)();
// At once, so that its time begins when it stands there. [A2-26]
flushSync(() => root.render(<Splash words={false} />));

startShell({ splashSince: systemClock.now() }).then(
  (started) => {
    if (started.kind === 'ready') root.render(<Application {...started} />);
    if (started.kind === 'refused') root.render(<StartFailure language={preferences.language} reason={started.code} />);
  },
  (error: unknown) => {
    console.error(error);
    root.render(<StartFailure language={preferences.language} />);
  },
);
