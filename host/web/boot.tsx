import '#core/web/ui/base.css';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PreferencesStore } from '#core/web/shell';
import { browserStorage, systemClock } from '#core/web';
import { SignedOutPage } from './pages/signed-out-page.tsx';
import { Splash } from './pages/splash.tsx';
import { Application, startShell } from './shell/start-shell.tsx';
import { StartFailure } from './shell/start-failure.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');
const root = createRoot(place);

// This runs before the first paint, so that a dark page never flashes white.
const preferences = new PreferencesStore(browserStorage);
preferences.applyTo(document.documentElement)();
// The splash is rendered synchronously, so that its display time is counted from the moment when it is visible. [A2-26]
flushSync(() => root.render(<Splash words={false} />));

const splashSince = systemClock.now();

// This is a separate task, so that the browser draws the splash first.
systemClock.after(0, () => void start());

async function start(): Promise<void> {
  try {
    const started = await startShell({ splashSince, onSignedOut: () => root.render(<SignedOutPage />) });
    // The first render need not be done at once, so React may split it.
    if (started.kind === 'ready') startTransition(() => root.render(<Application {...started} />));
    if (started.kind === 'refused') root.render(<StartFailure language={preferences.language} reason={started.code} />);
  } catch (error) {
    console.error(error);
    root.render(<StartFailure language={preferences.language} />);
  }
}
