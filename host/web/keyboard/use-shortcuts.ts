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
    const run = (sequence: string) => {
      if (sequence === frameKeys.search) return focusSearch();
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
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [clock, seen, place, companies, companySelector, help]);
}

/** Focuses the search of the page, if it has one. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}
