import { autorun } from 'mobx';
import type { Hub } from '../tokens.ts';
import type { WakeSignal } from './wake-signal.ts';

/**
 * Shows one toast when a hub that was connected stays lost after its quick attempts to reconnect. Without it a user who only reads would
 * not notice that the page no longer follows changes. It is shown again only after the connection was back. [A8-5]
 */
export function notifyLostConnection(options: {
  readonly hub: Pick<Hub, 'state'>;
  readonly wake: Pick<WakeSignal, 'isAwake'>;
  readonly tell: () => void;
  readonly signal: AbortSignal;
}): void {
  const { hub, wake, tell, signal } = options;
  let isOwed = false;
  const stop = autorun(() => {
    if (hub.state === 'connected') isOwed = true;
    // A hidden window needs no toast: it reconnects by itself when it becomes visible.
    else if (hub.state === 'disconnected' && isOwed && !signal.aborted && wake.isAwake()) {
      isOwed = false;
      tell();
    }
  });
  signal.addEventListener('abort', stop, { once: true });
}
