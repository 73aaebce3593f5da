import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { activeLink } from '../navigation/menu.ts';
import { useShell } from '../shell/shell-context.tsx';

/** The time in milliseconds for which the address must not change before another link is marked. [A2-38] [A9-6] */
const activeLinkDebounce = 100;

/**
 * Returns the id of the link whose section contains the address. It changes 100 ms after the last change of the address; only the first
 * value is set at once.
 */
export function useActiveLink(): string | undefined {
  const { navigation, clock } = useShell();
  const place = useService(navigator);
  const [active, setActive] = useState(() => activeLink(navigation.entries, place.location.path)?.id);
  useEffect(() => {
    let cancel = () => {};
    const stop = reaction(
      () => activeLink(navigation.entries, place.location.path)?.id,
      (id) => {
        cancel();
        cancel = clock.after(activeLinkDebounce, () => setActive(id));
      },
    );
    return () => {
      cancel();
      stop();
    };
  }, [navigation, clock, place]);
  return active;
}
