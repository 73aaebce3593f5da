import { useEffect } from 'react';
import { useService } from '#core/web';
import { isTyping } from '#core/web/shell';
import { companySession, gated, navigator, shortcuts } from '#core/web/tokens';
import { useShell } from '../shell/shell-context.tsx';
import { isOverlayOpen, KeySequences } from './key-sequences.ts';

/** The shortcuts of the frame itself. */
export const frameKeys = { search: '/', help: '?', companies: 'g f' } as const;

/** Listens for the shortcuts of the frame and of plugins, except while the user is typing or an overlay is open. */
export function useShortcuts(): void {
  const { clock, companySelector, help } = useShell();
  const seen = useService(gated);
  const place = useService(navigator);
  const companies = useService(companySession);
  useEffect(() => {
    const contributed = () =>
      companies.company ? seen.seen(shortcuts).filter(({ visibility }) => visibility === 'open') : [];
    const keys = new KeySequences(clock, () => [
      ...Object.values(frameKeys),
      ...contributed().map(({ contribution }) => contribution.value.keys),
    ]);
    let arriving: AbortController | undefined;
    const stopWaiting = () => arriving?.abort();
    const run = (sequence: string) => {
      stopWaiting();
      if (sequence === frameKeys.search) {
        arriving = new AbortController();
        return focusSearch(arriving.signal);
      }
      if (sequence === frameKeys.help) return help.open();
      if (sequence === frameKeys.companies) return companySelector.open();
      const target = contributed().find(({ contribution }) => contribution.value.keys === sequence)?.contribution.value
        .to;
      if (target !== undefined) place.go(target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target) || isOverlayOpen(document)) return;
      const sequence = keys.press(event);
      if (sequence === undefined) return;
      event.preventDefault(); // `/` would otherwise be typed into the search, or open the browser's own search
      run(sequence);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', stopWaiting);
    return () => {
      stopWaiting();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', stopWaiting);
    };
  }, [clock, seen, place, companies, companySelector, help]);
}

/**
 * Focuses the search of the page, if it has one. While the page is loading, which is as long as it has no heading, this waits for it.
 * @param signal ends the waiting, because the user has gone on with something else
 */
function focusSearch(signal: AbortSignal): void {
  if (hasFocusedSearch()) return;
  const observer = new MutationObserver(() => {
    if (hasFocusedSearch()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Focuses the search. @returns whether the page is there, with a search or without */
function hasFocusedSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  return search !== null || document.querySelector('main h1') !== null;
}
