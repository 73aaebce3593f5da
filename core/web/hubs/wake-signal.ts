/** Detects whether a connection would be useful: the network is available and the window is visible. [B4-21] */
export interface WakeSignal {
  isAwake(): boolean;
  /** Runs each time the network comes back or the window becomes visible. Returns a function that stops it. */
  onWake(run: () => void): () => void;
}

export const browserWakeSignal: WakeSignal = {
  isAwake: () => navigator.onLine && document.visibilityState === 'visible',
  onWake(run) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
